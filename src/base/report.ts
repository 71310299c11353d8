import { type Code, codeInfo } from '../model/codes.ts';
import type { Diagnostic, Finding } from '../model/diagnostic.ts';

/** Makes a diagnostic with the severity from the code table. Its message names the symbol whose text it is about. */
export function diagnostic(code: Code, finding: Finding): Diagnostic {
  const { symbol } = finding.at;
  return {
    code,
    severity: codeInfo(code).severity,
    message: shortened(symbol === undefined ? finding.message : `${symbol}: ${finding.message}`),
    at: finding.at,
    ...(finding.hint === undefined ? {} : { hint: shortened(finding.hint) }),
    ...(finding.related === undefined ? {} : { related: finding.related }),
  };
}

/** The most characters of a message or hint. It may quote a whole file on one line. */
const LONGEST = 1000;
const LONGEST_END = 200;

/** Cuts out the middle of a text that is too long to be read. */
function shortened(text: string): string {
  if (text.length <= LONGEST) return text;
  const start = text.slice(0, LONGEST - LONGEST_END).replace(/\p{Surrogate}$/u, '');
  return `${start}…${text.slice(-LONGEST_END).replace(/^\p{Surrogate}/u, '')}`;
}

/** Sorts findings by file, line, column, code and message, and drops duplicates. */
export function sortDiagnostics(found: readonly Diagnostic[]): Diagnostic[] {
  const sorted = [...found].sort(compareDiagnostics);
  return sorted.filter((one, index) => {
    const before = sorted[index - 1];
    return before === undefined || compareDiagnostics(before, one) !== 0;
  });
}

/** Compares findings by file, line, column, code and message. */
export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  return (
    compareText(a.at.file, b.at.file) ||
    a.at.line - b.at.line ||
    a.at.col - b.at.col ||
    compareText(a.code, b.code) ||
    compareText(a.message, b.message)
  );
}

/** Compares two texts by code unit. The order is the same on every machine, unlike that of `localeCompare`. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
