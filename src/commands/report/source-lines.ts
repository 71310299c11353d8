import { resolve } from 'node:path';
import type { Host } from '../../base/disk/host.ts';
import { ioOrNull } from '../../base/disk/io-or-null.ts';
import { decodeUtf8 } from '../../base/text/utf8.ts';
import type { Position } from '../../model/diagnostic.ts';

/** Returns the line of a position in its source, or null if it cannot be shown. */
export type SourceLine = (at: Position) => string | null;

/** The largest source that lines are read from. API descriptions can be larger. */
const MAX_BYTES = 5_000_000;

/** Returns a function that reads lines of the sources of a site. It remembers the last file, because reports are sorted by file. */
export function createSourceLine(root: string, host: Host): SourceLine {
  const last: { file: string | null; lines: readonly string[] } = { file: null, lines: [] };
  return ({ file, line }) => {
    if (last.file !== file)
      Object.assign(last, { file, lines: ioOrNull(() => linesOf(file, root, host)) ?? [] });
    return last.lines[line - 1] ?? null;
  };
}

/** Returns nothing for a path through a link: a report must not show what is outside the site. */
function linesOf(file: string, root: string, host: Host): readonly string[] {
  const path = resolve(root, file);
  const stat = host.stat(path);
  if (stat?.kind !== 'file' || stat.size > MAX_BYTES) return [];
  if (host.realPath(path) !== resolve(host.realPath(root), file)) return [];
  const text = decodeUtf8(host.readBytes(path));
  return typeof text !== 'string' || text.includes('\0') ? [] : text.split(/\r\n?|\n/);
}
