import { hash } from '../../../base/hash.ts';
import { errorCode, type Host } from '../../../base/host.ts';
import { diagnostic } from '../../../base/report.ts';
import type { Code } from '../../../model/codes.ts';
import type { Diagnostic, Position, RelatedPosition } from '../../../model/diagnostic.ts';
import type { Limits } from '../../../model/site.ts';
import { decodeText } from '../decode.ts';
import { type IncludeRoots, locateInclude } from './locate.ts';

/** What the includes of one page share. */
export interface IncludeShelf {
  readonly roots: IncludeRoots;
  readonly limits: Limits;
  readonly host: Host;
  /** Lines of the files read so far; null for a file that is no text. */
  readonly texts: Map<string, readonly string[] | null>;
  /** Hashes of what was read, by file; empty for a file that is not there. */
  readonly hashes: Map<string, string>;
  readonly found: Diagnostic[];
  readonly so: { count: number; bytes: number; isOver: boolean };
}

/** A line that includes: where it stands, and the lines that included its file. */
export interface IncludePlace {
  readonly at: Position;
  readonly related: readonly RelatedPosition[] | undefined;
}

/** Includes on one page; a page that needs more is generated and can be generated in parts. */
const MOST_INCLUDES = 1_000;
/** Files may have this many times the bytes of a page together, since often only a part of each is shown. */
const READ_FACTOR = 10;

/** Adds a finding at an include. */
export function reportInclude(
  { found }: IncludeShelf,
  { at, related }: IncludePlace,
  {
    code,
    message,
    hint,
  }: { readonly code: Code; readonly message: string; readonly hint?: string | undefined },
): void {
  found.push(diagnostic(code, { message, hint, at, related }));
}

/** Reads a file that an include names, once a page. Null where it cannot be had, which is reported. */
export function readIncluded(
  shelf: IncludeShelf,
  path: string,
  place: IncludePlace,
): { readonly file: string; readonly lines: readonly string[] } | null {
  if (shelf.so.isOver) return null;
  if (++shelf.so.count > MOST_INCLUDES)
    return overLimit(shelf, place, { message: `The page has more than ${MOST_INCLUDES} includes` });
  const located = locateInclude(path, { ...shelf.roots, from: place.at.file }, shelf.host);
  if (located.fault !== null) {
    if (located.fault.awaits !== undefined) shelf.hashes.set(located.fault.awaits, '');
    reportInclude(shelf, place, located.fault);
    return null;
  }
  const { file, absolute, size } = located;
  if (!shelf.texts.has(file)) {
    shelf.so.bytes += size;
    if (size > shelf.limits.pageBytes || shelf.so.bytes > READ_FACTOR * shelf.limits.pageBytes)
      return overLimit(shelf, place, {
        message: `The included files are too large: "${path}" has ${size} bytes`,
      });
    shelf.texts.set(file, readLines(shelf, { file, absolute, path, place }));
  }
  const lines = shelf.texts.get(file) ?? null;
  return lines === null ? null : { file, lines };
}

/** Says that the page includes too much, once; what follows is left out. */
export function overLimit(
  shelf: IncludeShelf,
  place: IncludePlace,
  {
    message,
    hint = 'include smaller parts, or split the page',
  }: { readonly message: string; readonly hint?: string },
): null {
  if (!shelf.so.isOver) reportInclude(shelf, place, { code: 'content/include-limit', message, hint });
  shelf.so.isOver = true;
  return null;
}

interface Wanted {
  readonly file: string;
  readonly absolute: string;
  readonly path: string;
  readonly place: IncludePlace;
}

function readLines(shelf: IncludeShelf, { file, absolute, path, place }: Wanted): readonly string[] | null {
  try {
    const bytes = shelf.host.readBytes(absolute);
    shelf.hashes.set(file, hash(bytes));
    const { value, diagnostics } = decodeText(bytes, file);
    const from: RelatedPosition = { at: place.at, message: 'included here' };
    shelf.found.push(...diagnostics.map((one) => ({ ...one, related: [from, ...(place.related ?? [])] })));
    if (value === null) return null;
    const lines = value.split('\n');
    if (lines.at(-1) === '') lines.pop();
    return lines;
  } catch (error) {
    const code = errorCode(error);
    if (code === '') throw error;
    shelf.hashes.set(file, '');
    reportInclude(shelf, place, {
      code: 'content/unreadable',
      message: `"${path}" cannot be read (${code})`,
    });
    return null;
  }
}
