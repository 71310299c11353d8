import { isAbsolute } from 'node:path';
import { hash } from './base/hash.ts';
import type { Host } from './base/host.ts';
import { openParseCache } from './cache.ts';
import type { Result } from './model/diagnostic.ts';
import type { PageBody, PageFacts, ParsedPage, SourceDoc } from './model/page.ts';
import type { PagePlan } from './model/plan.ts';
import { createParser, type ParserOptions } from './parse/index.ts';

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
  /** The body of a page that was parsed here. */
  readBody(plan: PagePlan): Promise<PageBody>;
}

/** Opens a desk. It keeps the facts of all its pages, and the bodies that no cache holds. */
export function createDesk(options: WorkshopOptions, host: Host): Desk {
  const parser = createParser(options.parser);
  const scope = [options.docgen, options.parser.markdown, options.parser.limits];
  const cache = openParseCache({ dir: options.cacheDir, scope }, host);
  const memory = new Map<string, { readonly source: string; readonly parsed: Result<PageFacts> }>();
  const bodies = new Map<string, PageBody>();

  async function parseAgain(doc: SourceDoc, source: string): Promise<Result<PageFacts>> {
    const { value, diagnostics } = await parser.parse(doc, host);
    bodies.set(keyOf(doc), value.body);
    if (diagnostics.length === 0) cache.write(doc, source, value);
    return { value: value.facts, diagnostics };
  }

  function recall(doc: SourceDoc, source: string): Result<PageFacts> | null {
    const known = memory.get(keyOf(doc));
    if (known !== undefined && known.source === source && source !== '') return known.parsed;
    const cached = cache.readFacts(doc, source);
    if (cached !== null) bodies.delete(keyOf(doc));
    return cached === null ? null : { value: cached, diagnostics: [] };
  }

  return {
    async parse(doc, hashFile) {
      const source = hashFile(doc.file);
      const recalled = recall(doc, source);
      const isFresh = recalled?.value.includes.every((one) => hashFile(one.file) === one.hash) === true;
      const parsed = recalled !== null && isFresh ? recalled : await parseAgain(doc, source);
      memory.set(keyOf(doc), { source, parsed });
      return parsed;
    },
    async readBody({ version, source }) {
      const facts = memory.get(keyOf({ version, file: source }))?.parsed.value;
      if (facts === undefined) throw new Error(`docgen bug: ${source} was not parsed here`);
      const body = bodies.get(keyOf(facts)) ?? cache.readBody(facts);
      return body ?? (await parser.parse({ kind: 'markdown', ...placeOf(facts) }, host)).value.body;
    },
  };
}

function placeOf({ version, file, path }: ParsedPage['facts']): Omit<SourceDoc, 'kind'> {
  return { version, file, path };
}

function keyOf({ version, file }: { readonly version: string; readonly file: string }): string {
  return `${version}\0${file}`;
}

function hashOfFile(path: string, host: Host): string {
  try {
    return hash(host.readBytes(path));
  } catch {
    return '';
  }
}
