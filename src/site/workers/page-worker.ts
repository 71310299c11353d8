import { threadId } from 'node:worker_threads';
import { packText } from '../../base/data/shape.ts';
import type { Host } from '../../base/disk/host.ts';
import { once } from '../../base/once.ts';
import { idFromPath } from '../../base/paths.ts';
import { decodeDocument } from '../../document/codec.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { ApiDoc, SourceDoc } from '../../model/page/page.ts';
import type { PagePlan } from '../../model/page/plan.ts';
import type { SidebarView } from '../../model/page/sidebar-view.ts';
import type { SiteContext } from '../../model/page/site-context.ts';
import type { TimedPage } from '../../model/progress.ts';
import { type NamedPageOutput, pageOutputs } from '../../outputs/list.ts';
import { declaredOutput, loadOutput } from '../../outputs/module/load-output.ts';
import { loadPageOutputs } from '../../outputs/module/page-outputs.ts';
import { runOutput } from '../../outputs/module/run-output.ts';
import { type PageInput, pagePath } from '../../outputs/output.ts';
import { createParser, type Parser } from '../../parse/index.ts';
import type { Renderer } from '../../render/index.ts';
import { indexKey } from '../../resolve/public-facts.ts';
import { createAnalyser } from '../../search/words.ts';
import { declaredAdapter, runAdapter } from '../../sources/api/module/run-adapter.ts';
import { createPageIndexer, type IndexDocument } from '../search/search-text.ts';
import { type CodeCache, openCodeCache } from '../store/code-cache.ts';
import { chunkOf } from '../store/entry.ts';
import { apiSource, pageKey } from '../store/page-key.ts';
import { type Probe, type RecordingHost, recordProbes } from '../store/probes.ts';
import { storedPageShape } from '../store/stored-page.ts';
import { packSearch } from '../store/stored-search.ts';
import type {
  Languages,
  PageWorker,
  ParseBatch,
  ParsedBatch,
  ParsedDoc,
  ParseTask,
  RenderBatch,
  RenderedBatch,
  RenderedFile,
  RenderedPage,
  WorkerOptions,
} from './protocol.ts';
import { withAdapter } from './site-adapters.ts';

/** What a page worker works with, and whom it tells which page of a batch it is at. */
export interface WorkerSurroundings {
  readonly host: Host;
  readonly onPage: (index: number) => void;
}

interface Working {
  readonly options: WorkerOptions;
  readonly parser: Parser;
  readonly recording: RecordingHost;
  readonly indexer: IndexDocument;
  readonly code: CodeCache;
  readonly onPage: (index: number) => void;
  readonly renderers: Map<number, OpenedRenderer>;
}

interface OpenedRenderer {
  readonly renderer: Renderer;
  readonly site: SiteContext;
  readonly views: Map<string, SidebarView>;
  /** What is made from each page. */
  readonly outputs: readonly NamedPageOutput[];
}

/** Renderers at a time: requests of the dev server may still use the one before the newest. */
const MOST_RENDERERS = 3;

/** Makes what parses and renders pages in this thread. It holds nothing of a page when that is done. */
export function createPageWorker(
  options: WorkerOptions,
  { host, onPage }: WorkerSurroundings,
): PageWorker & { readonly close: () => void } {
  const code = openCodeCache(options.storeDir, options.program, host);
  const recording = recordProbes(options.parser.root, host);
  const parser = createParser(options.parser);
  const indexer = createPageIndexer(options.parser.strings, createAnalyser());
  const working: Working = { options, parser, recording, indexer, code, onPage, renderers: new Map() };
  const loading = once(async () => {
    const [{ createRenderer }, { createHighlighter }] = await Promise.all([
      import('../../render/index.ts'),
      import('../../render/highlight/highlighter.ts'),
    ]);
    return { createRenderer, highlighter: createHighlighter(code) };
  });
  return {
    parse: (batch) => parseBatch(batch, working),
    async checkOverrides(bundle) {
      const { checkOverrides } = await import('../../render/overrides.ts');
      return checkOverrides(bundle);
    },
    async declareOutput(module) {
      const { value, diagnostics } = await loadOutput(module, host);
      return { value: value === null ? null : declaredOutput(value), diagnostics };
    },
    async runOutput({ module, site }) {
      const { value, diagnostics } = await loadOutput(module, host);
      return value === null ? { value: [], diagnostics } : runOutput(value, site);
    },
    declareAdapter: (module) => withAdapter(module, host, declaredAdapter),
    runAdapter: ({ module, input }) => withAdapter(module, host, (adapter) => runAdapter(adapter, input)),
    async prepare() {
      await loading();
    },
    async openRenderer({ renderer: number, options: { renderer: shared, modules } }) {
      const { createRenderer, highlighter } = await loading();
      const views = new Map<string, SidebarView>();
      const renderer = await createRenderer({ ...shared, views }, highlighter);
      const own = await loadPageOutputs(modules, shared.site.url, host);
      const { renderers } = working;
      renderers.set(number, { renderer, site: shared.site, views, outputs: [...pageOutputs(), ...own] });
      const [oldest] = renderers.keys();
      if (renderers.size > MOST_RENDERERS && oldest !== undefined) renderers.delete(oldest);
    },
    render: (batch) => renderBatch(batch, working),
    renderExtra: async ({ renderer, page }) => rendererOf(renderer, working).renderer.renderExtra(page),
    close() {
      code.close();
      parser.close();
    },
  };
}

function rendererOf(number: number, { renderers }: Working): OpenedRenderer {
  const opened = renderers.get(number);
  if (opened === undefined) throw new Error(`docgen bug: renderer ${number} is not open`);
  return opened;
}

/** Starts to measure a page. Returns what ends that. */
function startClock(id: string): () => TimedPage {
  const started = performance.timeOrigin + performance.now();
  return () => ({
    id,
    started,
    milliseconds: performance.timeOrigin + performance.now() - started,
    thread: threadId,
  });
}

interface ParsedTask extends ParsedDoc {
  readonly stored: string;
  readonly documentKey: string;
  readonly document: string;
}

async function parseBatch({ tasks, languages }: ParseBatch, working: Working): Promise<ParsedBatch> {
  const done: ParsedTask[] = [];
  for (const [index, task] of tasks.entries()) {
    working.onPage(index);
    done.push(await parseTask(task, languages, working));
  }
  return {
    pages: done.map(({ key, source, time }) => ({ key, source, time })),
    stored: chunkOf(done.map(({ key, stored }) => [key, stored])),
    documents: chunkOf(done.map(({ documentKey, document }) => [documentKey, document])),
  };
}

async function parseTask(
  task: ParseTask,
  languages: Languages,
  { options, parser, recording }: Working,
): Promise<ParsedTask> {
  const clock = startClock(idFromPath(task.doc.path));
  const doc = docOf(task, languages);
  const { value, diagnostics } = await parser.parse(doc, recording.host);
  const { facts, document } = value;
  const sourceFile = doc.kind === 'api' ? doc.intro?.file : doc.file;
  const probes = recording.take();
  // A page whose diagrams could not be drawn is not stored: next time they may be.
  const isWhole = !diagnostics.some(({ code }) => code === 'markdown/no-diagrams');
  const source = sourceFile === undefined ? '' : isWhole ? sourceHash(probes, sourceFile) : null;
  const own =
    doc.kind === 'api' ? apiSource(doc.pageHash, languageKey(doc, languages), source ?? '') : source;
  const others = probes.filter(({ path }) => path !== sourceFile);
  const page = { facts, diagnostics, indexKey: indexKey(facts), probes: others };
  const stored = packText(storedPageShape, page, doc.file);
  return {
    key: pageKey(doc, options.scope, own ?? ''),
    source,
    stored,
    documentKey: facts.documentHash,
    document,
    time: clock(),
  };
}

function docOf({ doc }: ParseTask, languages: Languages): SourceDoc {
  if (doc.kind !== 'api') return doc;
  const known = languages.get(doc.language);
  if (known === undefined) throw new Error(`docgen bug: no language ${doc.language}`);
  return { ...doc, language: known.language };
}

function languageKey({ language }: ApiDoc, languages: Languages): string {
  return languages.get(language.name)?.key ?? '';
}

function sourceHash(probes: readonly Probe[], file: string): string | null {
  const read = probes.find(({ call, path }) => call === 'readBytes' && path === file)?.answer ?? null;
  return read?.startsWith('E') === true ? null : read;
}

async function renderBatch(
  { renderer: number, tasks, views: texts }: RenderBatch,
  working: Working,
): Promise<RenderedBatch> {
  const { renderer, site, views, outputs } = rendererOf(number, working);
  for (const text of texts) {
    const view: SidebarView = JSON.parse(text);
    views.set(view.key, view);
  }
  const pages: RenderedPage[] = [];
  const search: [key: string, value: string][] = [];
  for (const [index, task] of tasks.entries()) {
    working.onPage(index);
    const plan: PagePlan = JSON.parse(task.plan);
    const clock = startClock(plan.id);
    const document = decodeDocument(task.document, plan.links.length);
    const wanted = outputs.filter(({ name }) => task.outputs.includes(name));
    const rendered =
      document === null
        ? { files: null, diagnostics: [] }
        : await renderPage({ plan, document, site, renderer }, wanted);
    if (document !== null && task.search !== null)
      search.push([task.search.key, packSearch(working.indexer(document, task.search.facts))]);
    pages.push({ file: plan.file, ...rendered, time: clock() });
  }
  return { pages, code: working.code.take(), search: chunkOf(search) };
}

async function renderPage(
  page: PageInput,
  outputs: readonly NamedPageOutput[],
): Promise<Pick<RenderedPage, 'files' | 'diagnostics'>> {
  const files: RenderedFile[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const output of outputs) {
    const written = await output.write(page);
    files.push({ path: pagePath(output.extension, page.plan), content: written.value });
    diagnostics.push(...written.diagnostics);
  }
  return { files, diagnostics };
}
