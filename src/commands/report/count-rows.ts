import { dirname } from 'node:path';
import { compareText } from '../../base/report.ts';
import type { ReportedFinding } from './cap-findings.ts';
import type { Report } from './reporter.ts';

/** How many findings there are of each name, the highest number first. */
export interface CountRows {
  readonly rows: readonly { readonly name: string; readonly count: number }[];
  /** How many rows are left out. */
  readonly more: number;
}

/** The most rows of a table. */
const MAX_ROWS = 15;

/** Counts findings by severity and code. */
export function countByCode({ diagnostics }: Report): CountRows {
  return countBy(diagnostics, ({ code, severity }) => `${severity.padEnd(7)}  ${code}`);
}

/** Counts findings by folder. */
export function countByFolder({ diagnostics, fileOf }: Report): CountRows {
  return countBy(diagnostics, ({ at }) => `${dirname(fileOf(at.file))}/`.replace(/^\.\/$/, '.'));
}

function countBy(found: readonly ReportedFinding[], nameOf: (one: ReportedFinding) => string): CountRows {
  const counts = new Map<string, number>();
  for (const one of found) counts.set(nameOf(one), (counts.get(nameOf(one)) ?? 0) + one.count);
  const rows = [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count || compareText(a.name, b.name));
  return { rows: rows.slice(0, MAX_ROWS), more: rows.length - MAX_ROWS };
}
