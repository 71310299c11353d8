import { availableParallelism } from 'node:os';
import type { AdapterInput, AdapterLibrary } from '../../model/api/site-adapter.ts';
import type { Diagnostic, Result } from '../../model/diagnostic.ts';
import type { ExtraPage } from '../../model/page/extra-page.ts';
import type { PagePlan } from '../../model/page/plan.ts';
import type { SidebarView } from '../../model/page/sidebar-view.ts';
import type { DeclaredOutput } from '../../outputs/module/load-output.ts';
import type { RunOutput } from '../../outputs/module/module-output.ts';
import type { OverridesBundle } from '../../render/overrides.ts';
import type { SiteModule } from '../../render/site-module.ts';
import type { DeclaredAdapter } from '../../sources/api/module/run-adapter.ts';
import { batchesOf } from './batches.ts';
import type {
  Languages,
  OpenRenderer,
  ParsedBatch,
  ParseTask,
  RenderedBatch,
  SearchTask,
  WorkerOptions,
} from './protocol.ts';
import { spread } from './spread.ts';
import type { ThreadSource } from './thread-source.ts';
import { startWorkerThread, type WorkerThread } from './worker-thread.ts';

/** A document to parse and how large its source is. */
export interface SizedTask extends ParseTask {
  readonly bytes: number;
}

/** What was parsed, with its tasks. */
export interface ParsedTasks<T extends SizedTask> extends ParsedBatch {
  readonly tasks: readonly T[];
}

/** A page to render; `load` is called when a worker is free for it. */
export interface PendingPage {
  /** Source file, for messages. */
  readonly source: string;
  readonly load: () => LoadedPage;
}

/** What a page is rendered from. */
export interface LoadedPage {
  readonly plan: PagePlan;
  readonly view: SidebarView | null;
  readonly document: string;
  /** Names of the outputs to make. */
  readonly outputs: readonly string[];
  /** Null if what search needs of the page is not wanted. */
  readonly search: SearchTask | null;
}

/** What pages are rendered with. One value, however often it is used, is loaded once in each thread. */
export type RendererSettings = OpenRenderer['options'];

/** The threads that parse and render. They are started when they are needed; whoever opened them closes them. */
export interface PageWorkers {
  /** Parses documents in any order and yields what is done. */
  readonly parse: <T extends SizedTask>(
    tasks: readonly T[],
    languages: Languages,
  ) => AsyncGenerator<ParsedTasks<T>>;
  /** Runs the components of a site for the first time. Returns what is wrong with them. */
  readonly checkOverrides: (bundle: OverridesBundle) => Promise<readonly Diagnostic[]>;
  /** Loads a module of the site. Returns null with diagnostics if it does not export an output. */
  readonly declareOutput: (module: SiteModule) => Promise<Result<DeclaredOutput | null>>;
  /** Makes the files of an output beside the pages. */
  readonly runOutput: RunOutput;
  /** Loads a module of the site. Returns null with diagnostics if it does not export an adapter. */
  readonly declareAdapter: (module: SiteModule) => Promise<Result<DeclaredAdapter | null>>;
  /** Reads a library. Returns null with diagnostics if the adapter fails. */
  readonly runAdapter: (module: SiteModule, input: AdapterInput) => Promise<Result<AdapterLibrary | null>>;
  /** Starts a thread that will render. A failure is that of the first page. */
  readonly prepare: () => void;
  /** Renders pages in any order and yields what is done. */
  readonly render: (
    pages: readonly PendingPage[],
    settings: RendererSettings,
  ) => AsyncGenerator<RenderedBatch>;
  /** Renders a page that is made from the site, or for null the page for addresses without a page. */
  readonly renderExtra: (page: ExtraPage | null, settings: RendererSettings) => Promise<Result<string>>;
  /** Ends all threads, also those that are at work. */
  readonly close: () => Promise<void>;
}

/** How many threads there may be, and how long a page may take. */
export interface PageWorkersOptions {
  readonly worker: WorkerOptions;
  /** Null for as many as pay. */
  readonly count: number | null;
  readonly pageSeconds: number;
  readonly source: ThreadSource;
}

/** Pages that a thread must have to do for it to pay: it takes 0.15 s to start. */
const PAGES_EACH = 100;
const LOADING = 'loading the templates';
/** Pages that are rendered in one call. */
const RENDER_BATCH = 16;

interface Team {
  readonly options: PageWorkersOptions;
  threads: readonly WorkerThread[];
  /** The number of each renderer. */
  readonly renderers: WeakMap<RendererSettings, number>;
  rendererCount: number;
  /** By thread, the renderers that it has loaded. */
  readonly opened: WeakMap<WorkerThread, Map<number, Promise<void>>>;
}

/** Makes the owner of the threads. None is started yet. */
export function createPageWorkers(options: PageWorkersOptions): PageWorkers {
  const team: Team = {
    options,
    threads: [],
    renderers: new WeakMap(),
    rendererCount: 0,
    opened: new WeakMap(),
  };
  return {
    parse: (tasks, languages) => parse(tasks, languages, team),
    checkOverrides: (bundle) =>
      firstOf(team).ask('checkOverrides', bundle, {
        activity: LOADING,
        pages: [bundle.positions.module.file],
      }),
    declareOutput: (module) =>
      firstOf(team).ask('declareOutput', module, { activity: 'loading', pages: [module.source] }),
    runOutput: ({ module }, site) =>
      firstOf(team).ask('runOutput', { module, site }, { activity: 'running', pages: [module.source] }),
    declareAdapter: (module) =>
      firstOf(team).ask('declareAdapter', module, { activity: 'loading', pages: [module.source] }),
    runAdapter: (module, input) =>
      firstOf(team).ask('runAdapter', { module, input }, { activity: 'running', pages: [module.source] }),
    prepare() {
      const ready = firstOf(team).ask('prepare', null, { activity: LOADING, pages: [] });
      ready.catch(() => undefined);
    },
    render: (pages, settings) => render(pages, settings, team),
    async renderExtra(page, settings) {
      const thread = firstOf(team);
      const renderer = await openRenderer(thread, settings, team);
      const pages = [`${page?.id ?? '404'}.html`];
      return thread.ask('renderExtra', { renderer, page }, { activity: 'rendering', pages });
    },
    async close() {
      await Promise.all(team.threads.map((thread) => thread.end()));
      team.threads = [];
    },
  };
}

/** Returns as many threads as pay for some pages, started if need be. Those that have ended are replaced. */
function threadsFor(pages: number, team: Team): readonly WorkerThread[] {
  const { count } = team.options;
  const most = Math.min(availableParallelism(), Math.floor(pages / PAGES_EACH));
  const wanted = Math.max(1, count ?? most);
  const running = team.threads.filter((thread) => !thread.hasEnded());
  while (running.length < wanted) running.push(startWorkerThread(team.options));
  team.threads = running;
  return running.slice(0, wanted);
}

function firstOf(team: Team): WorkerThread {
  const [first] = threadsFor(1, team);
  if (first === undefined) throw new Error('docgen bug: no page worker');
  return first;
}

async function* parse<T extends SizedTask>(
  tasks: readonly T[],
  languages: Languages,
  team: Team,
): AsyncGenerator<ParsedTasks<T>> {
  if (tasks.length === 0) return;
  const threads = threadsFor(tasks.length, team);
  const batches = batchesOf({ items: tasks, sizeOf: ({ bytes }) => bytes, workers: threads.length });
  yield* spread(threads, batches, async (thread, batch) => {
    const subject = { activity: 'parsing', pages: batch.map(({ doc }) => doc.file) };
    return { ...(await thread.ask('parse', { tasks: batch, languages }, subject)), tasks: batch };
  });
}

/** Loads the templates in a thread if it has not loaded them yet. Returns the number of the renderer. */
async function openRenderer(thread: WorkerThread, settings: RendererSettings, team: Team): Promise<number> {
  const renderer = team.renderers.get(settings) ?? ++team.rendererCount;
  team.renderers.set(settings, renderer);
  const opened = team.opened.get(thread) ?? new Map<number, Promise<void>>();
  team.opened.set(thread, opened);
  const opening =
    opened.get(renderer) ??
    thread.ask('openRenderer', { renderer, options: settings }, { activity: LOADING, pages: [] });
  opened.set(renderer, opening);
  await opening;
  return renderer;
}

async function* render(
  pages: readonly PendingPage[],
  settings: RendererSettings,
  team: Team,
): AsyncGenerator<RenderedBatch> {
  if (pages.length === 0) return;
  yield* spread(threadsFor(pages.length, team), batches(pages), async (thread, batch) => {
    const renderer = await openRenderer(thread, settings, team);
    const loaded = batch.map((page) => page.load());
    const views = new Set(loaded.flatMap(({ view }) => (view === null ? [] : [view])));
    const input = {
      renderer,
      tasks: loaded.map(({ view: _, plan, ...task }) => ({ ...task, plan: JSON.stringify(plan) })),
      views: [...views].map((view) => JSON.stringify(view)),
    };
    return thread.ask('render', input, { activity: 'rendering', pages: batch.map(({ source }) => source) });
  });
}

function* batches<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < items.length; at += RENDER_BATCH) yield items.slice(at, at + RENDER_BATCH);
}
