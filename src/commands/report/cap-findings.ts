import type { Diagnostic } from '../../model/diagnostic.ts';

/** A finding of a report. */
export interface ReportedFinding extends Diagnostic {
  /** How many findings it is: more than one if it is for the further findings of a code in a file. */
  readonly count: number;
}

/** The most findings of a code on a page, or about a symbol of an API description, that a report contains. 50,000 wrong tags were 34 MB of SARIF. */
const MAX_OF_CODE = 100;

/** Returns findings for a report. Of a code on a page or about a symbol it has the first ones, and one more for all others. */
export function capFindings(found: readonly Diagnostic[], max = MAX_OF_CODE): readonly ReportedFinding[] {
  const counts = new Map<string, number>();
  const shown: Diagnostic[] = [];
  for (const one of found) {
    const count = (counts.get(keyOf(one)) ?? 0) + 1;
    counts.set(keyOf(one), count);
    if (count <= max + 1) shown.push(one);
  }
  const seen = new Map<string, number>();
  return shown.map((one) => {
    const index = (seen.get(keyOf(one)) ?? 0) + 1;
    seen.set(keyOf(one), index);
    const rest = (counts.get(keyOf(one)) ?? 0) - max;
    return index > max && rest > 1 ? furtherFinding(one, rest) : { ...one, count: 1 };
  });
}

function keyOf({ code, severity, at }: Diagnostic): string {
  return `${code}\0${severity}\0${at.file}\0${at.symbol ?? ''}`;
}

function furtherFinding({ code, severity, at }: Diagnostic, count: number): ReportedFinding {
  const holder = at.symbol === undefined ? 'in this file' : `about ${at.symbol}`;
  const message = `${numeral(count)} more of this code ${holder}, from here on`;
  return { code, severity, at, message, hint: 'with --all, each of them is reported', count };
}

/** Returns a number for readers: `4,310`. */
export function numeral(count: number): string {
  return count.toLocaleString('en-US');
}
