import { codeInfo } from '../../model/codes.ts';
import type { Severity } from '../../model/severity.ts';
import { numeral, type ReportedFinding } from './cap-findings.ts';
import type { Report } from './reporter.ts';

/** Returns a line such as `2 errors, 1 warning`, or an empty string if there are no findings. */
export function totalsOf(diagnostics: readonly ReportedFinding[]): string {
  const counts = countsOf(diagnostics);
  const parts = [
    counted(counts.error, 'error', 'errors'),
    counted(counts.warning, 'warning', 'warnings'),
    counted(counts.info, 'info', 'info'),
  ].filter((part) => part !== '');
  return parts.length === 0 ? '' : `${parts.join(', ')}\n`;
}

/** Returns how much was checked, such as `8 pages, 160 links`, or an empty string if nobody counted. */
export function checkedText({ pages, links }: Pick<Report, 'pages' | 'links'>): string {
  const parts = [
    pages === null ? '' : `${numeral(pages)} ${pages === 1 ? 'page' : 'pages'}`,
    links === null ? '' : `${numeral(links)} ${links === 1 ? 'link' : 'links'}`,
  ];
  return parts.filter((part) => part !== '').join(', ');
}

/** Counts findings by severity. */
export function countsOf(found: readonly ReportedFinding[]): Readonly<Record<Severity, number>> {
  const counts = { error: 0, warning: 0, info: 0 };
  for (const { severity, count } of found) counts[severity] += count;
  return counts;
}

/** Returns how many findings there are. */
export function countOf(found: readonly ReportedFinding[]): number {
  return found.reduce((sum, { count }) => sum + count, 0);
}

function counted(count: number, one: string, many: string): string {
  return count === 0 ? '' : `${numeral(count)} ${count === 1 ? one : many}`;
}

/** The most findings that a report for people has without `--all`. */
const MAX_SHOWN = 20;

/**
 * Returns the first errors, or as many warnings and infos as there are too few errors, in the order of the report. Errors about the
 * configuration or the machine have precedence, as in the exit code.
 */
export function gravestOf(found: readonly ReportedFinding[]): readonly ReportedFinding[] {
  const ranked = [...found].sort((a, b) => rankOf(a) - rankOf(b));
  const shown = new Set(ranked.slice(0, MAX_SHOWN));
  return found.filter((one) => shown.has(one));
}

function rankOf({ code, severity }: ReportedFinding): number {
  if (severity === 'error') return codeInfo(code).exit === undefined ? 1 : 0;
  return severity === 'warning' ? 2 : 3;
}
