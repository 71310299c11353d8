import { dirname } from 'node:path';
import { printable } from '../../../base/printable.ts';
import { compareText } from '../../../base/report.ts';
import { styled } from '../../terminal.ts';
import { numeral, type ReportedFinding } from '../cap-findings.ts';
import type { Report } from '../reporter.ts';
import { countOf } from '../totals.ts';

/** The most rows of a list. */
const MAX_ROWS = 15;

/** Returns how many findings there are, by code and by folder. */
export function overviewOf(report: Report): string {
  const { diagnostics } = report;
  const files = new Set(diagnostics.map(({ at }) => at.file)).size;
  const total = `${numeral(countOf(diagnostics))} findings in ${numeral(files)} ${files === 1 ? 'file' : 'files'}`;
  const byCode = rowsOf(diagnostics, ({ code, severity }) => `${severity.padEnd(7)}  ${code}`, 'codes');
  const folderOf = ({ at }: ReportedFinding) => `${dirname(report.fileOf(at.file))}/`.replace(/^\.\/$/, '.');
  const byFolder = rowsOf(diagnostics, folderOf, 'folders');
  return `${styled(report, 'bold', total)}\n\n${byCode}\n${byFolder}`;
}

/** Returns a table of counts, the highest first. */
function rowsOf(
  found: readonly ReportedFinding[],
  nameOf: (one: ReportedFinding) => string,
  noun: string,
): string {
  const counts = new Map<string, number>();
  for (const one of found) counts.set(nameOf(one), (counts.get(nameOf(one)) ?? 0) + one.count);
  const rows = [...counts].sort(([a, first], [b, second]) => second - first || compareText(a, b));
  const width = numeral(rows[0]?.[1] ?? 0).length;
  const lines = rows
    .slice(0, MAX_ROWS)
    .map(([name, count]) => `  ${numeral(count).padStart(width)}  ${printable(name)}\n`);
  const more = rows.length - MAX_ROWS;
  return lines.join('') + (more > 0 ? `  ${' '.repeat(width)}  and ${more} more ${noun}\n` : '');
}
