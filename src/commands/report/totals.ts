import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Severity } from '../../model/severity.ts';

/** Returns a line such as `2 errors, 1 warning`, or an empty string if there are no findings. */
export function totalsOf(diagnostics: readonly Diagnostic[]): string {
  const counts = countsOf(diagnostics);
  const parts = [
    counted(counts.error, 'error', 'errors'),
    counted(counts.warning, 'warning', 'warnings'),
    counted(counts.info, 'info', 'info'),
  ].filter((part) => part !== '');
  return parts.length === 0 ? '' : `${parts.join(', ')}\n`;
}

/** Counts findings by severity. */
export function countsOf(diagnostics: readonly Diagnostic[]): Readonly<Record<Severity, number>> {
  const count = (severity: Severity) => diagnostics.filter((one) => one.severity === severity).length;
  return { error: count('error'), warning: count('warning'), info: count('info') };
}

function counted(count: number, one: string, many: string): string {
  return count === 0 ? '' : `${count} ${count === 1 ? one : many}`;
}
