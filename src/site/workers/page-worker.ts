import type { Host } from '../../base/host.ts';
import { packText } from '../../base/shape.ts';
import { decodeDocument } from '../../document/codec.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { ApiDoc, SourceDoc } from '../../model/page.ts';
import type { PagePlan } from '../../model/plan.ts';
import { type NamedPageOutput, pageOutputs, pagePath } from '../../outputs/list.ts';
import { declaredOutput, loadOutput } from '../../outputs/module/load-output.ts';
import { loadPageOutputs } from '../../outputs/module/page-outputs.ts';
import { runOutput } from '../../outputs/module/run-output.ts';
import type { PageInput } from '../../outputs/output.ts';
import { createParser, type Parser } from '../../parse/index.ts';
import type { Renderer } from '../../render/index.ts';
import { declaredAdapter, runAdapter } from '../../sources/api/module/run-adapter.ts';
import { type CodeCache, openCodeCache } from '../store/code-cache.ts';
import { chunkOf } from '../store/entry.ts';
import { apiSource, pageKey } from '../store/page-key.ts';
import { type Probe, type RecordingHost, recordProbes } from '../store/probes.ts';
import { storedPageShape } from '../store/stored-page.ts';
import { unpackApiPage } from './api-page.ts';
import type {
  Languages,
  PageWorker,
  ParseBatch,
  ParsedBatch,
  ParsedDoc,
  ParseTask,
  RenderedFile,
  RenderedPage,
  RenderTask,
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
  readonly code: CodeCache;
  readonly onPage: (index: number) => void;
}

/** Makes what parses and renders pages in this thread. It holds nothing of a page when that is done. */
export function createPageWorker(
  options: WorkerOptions,
  { host, onPage }: WorkerSurroundings,
): PageWorker & { readonly close: () => void } {
  const code = openCodeCache(options.storeDir, host);
  const recording = recordProbes(options.parser.root, host);
  const working: Working = { options, parser: createParser(options.parser), recording, code, onPage };
  const opened: { rendering: Rendering | null } = { rendering: null };
  const renderingOf = () => {
    if (opened.rendering === null) throw new Error('docgen bug: render before openRenderer');
    return opened.rendering;
  };
  return {
    parse: (batch) => parseBatch(batch, working),
    async openRenderer({ renderer, modules }) {
      const { createRenderer } = await import('../../render/index.ts');
      const own = await loadPageOutputs(modules, renderer.chrome.url, host);
      opened.rendering = { renderer: await createRenderer(renderer), outputs: [...pageOutputs(), ...own] };
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
    async checkOverrides(bundle) {
      const { checkOverrides } = await import('../../render/overrides.ts');
      return checkOverrides(bundle);
    },
    render: async (tasks) => renderBatch(tasks, renderingOf(), onPage),
    renderNotFound: async () => renderingOf().renderer.renderNotFound(),
    close: code.close,
  };
}

interface Rendering {
  readonly renderer: Renderer;
  /** What is made from each page. */
  readonly outputs: readonly NamedPageOutput[];
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
    pages: done.map(({ key, source }) => ({ key, source })),
    stored: chunkOf(done.map(({ key, stored }) => [key, stored])),
    documents: chunkOf(done.map(({ documentKey, document }) => [documentKey, document])),
    code: working.code.take(),
  };
}

async function parseTask(
  task: ParseTask,
  languages: Languages,
  { options, parser, recording }: Working,
): Promise<ParsedTask> {
  const doc = docOf(task, languages);
  const { value, diagnostics } = await parser.parse(doc, recording.host);
  const { facts, document } = value;
  const sourceFile = doc.kind === 'api' ? doc.intro?.file : doc.file;
  const probes = recording.take();
  const source = sourceFile === undefined ? '' : sourceHash(probes, sourceFile);
  const own = doc.kind === 'api' ? apiSource(task.api, languageKey(doc, languages), source ?? '') : source;
  const others = probes.filter(({ path }) => path !== sourceFile);
  const stored = packText(storedPageShape, { facts, diagnostics, probes: others }, doc.file);
  return {
    key: pageKey(doc, options.scope, own ?? ''),
    source,
    stored,
    documentKey: facts.documentHash,
    document,
  };
}

function docOf({ doc, api }: ParseTask, languages: Languages): SourceDoc {
  return doc.kind === 'api' ? { ...doc, api: unpackApiPage(api, languages) } : doc;
}

function languageKey({ api }: ApiDoc, languages: Languages): string {
  return languages.get(api.language.name)?.key ?? '';
}

function sourceHash(probes: readonly Probe[], file: string): string | null {
  const read = probes.find(({ call, path }) => call === 'readBytes' && path === file)?.answer ?? null;
  return read?.startsWith('E') === true ? null : read;
}

async function renderBatch(
  tasks: readonly RenderTask[],
  { renderer, outputs }: Rendering,
  onPage: (index: number) => void,
): Promise<readonly RenderedPage[]> {
  const pages: RenderedPage[] = [];
  for (const [index, task] of tasks.entries()) {
    onPage(index);
    const plan: PagePlan = JSON.parse(task.plan);
    const document = decodeDocument(task.document);
    if (document === null) pages.push({ file: plan.file, files: null, diagnostics: [] });
    else {
      const wanted = outputs.filter(({ name }) => task.outputs.includes(name));
      pages.push(await renderPage({ plan, document, renderer }, wanted));
    }
  }
  return pages;
}

async function renderPage(page: PageInput, outputs: readonly NamedPageOutput[]): Promise<RenderedPage> {
  const files: RenderedFile[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const output of outputs) {
    const written = await output.write(page);
    files.push({ path: pagePath(output, page.plan), content: written.value });
    diagnostics.push(...written.diagnostics);
  }
  return { file: page.plan.file, files, diagnostics };
}
