import { diagnostic } from '../../../base/report.ts';
import type { Code } from '../../../model/codes.ts';
import type { Diagnostic, Position, RelatedPosition, Result } from '../../../model/diagnostic.ts';
import type { IncludedFiles } from '../included-files.ts';
import type { LocatedFile } from './locate.ts';

/** The position of an include, and those of the includes around it. */
export interface IncludePosition {
  readonly at: Position;
  readonly related: readonly RelatedPosition[] | undefined;
}

/** The parts of a finding at an include. */
export interface IncludeFinding {
  readonly code: Code;
  readonly message: string;
  readonly hint?: string | undefined;
}

/** The lines of an included file. */
export interface IncludedLines {
  /** Path relative to the site. */
  readonly file: string;
  readonly lines: readonly string[];
}

/** Reads the text files that one page includes, within the limits of a page. */
export interface IncludeReader {
  /** Limit of the page's characters with its includes. */
  readonly pageBytes: number;
  /** Reads an included file. Returns null and reports a diagnostic if it cannot be included. */
  readonly read: (path: string, position: IncludePosition) => IncludedLines | null;
  /** Adds a finding at an include. */
  readonly report: (position: IncludePosition, finding: IncludeFinding) => void;
  /** Reports the first limit that the page exceeds. All includes after it are left out. */
  readonly stop: (position: IncludePosition, message: string, hint?: string) => void;
}

/** Limit of the includes on one page; a page that needs more is generated and can be generated in parts. */
const MOST_INCLUDES = 1_000;
/** All included files together may have this many times the bytes of a page, since often only a part of each is shown. */
const READ_FACTOR = 10;

const SPLIT_HINT = 'include smaller parts, or split the page';

/** Returns the reader of a page's includes, which adds its findings to `found`. */
export function createIncludeReader(
  files: IncludedFiles,
  pageBytes: number,
  found: Diagnostic[],
): IncludeReader {
  const linesOf = new Map<string, readonly string[] | null>();
  let count = 0;
  let bytes = 0;
  let isStopped = false;
  const report: IncludeReader['report'] = ({ at, related }, { code, message, hint }) => {
    found.push(diagnostic(code, { message, hint, at, related }));
  };
  const stop: IncludeReader['stop'] = (position, message, hint = SPLIT_HINT) => {
    if (!isStopped) report(position, { code: 'content/include-limit', message, hint });
    isStopped = true;
  };
  const read: IncludeReader['read'] = (path, position) => {
    if (!isStopped && ++count > MOST_INCLUDES)
      stop(position, `The page has more than ${MOST_INCLUDES} includes`);
    if (isStopped) return null;
    const located = files.locate(path, position.at.file);
    if (located.fault !== null) {
      report(position, located.fault);
      return null;
    }
    const { file, size } = located;
    if (!linesOf.has(file)) {
      bytes += size;
      if (size > pageBytes || bytes > READ_FACTOR * pageBytes) {
        stop(position, `The included files are too large: "${path}" has ${size} bytes`);
        return null;
      }
      const { value, diagnostics } = readLines(files, located, position);
      found.push(...diagnostics);
      linesOf.set(file, value);
    }
    const lines = linesOf.get(file) ?? null;
    return lines === null ? null : { file, lines };
  };
  return { pageBytes, read, report, stop };
}

function readLines(
  files: IncludedFiles,
  located: LocatedFile,
  { at, related }: IncludePosition,
): Result<readonly string[] | null> {
  const included = files.read(located);
  if (included.fault !== null) {
    const { code, message } = included.fault;
    return { value: null, diagnostics: [diagnostic(code, { message, at, related })] };
  }
  const lines = included.text?.split('\n') ?? null;
  if (lines?.at(-1) === '') lines.pop();
  const from: RelatedPosition = { at, message: 'included here' };
  const diagnostics = included.diagnostics.map((one) => ({ ...one, related: [from, ...(related ?? [])] }));
  return { value: lines, diagnostics };
}
