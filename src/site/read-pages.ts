import { unpackText } from '../base/data/shape.ts';
import { ioOrNull } from '../base/disk/io-or-null.ts';
import { hashOf } from '../base/hash.ts';
import { docKey } from '../base/paths.ts';
import type { ApiDoc, PageFacts, SourceDoc } from '../model/page/page.ts';
import type { SiteRun } from './site-run.ts';
import { valuesOf } from './store/entry.ts';
import type { KnownFile } from './store/file-hashes.ts';
import { apiSource, pageKey } from './store/page-key.ts';
import { createProbeCheck, type Probe } from './store/probes.ts';
import { type StoredPage, storedPageShape } from './store/stored-page.ts';
import type { ParsedTasks, SizedTask } from './workers/page-workers.ts';
import type { Languages } from './workers/protocol.ts';

/** A page as it was parsed, now or in an earlier run. */
export interface ReadPage extends StoredPage {
  /** Key of everything that it was made from; empty if its source could not be read. */
  readonly key: string;
}

/** How to read pages. */
export interface ReadOptions {
  /** Pages that were read before, by `docKey`: one that would be the same is not read again. */
  readonly known?: ReadonlyMap<string, ReadPage>;
}

/** Reads documents, in their order: what is known or stored, and what is parsed now. */
export async function readPages(
  docs: readonly SourceDoc[],
  run: SiteRun,
  { known = new Map() }: ReadOptions = {},
): Promise<readonly ReadPage[]> {
  const { store, workers, loaded, options } = run;
  const check = { host: options.host, hashFile: store.files.hash };
  const reading: ReadContext = {
    run,
    known,
    languages: languagesOf(docs),
    holds: createProbeCheck(loaded.site.root, check),
  };
  const pages: (ReadPage | null)[] = [];
  const tasks: DocTask[] = [];
  for (const [index, doc] of docs.entries()) {
    const source = sourceOf(doc, reading);
    const found = findPage(doc, source, reading);
    pages.push(found);
    if (found === null) tasks.push(taskFrom(doc, index, source));
  }
  const progress = { stage: 'parse', total: docs.length } as const;
  let done = docs.length - tasks.length;
  options.onProgress?.({ ...progress, done, pages: [] });
  for await (const batch of workers.parse(tasks, reading.languages)) {
    takeBatch(batch, pages, run);
    done += batch.tasks.length;
    options.onProgress?.({ ...progress, done, pages: batch.pages.map(({ time }) => time) });
  }
  return pages.map((page, index) => {
    if (page === null) throw new Error(`docgen bug: ${docs[index]?.file} was not parsed`);
    return page;
  });
}

interface ReadContext {
  readonly run: SiteRun;
  readonly known: ReadonlyMap<string, ReadPage>;
  readonly languages: Languages;
  /** Whether the disk still gives the answer that parsing got. */
  readonly holds: (probe: Probe) => boolean;
}

/** The Markdown file of a document: absolute path, and what is known of it. Both are null for a page of reference without one. */
interface KnownSource {
  readonly path: string | null;
  readonly file: KnownFile | null;
}

interface DocTask extends SizedTask, KnownSource {
  /** Index of the document. */
  readonly index: number;
}

function languagesOf(docs: readonly SourceDoc[]): Languages {
  const all = docs.flatMap((doc) => (doc.kind === 'api' ? [doc.language] : []));
  return new Map([...new Set(all)].map((language) => [language.name, { language, key: hashOf(language) }]));
}

function sourceOf(doc: SourceDoc, { run }: ReadContext): KnownSource {
  const source = doc.kind === 'api' ? doc.intro : doc;
  if (source === null) return { path: null, file: null };
  const path = `${run.loaded.site.root}/${source.file}`;
  // A file that cannot be looked at is reported by the worker that cannot read it.
  return { path, file: ioOrNull(() => run.store.files.look(path)) };
}

function taskFrom(doc: SourceDoc, index: number, source: KnownSource): DocTask {
  const size = source.file?.stat.size ?? 0;
  if (doc.kind === 'markdown') return { doc, index, ...source, bytes: size };
  const named = { ...doc, language: doc.language.name };
  return { doc: named, index, ...source, bytes: size + doc.page.length };
}

/** Returns the page if it is known or stored, exactly as parsing it now would give it. */
function findPage(doc: SourceDoc, { path, file }: KnownSource, reading: ReadContext): ReadPage | null {
  const { run, known, holds } = reading;
  const { store } = run;
  if (known.size === 0 && !store.hasPages()) return null;
  const digits = path === null ? '' : (file?.hash ?? ioOrNull(() => store.files.hash(path)));
  if (digits === null) return null;
  const key = pageKey(doc, run.scope, doc.kind === 'api' ? apiKey(doc, digits, reading) : digits);
  const before = known.get(docKey(doc));
  const found = before?.key === key ? before : readStored(key, doc, run);
  return found?.probes.every(holds) === true ? found : null;
}

function apiKey({ pageHash, language }: ApiDoc, intro: string, { languages }: ReadContext): string {
  return apiSource(pageHash, languages.get(language.name)?.key ?? '', intro);
}

function readStored(key: string, doc: SourceDoc, { store }: SiteRun): ReadPage | null {
  const stored = store.readPage(key, doc.file);
  if (stored === null || !isOf(stored.facts, doc) || !store.hasDocument(stored.facts.documentHash))
    return null;
  return { key, ...stored };
}

/** Whether facts are of a document: a key in the store proves nothing. */
function isOf({ version, file, path }: PageFacts, doc: SourceDoc): boolean {
  return version === doc.version && file === doc.file && path === doc.path;
}

function takeBatch(batch: ParsedTasks<DocTask>, pages: (ReadPage | null)[], { store }: SiteRun): void {
  const values = valuesOf(batch.stored);
  const unread = new Set<string>();
  for (const [at, { key, source }] of batch.pages.entries()) {
    const task = batch.tasks[at];
    const text = values.get(key)?.toString('utf8') ?? '';
    const stored: StoredPage | null = unpackText(storedPageShape, text, task?.doc.file);
    if (stored === null || task === undefined)
      throw new Error(`docgen bug: ${task?.doc.file} cannot be stored`);
    pages[task.index] = { key: source === null ? '' : key, ...stored };
    if (source === null) unread.add(key);
    else if (task.path !== null && task.file !== null)
      store.files.remember(task.path, task.file.stat, source);
  }
  const entries = batch.stored.entries.filter(({ key }) => !unread.has(key));
  store.add('pages', { ...batch.stored, entries });
  store.add('documents', batch.documents);
}
