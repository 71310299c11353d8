import { compareText } from '../../base/report.ts';

/** Published addresses, each with the anchors of its page. Redirects and static files have none. */
export type PublishedUrls = ReadonlyMap<string, ReadonlySet<string>>;

/** A name in the lock and its line. */
export interface LockedName {
  readonly name: string;
  readonly line: number;
}

/** An address in the lock. */
export interface LockedUrl extends LockedName {
  readonly anchors: readonly LockedName[];
}

/** Name of the file, beside the configuration. */
export const LOCK_NAME = 'urls.lock';

const HEAD =
  '# Published addresses and, indented, their anchors. `docgen check --update-lock` writes this file.';

/** Returns the text of a lock: one name a line, sorted, so that a change of the site is a change of few lines. */
export function formatLock(urls: PublishedUrls): string {
  const lines = [...urls]
    .sort(([a], [b]) => compareText(a, b))
    .flatMap(([url, anchors]) => [
      url,
      ...[...anchors].sort(compareText).map((anchor) => ` ${encode(anchor)}`),
    ]);
  return [HEAD, ...lines, ''].join('\n');
}

/** An anchor may have any character but a space; a line break would end its line. */
function encode(anchor: string): string {
  return anchor.replace(/[%\r\n]/g, encodeURIComponent);
}

/** Reads a lock. If `formatLock` cannot have written it, returns the first wrong line, counted from 1. */
export function parseLock(text: string): readonly LockedUrl[] | number {
  const urls: { readonly name: string; readonly line: number; readonly anchors: LockedName[] }[] = [];
  for (const [index, row] of text.split(/\r?\n/).entries()) {
    const line = index + 1;
    const last = urls.at(-1);
    if (row === '' || row.startsWith('#')) continue;
    if (row.startsWith('/')) urls.push({ name: row, line, anchors: [] });
    else if (/^ \S/.test(row) && last !== undefined) last.anchors.push({ name: decode(row.slice(1)), line });
    else return line;
  }
  return urls;
}

function decode(anchor: string): string {
  return anchor.replace(/%(?:25|0D|0A)/g, decodeURIComponent);
}
