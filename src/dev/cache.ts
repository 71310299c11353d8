import { hash, hashOf } from '../base/hash.ts';
import type { Host } from '../base/host.ts';
import { ioOrNull } from '../base/io-or-null.ts';
import { docKey } from '../base/paths.ts';
import type { PageFacts, ParsedPage, SourceDoc } from '../model/page.ts';

/**
 * Parsed pages of earlier runs, one file a page. An entry is used only where everything that went into it is the same:
 * the page's bytes, the files it includes, the options and docgen's version. Pages with findings are never stored,
 * so a finding is reported in every run.
 */
export interface ParseCache {
  /** The facts stored for a document whose bytes hash to `source`, or null. The caller checks the included files. */
  readFacts(doc: SourceDoc, source: string): PageFacts | null;
  /** The document that belongs to facts from this cache, or null. */
  readDocument(facts: PageFacts): string | null;
  write(doc: SourceDoc, source: string, page: ParsedPage): void;
}

/** What an entry is stored for: a change of any part makes the entry unreadable. */
export interface CacheOptions {
  /** Absolute folder of the cache, or null for none. */
  readonly dir: string | null;
  /** docgen's version and all options that parsing sees. */
  readonly scope: unknown;
}

/** Opens the cache. A damaged, older or unwritable cache only costs time: its entries count as absent. */
export function openParseCache(options: CacheOptions, host: Host): ParseCache {
  const { dir } = options;
  if (dir === null) return { readFacts: () => null, readDocument: () => null, write: () => undefined };
  const scope = hashOf(options.scope);
  const at = (doc: DocName) => `${dir}/${hash(docKey(doc))}`;
  return {
    readFacts(doc, source) {
      const entry = readJson(`${at(doc)}.facts.json`, host);
      return isEntry(entry) && entry.scope === scope && entry.source === source ? entry.facts : null;
    },
    readDocument(facts) {
      const path = `${at(facts)}.document.json`;
      const document = ioOrNull(() => host.readBytes(path).toString('utf8'));
      return document !== null && hash(document) === facts.documentHash ? document : null;
    },
    write(doc, source, page) {
      ioOrNull(() => {
        host.makeDir(dir);
        const path = at(doc);
        host.write(`${path}.document.json`, page.document);
        host.write(`${path}.facts.json`, JSON.stringify({ scope, source, facts: page.facts }));
      });
    },
  };
}

type DocName = Parameters<typeof docKey>[0];

interface Entry {
  readonly scope: string;
  readonly source: string;
  readonly facts: PageFacts;
}

function isEntry(value: unknown): value is Entry {
  return (
    typeof value === 'object' && value !== null && 'scope' in value && 'source' in value && 'facts' in value
  );
}

function readJson(path: string, host: Host): unknown {
  try {
    return JSON.parse(host.readBytes(path).toString('utf8'));
  } catch {
    return null;
  }
}
