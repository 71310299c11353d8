import { isAbsolute } from 'node:path';
import { hash } from '../base/hash.ts';
import type { Host } from '../base/host.ts';
import { docKey } from '../base/paths.ts';
import { decodeDocument } from '../document/codec.ts';
import { EMPTY_DOCUMENT } from '../document/node-fields.ts';
import type { ApiPage } from '../model/api.ts';
import type { Result } from '../model/diagnostic.ts';
import type { Document } from '../model/document.ts';
import type { PageFacts, SourceDoc } from '../model/page.ts';
import type { PagePlan } from '../model/plan.ts';
import { createParser, type ParserOptions } from '../parse/index.ts';
import { openParseCache } from './cache.ts';

/** What a worker must know from the start. Plain data: it crosses threads. */
export interface WorkshopOptions {
  readonly parser: ParserOptions;
  /** Absolute folder of the parse cache, or null. */
  readonly cacheDir: string | null;
  /** docgen's version: part of every cache key. */
  readonly docgen: string;
}

/** Hash of a file of the site by its path; empty where it cannot be read. */
export type FileHasher = (file: string) => string;

/** Hashes files below a folder, each once: one for each run, so that all pages of a run see the same files. */
export function createFileHasher(root: string, host: Host): FileHasher {
  const known = new Map<string, string>();
  return (file) => {
    const digits = known.get(file) ?? hashOfFile(isAbsolute(file) ? file : `${root}/${file}`, host);
    known.set(file, digits);
    return digits;
  };
}

/** Parsed pages: what was parsed before, from memory or from the cache; otherwise parsed now. */
export interface Desk {
  parse(doc: SourceDoc, hashFile: FileHasher): Promise<Result<PageFacts>>;
  /** The document of a page that was parsed here. */
  readDocument(plan: PagePlan): Promise<Document>;
}

/** Opens a desk. It keeps the facts of all its pages, and the bodies that no cache holds. */
export function createDesk(options: WorkshopOptions, host: Host): Desk {
  const parser = createParser(options.parser);
  const scope = [options.docgen, options.parser.markdown, options.parser.limits, options.parser.references];
  const cache = openParseCache({ dir: options.cacheDir, scope }, host);
  const memory = new Map<string, Remembered>();
  const documents = new Map<string, string>();

  async function parseAgain(doc: SourceDoc, source: string): Promise<Result<PageFacts>> {
    const { value, diagnostics } = await parser.parse(doc, host);
    documents.set(docKey(doc), value.document);
    if (diagnostics.length === 0) cache.write(doc, source, value);
    return { value: value.facts, diagnostics };
  }

  function recall(doc: SourceDoc, source: string): Result<PageFacts> | null {
    const known = memory.get(docKey(doc));
    if (known !== undefined && known.source === source && source !== '') return known.parsed;
    const cached = cache.readFacts(doc, source);
    if (cached !== null) documents.delete(docKey(doc));
    return cached === null ? null : { value: cached, diagnostics: [] };
  }

  return {
    async parse(doc, hashFile) {
      const source = sourceOf(doc, hashFile);
      const recalled = recall(doc, source);
      const isFresh = recalled?.value.includes.every((one) => hashFile(one.file) === one.hash) === true;
      const parsed = recalled !== null && isFresh ? recalled : await parseAgain(doc, source);
      memory.set(docKey(doc), { doc, source, parsed });
      return parsed;
    },
    async readDocument(plan) {
      const known = memory.get(docKey(plan));
      if (known === undefined) throw new Error(`docgen bug: ${plan.source} was not parsed here`);
      const stored = documents.get(docKey(plan)) ?? cache.readDocument(known.parsed.value);
      const decoded = stored === null ? null : decodeDocument(stored);
      if (decoded !== null) return decoded;
      const { value } = await parser.parse(known.doc, host);
      return decodeDocument(value.document) ?? EMPTY_DOCUMENT;
    },
  };
}

interface Remembered {
  readonly doc: SourceDoc;
  readonly source: string;
  readonly parsed: Result<PageFacts>;
}

/** Hash of what a document is made from, but for the files that it takes in. */
function sourceOf(doc: SourceDoc, hashFile: FileHasher): string {
  if (doc.kind === 'markdown') return hashFile(doc.file);
  const digits = hashOfPage(doc.api);
  return doc.intro === null ? digits : hash(digits + hashFile(doc.intro.file));
}

/** Equal pages parse equal. Made here because it takes a third of the time that reading a library takes, and a skim needs none. */
function hashOfPage(page: ApiPage): string {
  return hash(JSON.stringify([page, [...page.anchors]]));
}

function hashOfFile(path: string, host: Host): string {
  try {
    return hash(host.readBytes(path));
  } catch {
    return '';
  }
}
