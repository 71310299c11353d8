import { type Code, codeInfo } from '../model/codes.ts';
import type { Diagnostic, Finding } from '../model/diagnostic.ts';

/** Makes a diagnostic of a code: the severity comes from the table. */
export function diagnostic(code: Code, finding: Finding): Diagnostic {
  return {
    code,
    severity: codeInfo(code).severity,
    message: shortened(finding.message),
    at: finding.at,
    ...(finding.hint === undefined ? {} : { hint: shortened(finding.hint) }),
    ...(finding.related === undefined ? {} : { related: finding.related }),
  };
}

/** Characters of a message or hint: what it quotes may be a whole file on one line. */
const LONGEST = 1000;
const LONGEST_END = 200;

/** A text without its middle where it is too long to be read. */
function shortened(text: string): string {
  if (text.length <= LONGEST) return text;
  const start = text.slice(0, LONGEST - LONGEST_END).replace(/\p{Surrogate}$/u, '');
  return `${start}…${text.slice(-LONGEST_END).replace(/^\p{Surrogate}/u, '')}`;
}

/** Orders findings by file, line, column and code, by code point, and drops exact repeats. */
export function sortDiagnostics(found: readonly Diagnostic[]): Diagnostic[] {
  const sorted = [...found].sort(compareDiagnostics);
  return sorted.filter((one, index) => {
    const before = sorted[index - 1];
    return before === undefined || compareDiagnostics(before, one) !== 0;
  });
}

function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  return (
    compareText(a.at.file, b.at.file) ||
    a.at.line - b.at.line ||
    a.at.col - b.at.col ||
    compareText(a.code, b.code) ||
    compareText(a.message, b.message)
  );
}

/** Order by code unit: the same on every machine, unlike `localeCompare`. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
