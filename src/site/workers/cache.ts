import { hash, hashOf } from '../../base/hash.ts';
import type { Host } from '../../base/host.ts';
import { ioOrNull } from '../../base/io-or-null.ts';
import { docKey } from '../../base/paths.ts';
import type { PageBody, PageFacts, ParsedPage, SourceDoc } from '../../model/page.ts';

/**
 * Parsed pages of earlier runs, one file a page. An entry is used only where everything that went into it is the same:
 * the page's bytes, the files it includes, the options and docgen's version. Pages with findings are never stored,
 * so a finding is reported in every run.
 */
export interface ParseCache {
  /** The facts stored for a document whose bytes hash to `source`, or null. The caller checks the included files. */
  readFacts(doc: SourceDoc, source: string): PageFacts | null;
  /** The body that belongs to facts from this cache. */
  readBody(facts: PageFacts): PageBody | null;
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
  if (dir === null) return { readFacts: () => null, readBody: () => null, write: () => undefined };
  const scope = hashOf(options.scope);
  const at = (doc: DocName) => `${dir}/${hash(docKey(doc))}`;
  return {
    readFacts(doc, source) {
      const entry = readJson(`${at(doc)}.facts.json`, host);
      return isEntry(entry) && entry.scope === scope && entry.source === source ? entry.facts : null;
    },
    readBody(facts) {
      const body = readJson(`${at(facts)}.body.json`, host);
      return isBody(body) && hashOf(body) === facts.bodyHash ? body : null;
    },
    write(doc, source, page) {
      ioOrNull(() => {
        host.makeDir(dir);
        const path = at(doc);
        host.write(`${path}.body.json`, JSON.stringify(page.body));
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

function isBody(value: unknown): value is PageBody {
  return (
    Array.isArray(value) && value.every((chunk) => typeof chunk === 'string' || typeof chunk === 'number')
  );
}

function readJson(path: string, host: Host): unknown {
  try {
    return JSON.parse(host.readBytes(path).toString('utf8'));
  } catch {
    return null;
  }
}
