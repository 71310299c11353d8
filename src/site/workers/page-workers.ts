import { availableParallelism } from 'node:os';
import type { Diagnostic, Result } from '../../model/diagnostic.ts';
import type { AdapterInput, AdapterLibrary } from '../../model/site-adapter.ts';
import type { DeclaredOutput } from '../../outputs/module/load-output.ts';
import type { RunOutput } from '../../outputs/module/module-output.ts';
import type { OverridesBundle } from '../../render/overrides.ts';
import type { SiteModule } from '../../render/site-module.ts';
import type { DeclaredAdapter } from '../../sources/api/module/run-adapter.ts';
import { batchesOf } from './batches.ts';
import type {
  Languages,
  ParsedBatch,
  ParseTask,
  RenderedPage,
  RenderOptions,
  RenderTask,
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
  readonly load: () => RenderTask;
}

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
  /** Says what pages are rendered with from now on. */
  readonly setRenderer: (options: RenderOptions) => void;
  /** Renders pages in any order and yields them. */
  readonly render: (pages: readonly PendingPage[]) => AsyncGenerator<RenderedPage>;
  /** Renders the page for addresses without a page. */
  readonly renderNotFound: () => Promise<Result<string>>;
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
  renderer: RenderOptions | null;
  /** The threads that have loaded the templates. */
  readonly opened: Map<WorkerThread, Promise<void>>;
}

/** Makes the owner of the threads. None is started yet. */
export function createPageWorkers(options: PageWorkersOptions): PageWorkers {
  const team: Team = { options, threads: [], renderer: null, opened: new Map() };
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
    setRenderer(renderer) {
      team.renderer = renderer;
      team.opened.clear();
    },
    render: (pages) => render(pages, team),
    async renderNotFound() {
      const thread = firstOf(team);
      await openRenderer(thread, team);
      return thread.ask('renderNotFound', null, { activity: 'rendering', pages: ['404.html'] });
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

function openRenderer(thread: WorkerThread, { renderer, opened }: Team): Promise<void> {
  if (renderer === null) throw new Error('docgen bug: render before setRenderer');
  const opening =
    opened.get(thread) ?? thread.ask('openRenderer', renderer, { activity: LOADING, pages: [] });
  opened.set(thread, opening);
  return opening;
}

async function* render(pages: readonly PendingPage[], team: Team): AsyncGenerator<RenderedPage> {
  if (pages.length === 0) return;
  const batches = spread(threadsFor(pages.length, team), slices(pages), async (thread, batch) => {
    await openRenderer(thread, team);
    const subject = { activity: 'rendering', pages: batch.map(({ source }) => source) };
    return thread.ask(
      'render',
      batch.map((page) => page.load()),
      subject,
    );
  });
  for await (const batch of batches) yield* batch;
}

function* slices<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < items.length; at += RENDER_BATCH) yield items.slice(at, at + RENDER_BATCH);
}
