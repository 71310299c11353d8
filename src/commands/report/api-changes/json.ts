import type { Reporter } from '../reporter.ts';
import { type ChangeReport, countChanges } from './change-report.ts';

/** Changes for programs: one object with all changes and their numbers. */
export const jsonChangeReporter: Reporter<ChangeReport> = {
  name: 'json',
  render: ({ changes }) => `${JSON.stringify({ summary: countChanges(changes), changes }, null, 2)}\n`,
};
