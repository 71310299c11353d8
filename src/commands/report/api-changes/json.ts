import { printableJson } from '../../../base/printable.ts';
import type { Reporter } from '../reporter.ts';
import { type ChangeReport, countChanges } from './change-report.ts';

/** Changes for programs: one object with all changes and their numbers. */
export const jsonChangeReporter: Reporter<ChangeReport> = {
  name: 'json',
  render: ({ changes }) => `${printableJson({ summary: countChanges(changes), changes })}\n`,
};
