import type { ApiLanguage } from '../../model/api/api-language.ts';
import type { AdapterInput, AdapterLibrary } from '../../model/api/site-adapter.ts';
import type { Diagnostic, Result } from '../../model/diagnostic.ts';
import type { FileContent } from '../../model/output/artifact.ts';
import type { OutputArtifact, OutputSite } from '../../model/output/site-output.ts';
import type { ExtraPage } from '../../model/page/extra-page.ts';
import type { ApiDoc, MarkdownDoc } from '../../model/page/page.ts';
import type { TimedPage } from '../../model/progress.ts';
import type { DeclaredOutput } from '../../outputs/module/load-output.ts';
import type { ParserOptions } from '../../parse/index.ts';
import type { RendererOptions } from '../../render/index.ts';
import type { OverridesBundle } from '../../render/overrides.ts';
import type { SiteModule } from '../../render/site-module.ts';
import type { DeclaredAdapter } from '../../sources/api/module/run-adapter.ts';
import type { Chunk } from '../store/entry.ts';
import type { SearchFacts } from '../store/stored-search.ts';

/** What a page worker must know from the start. */
export interface WorkerOptions {
  readonly parser: ParserOptions;
  /** Hash of everything but the source that decides what parsing gives. */
  readonly scope: string;
  /** Version of the program, which decides what highlighting gives. */
  readonly program: string;
  /** Absolute folder of the page store, or null for none. */
  readonly storeDir: string | null;
}

/** What a thread is opened with. */
export interface OpenWorker {
  readonly options: WorkerOptions;
  /** Shared memory in which the worker tells how far it is, see `PROGRESS`. */
  readonly progress: SharedArrayBuffer;
}

/** A document to parse. */
export interface ParseTask {
  /** A page of reference has the name of its language. */
  readonly doc: MarkdownDoc | (Omit<ApiDoc, 'language'> & { readonly language: string });
}

/** Languages of APIs by name, each with the hash of all that it says. */
export type Languages = ReadonlyMap<string, { readonly language: ApiLanguage; readonly key: string }>;

/** Documents to parse, and the languages of their APIs. */
export interface ParseBatch {
  readonly tasks: readonly ParseTask[];
  readonly languages: Languages;
}

/** What was parsed, ready to be stored. */
export interface ParsedBatch {
  /** One for each task. */
  readonly pages: readonly ParsedDoc[];
  /** `StoredPage` texts by `ParsedDoc.key`. */
  readonly stored: Chunk;
  /** Documents by the hash of their text. */
  readonly documents: Chunk;
}

/** A parsed document. */
export interface ParsedDoc {
  readonly key: string;
  /** Hash of the source file as it was read; null if it could not be read, and the result is not to be stored. */
  readonly source: string | null;
  readonly time: TimedPage;
}

/** A page to render: its plan as JSON text, its document, and the names of the outputs that it needs. */
export interface RenderTask {
  readonly plan: string;
  readonly document: string;
  readonly outputs: readonly string[];
  readonly search: SearchTask | null;
}

/** A page to index, and the key of the result. */
export interface SearchTask {
  readonly key: string;
  readonly facts: SearchFacts;
}

/** Pages to render with the renderer that was opened under a number. */
export interface RenderBatch {
  readonly renderer: number;
  readonly tasks: readonly RenderTask[];
  /** The views that the plans name, as JSON text. */
  readonly views: readonly string[];
}

/** Pages rendered. The code blocks that were highlighted for the first time and what search needs are ready to be stored. */
export interface RenderedBatch {
  readonly pages: readonly RenderedPage[];
  readonly code: Chunk;
  /** What search needs of pages, by `SearchTask.key`. */
  readonly search: Chunk;
}

/** A renderer and the number under which it is used. */
export interface OpenRenderer {
  readonly renderer: number;
  readonly options: RenderOptions;
}

/** What pages are rendered with. */
export interface RenderOptions {
  readonly renderer: Omit<RendererOptions, 'views'>;
  /** The modules of the site that make files from pages. */
  readonly modules: readonly SiteModule[];
}

/** An output of the site to run. */
export interface OutputTask {
  readonly module: SiteModule;
  readonly site: OutputSite;
}

/** An adapter of the site to run. */
export interface AdapterTask {
  readonly module: SiteModule;
  readonly input: AdapterInput;
}

/** The files of a page, or the findings that prevented them. */
export interface RenderedPage {
  /** Output path of the page. */
  readonly file: string;
  /** Null if the document is not one, because the store is damaged. */
  readonly files: readonly RenderedFile[] | null;
  readonly diagnostics: readonly Diagnostic[];
  readonly time: TimedPage;
}

/** A file of a page. */
export interface RenderedFile {
  readonly path: string;
  /** Empty if a component failed. */
  readonly content: FileContent;
}

/** A page that is made from the site, or null for the page for unknown addresses, and the number of the renderer. */
export interface ExtraTask {
  readonly renderer: number;
  readonly page: ExtraPage | null;
}

/** What a page worker does. */
export interface PageWorker {
  readonly parse: (batch: ParseBatch) => Promise<ParsedBatch>;
  /** Runs the components of a site for the first time. Returns what is wrong with them. */
  readonly checkOverrides: (bundle: OverridesBundle) => Promise<readonly Diagnostic[]>;
  /** Loads a module of the site. Returns null with diagnostics if it does not export an output. */
  readonly declareOutput: (module: SiteModule) => Promise<Result<DeclaredOutput | null>>;
  /** Makes the files of an output beside the pages. */
  readonly runOutput: (task: OutputTask) => Promise<Result<readonly OutputArtifact[]>>;
  /** Loads a module of the site. Returns null with diagnostics if it does not export an adapter. */
  readonly declareAdapter: (module: SiteModule) => Promise<Result<DeclaredAdapter | null>>;
  /** Reads a library. Returns null with diagnostics if the adapter fails. */
  readonly runAdapter: (task: AdapterTask) => Promise<Result<AdapterLibrary | null>>;
  /** Loads what renders pages, so that the first page does not wait for it. */
  readonly prepare: (input: null) => Promise<void>;
  /** Loads the templates, and the modules that make files from pages. */
  readonly openRenderer: (opening: OpenRenderer) => Promise<void>;
  readonly render: (batch: RenderBatch) => Promise<RenderedBatch>;
  readonly renderExtra: (task: ExtraTask) => Promise<Result<string>>;
}

type CallOf<V extends keyof PageWorker> = V extends keyof PageWorker
  ? { readonly verb: V; readonly input: Parameters<PageWorker[V]>[0] }
  : never;

/** What a page worker is asked: `open` comes first. */
export type WorkerRequest =
  | CallOf<keyof PageWorker>
  | {
      readonly verb: 'open';
      readonly input: OpenWorker;
    };

/** A request with its number, which the reply carries too. */
export type WorkerCall = WorkerRequest & { readonly call: number };

/** The reply to a call: a value, or the text and the code (`EMFILE`, or empty) of an error. */
export type WorkerReply = { readonly call: number } & (
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly error: string; readonly code: string }
);

/** Indices into the progress that a worker shares: the call at work, the page in it, and a count of all steps. */
export const PROGRESS = { call: 0, page: 1, step: 2, length: 3 } as const;
