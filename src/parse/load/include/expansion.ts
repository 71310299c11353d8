import { diagnostic } from '../../../base/report.ts';
import type { Code } from '../../../model/codes.ts';
import type { Diagnostic } from '../../../model/diagnostic.ts';
import type { IncludedFiles, IncludePosition } from '../included-files.ts';
import type { LineWriter } from '../line-writer.ts';
import type { RefuseExcerpt, SourceLine } from './excerpt.ts';

/** Limit of the includes on one page; a page that needs more is generated and can be generated in parts. */
const MAX_INCLUDES = 1_000;
/** All included files together may have this many times the bytes of a page, since often only a part of each is shown. */
const READ_FACTOR = 10;

/** The text of one page while its includes are expanded. */
export interface Expansion {
  readonly writer: LineWriter;
  readonly files: IncludedFiles;
  /** Limit of the page's characters with its includes. */
  readonly pageBytes: number;
  readonly findings: Diagnostic[];
  /** The lines of the files that were read, by file, or null for a file that cannot be read. */
  readonly linesOf: Map<string, readonly string[] | null>;
  count: number;
  bytes: number;
  /** Whether the page has exceeded a limit, which is reported once. All includes after it are left out. */
  isStopped: boolean;
}

/** Returns the state of a page without lines. */
export function createExpansion(writer: LineWriter, files: IncludedFiles, pageBytes: number): Expansion {
  return { writer, files, pageBytes, findings: [], linesOf: new Map(), count: 0, bytes: 0, isStopped: false };
}

/** The lines of an included file. */
export interface FileLines {
  /** Path relative to the site. */
  readonly file: string;
  readonly lines: readonly string[];
}

/** Reads an included file. Returns null and reports a diagnostic if it cannot be included. */
export function readLines(expansion: Expansion, path: string, position: IncludePosition): FileLines | null {
  const { files, findings, linesOf, pageBytes } = expansion;
  if (++expansion.count > MAX_INCLUDES)
    stop(expansion, { ...position, message: `The page has more than ${MAX_INCLUDES} includes` });
  if (expansion.isStopped) return null;
  const { value: located, diagnostics } = files.find(path, position.at.file, position);
  findings.push(...diagnostics);
  if (located === null) return null;
  const { file, size } = located;
  if (!linesOf.has(file)) {
    expansion.bytes += size;
    if (size > pageBytes || expansion.bytes > READ_FACTOR * pageBytes) {
      const message = `The included files are too large: "${path}" has ${size} bytes`;
      stop(expansion, { ...position, message });
      return null;
    }
    const read = files.read(located, position);
    findings.push(...read.diagnostics);
    linesOf.set(file, read.value === null ? null : linesIn(read.value));
  }
  const lines = linesOf.get(file) ?? null;
  return lines === null ? null : { file, lines };
}

/** Returns whether the page would have too many characters with these lines, which is reported. */
export function isTooLong(
  expansion: Expansion,
  lines: readonly SourceLine[],
  position: IncludePosition,
): boolean {
  const { writer, pageBytes } = expansion;
  let size = writer.size();
  for (const { text } of lines) size += text.length + 1;
  if (size <= pageBytes) return false;
  stop(expansion, {
    ...position,
    message: `The page has more than ${pageBytes} characters with its includes`,
  });
  return true;
}

/** The parts of a finding at an include. */
export interface IncludeFinding extends IncludePosition {
  readonly message: string;
  readonly hint?: string | undefined;
}

/** Adds a finding at an include. */
export function report(
  { findings }: Expansion,
  code: Code,
  { message, hint, at, related }: IncludeFinding,
): void {
  findings.push(diagnostic(code, { message, hint, at, related }));
}

/** Reports that the page exceeds a limit, unless one is reported already. */
export function stop(expansion: Expansion, finding: IncludeFinding): void {
  if (!expansion.isStopped)
    report(expansion, 'content/include-limit', {
      hint: 'include smaller parts, or split the page',
      ...finding,
    });
  expansion.isStopped = true;
}

/** Returns a function that reports an excerpt that a file does not have. */
export function refuseExcerpt(expansion: Expansion, position: IncludePosition): RefuseExcerpt {
  return (message, hint) => {
    report(expansion, 'content/include-region', { ...position, message, hint });
    return null;
  };
}

function linesIn(text: string): readonly string[] {
  const lines = text.split('\n');
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}
