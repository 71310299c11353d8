import { hashOf } from '../base/hash.ts';
import { ioOrNull } from '../base/io-or-null.ts';
import { unpackText } from '../base/shape.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { PageFacts, SourceDoc } from '../model/page.ts';
import type { SiteRun } from './site-run.ts';
import { valuesOf } from './store/entry.ts';
import type { KnownFile } from './store/file-hashes.ts';
import { apiSource, pageKey } from './store/page-key.ts';
import { createProbeCheck, type Probe } from './store/probes.ts';
import { type StoredPage, storedPageShape } from './store/stored-page.ts';
import { packApiPage } from './workers/api-page.ts';
import type { ParsedTasks, SizedTask } from './workers/page-workers.ts';
import type { Languages } from './workers/protocol.ts';

/** A page as it was parsed, now or in an earlier run. */
export interface ReadPage {
  /** Key of everything that it was made from. */
  readonly key: string;
  readonly facts: PageFacts;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads documents, in their order: what the store has, and what is parsed now. */
export async function readPages(docs: readonly SourceDoc[], run: SiteRun): Promise<readonly ReadPage[]> {
  const { store, workers, loaded, options } = run;
  const reading: Reading = {
    run,
    languages: languagesOf(docs),
    holds: createProbeCheck(loaded.site.root, { host: options.host, hashFile: store.files.hash }),
  };
  const pages: (ReadPage | null)[] = [];
  const tasks: DocTask[] = [];
  for (const [index, doc] of docs.entries()) {
    const task = taskFrom(doc, index, reading);
    const stored = findStored(task, reading);
    pages.push(stored);
    if (stored === null) tasks.push(task);
  }
  for await (const batch of workers.parse(tasks, reading.languages)) takeBatch(batch, pages, reading);
  return pages.map((page, index) => {
    if (page === null) throw new Error(`docgen bug: ${docs[index]?.file} was not parsed`);
    return page;
  });
}

interface Reading {
  readonly run: SiteRun;
  readonly languages: Languages;
  /** Whether the disk still gives the answer that parsing got. */
  readonly holds: (probe: Probe) => boolean;
}

interface DocTask extends SizedTask {
  /** Index of the document. */
  readonly index: number;
  /** Absolute path of the Markdown file; null for a page of reference without one. */
  readonly path: string | null;
  readonly file: KnownFile | null;
  /** Name of the language of a page of reference; null for Markdown. */
  readonly language: string | null;
}

function languagesOf(docs: readonly SourceDoc[]): Languages {
  const all = docs.flatMap((doc) => (doc.kind === 'api' ? [doc.api.language] : []));
  return new Map([...new Set(all)].map((language) => [language.name, { language, key: hashOf(language) }]));
}

function taskFrom(doc: SourceDoc, index: number, { run }: Reading): DocTask {
  const source = doc.kind === 'api' ? doc.intro : doc;
  const path = source === null ? null : `${run.loaded.site.root}/${source.file}`;
  // A file that cannot be looked at is reported by the worker that cannot read it.
  const file = path === null ? null : ioOrNull(() => run.store.files.look(path));
  const size = file?.stat.size ?? 0;
  if (doc.kind === 'markdown') return { doc, api: '', index, path, file, bytes: size, language: null };
  const { api: page, ...named } = doc;
  const api = packApiPage(page);
  const language = page.language.name;
  return { doc: named, api, index, path, file, bytes: size + api.length, language };
}

/** Returns the page if the store has it, exactly as parsing it now would give it. */
function findStored(task: DocTask, { run, languages, holds }: Reading): ReadPage | null {
  const { store, scope } = run;
  const { doc, api, path, file } = task;
  if (!store.hasPages()) return null;
  const hash = path === null ? '' : (file?.hash ?? ioOrNull(() => store.files.hash(path)));
  if (hash === null) return null;
  const source =
    task.language === null ? hash : apiSource(api, languages.get(task.language)?.key ?? '', hash);
  const key = pageKey(doc, scope, source);
  const stored = store.readPage(key, doc.file);
  if (stored === null || !isOf(stored.facts, doc) || !store.hasDocument(stored.facts.documentHash))
    return null;
  return stored.probes.every(holds) ? pageFrom(key, stored) : null;
}

/** Whether facts are of a document: a key in the store proves nothing. */
function isOf({ version, file, path }: PageFacts, doc: DocTask['doc']): boolean {
  return version === doc.version && file === doc.file && path === doc.path;
}

function pageFrom(key: string, { facts, diagnostics }: StoredPage): ReadPage {
  return { key, facts, diagnostics };
}

function takeBatch(
  batch: ParsedTasks<DocTask>,
  pages: (ReadPage | null)[],
  { run: { store } }: Reading,
): void {
  const values = valuesOf(batch.stored);
  const unread = new Set<string>();
  for (const [at, { key, source }] of batch.pages.entries()) {
    const task = batch.tasks[at];
    const stored = unpackText(storedPageShape, values.get(key)?.toString('utf8') ?? '', task?.doc.file);
    if (stored === null || task === undefined)
      throw new Error(`docgen bug: ${task?.doc.file} cannot be stored`);
    pages[task.index] = pageFrom(key, stored);
    if (source === null) unread.add(key);
    else if (task.path !== null && task.file !== null)
      store.files.remember(task.path, task.file.stat, source);
  }
  const entries = batch.stored.entries.filter(({ key }) => !unread.has(key));
  store.add('pages', { ...batch.stored, entries });
  store.add('documents', batch.documents);
  store.add('code', batch.code);
}
