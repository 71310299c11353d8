import { count, list, nullable, packText, type Shape, text, tuple } from '../../base/data/shape.ts';
import type { Host } from '../../base/disk/host.ts';
import { linkUrl } from '../../base/text/link-url.ts';
import type { Verdict } from '../../external/verdict.ts';
import { readChecked, writeChecked } from '../store/checked-file.ts';

/** The links that worked. What did not work is never in it, so it is asked for again. */
export interface LinkCache {
  /** Returns the verdict about a URL that worked recently, or null. */
  readonly find: (url: string) => Verdict | null;
  readonly add: (url: string, verdict: Verdict) => void;
  /** Writes what was added, beside what other processes have added. A disk that refuses is no error. */
  readonly save: () => void;
}

/** What a cache is opened with. */
export interface LinkCacheOptions {
  readonly host: Host;
  readonly maxAge: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** `[url, milliseconds since 1970, address to which it has moved]` */
type CacheRow = readonly [string, number, string | null];

const rowsShape: Shape<readonly CacheRow[]> = list(tuple(text, count, nullable(text)));

/** Opens the cache in a file; null for none. A damaged file counts as none. */
export function openLinkCache(path: string | null, options: LinkCacheOptions): LinkCache {
  const { host, now } = options;
  const known = path === null ? new Map<string, CacheRow>() : readRows(path, options);
  const added = new Map<string, CacheRow>();
  return {
    find(url) {
      const row = known.get(url);
      return row === undefined ? null : { kind: 'ok', movedTo: row[2] };
    },
    add(url, verdict) {
      if (verdict.kind === 'ok') added.set(url, [url, now, verdict.movedTo]);
    },
    save() {
      if (path === null || added.size === 0) return;
      const rows = new Map([...readRows(path, options), ...added]);
      writeChecked(path, packText(rowsShape, [...rows.values()]), host);
    },
  };
}

/** Reads the rows that are young enough and of no time to come. */
function readRows(path: string, { host, maxAge, now }: LinkCacheOptions): Map<string, CacheRow> {
  const rows = readChecked(path, rowsShape, host) ?? [];
  const usable = rows.filter(
    ([, at, movedTo]) => at <= now && now - at < maxAge && (movedTo === null || linkUrl(movedTo) !== null),
  );
  return new Map(usable.map((row) => [row[0], row]));
}
