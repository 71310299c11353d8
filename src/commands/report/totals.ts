import type { Severity } from '../../model/severity.ts';
import { numeral, type ReportedFinding } from './cap-findings.ts';

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
