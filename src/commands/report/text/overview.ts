import { printable } from '../../../base/printable.ts';
import { styled } from '../../terminal.ts';
import { numeral } from '../cap-findings.ts';
import { type CountRows, countByCode, countByFolder } from '../count-rows.ts';
import type { Report } from '../reporter.ts';
import { countOf } from '../totals.ts';

/** Returns how many findings there are, by code and by folder. */
export function overviewOf(report: Report): string {
  const { diagnostics } = report;
  const files = new Set(diagnostics.map(({ at }) => at.file)).size;
  const total = `${numeral(countOf(diagnostics))} findings in ${numeral(files)} ${files === 1 ? 'file' : 'files'}`;
  const tables = [tableOf(countByCode(report), 'codes'), tableOf(countByFolder(report), 'folders')];
  return `${styled(report, 'bold', total)}\n\n${tables.join('\n')}`;
}

function tableOf({ rows, more }: CountRows, noun: string): string {
  const width = numeral(rows[0]?.count ?? 0).length;
  const lines = rows.map(({ name, count }) => `  ${numeral(count).padStart(width)}  ${printable(name)}\n`);
  return lines.join('') + (more > 0 ? `  ${' '.repeat(width)}  and ${more} more ${noun}\n` : '');
}
