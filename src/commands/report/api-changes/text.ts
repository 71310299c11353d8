import { printable } from '../../../base/printable.ts';
import type { ApiChange } from '../../api/diff-symbols.ts';
import { type Style, styled } from '../../terminal.ts';
import type { Reporter } from '../reporter.ts';
import { type ChangeReport, countChanges } from './change-report.ts';

/** Changes for people: each with its note and its declarations before and after, and a line of totals. */
export const textChangeReporter: Reporter<ChangeReport> = {
  name: 'text',
  render: (report) =>
    `${report.changes.map((one) => blockOf(one, report)).join('')}${totalsOf(report.changes)}\n`,
};

const KINDS = ['removed', 'changed', 'deprecated', 'added'] as const;

const STYLES: Readonly<Record<ApiChange['change'], Style>> = {
  removed: 'red',
  changed: 'yellow',
  deprecated: 'blue',
  added: 'green',
};

function blockOf({ change, kind, path, before, after, note }: ApiChange, report: ChangeReport): string {
  const lines = [
    `${styled(report, STYLES[change], change.padEnd(10))}  ${kind.padEnd(8)}  ${printable(path)}`,
  ];
  if (note !== null && note !== '') lines.push(`    ${printable(note)}`);
  if (change === 'changed') {
    for (const text of before) lines.push(`  ${styled(report, 'red', `- ${printable(text)}`)}`);
    for (const text of after) lines.push(`  ${styled(report, 'green', `+ ${printable(text)}`)}`);
  }
  return `${lines.join('\n')}\n`;
}

function totalsOf(changes: readonly ApiChange[]): string {
  if (changes.length === 0) return 'no difference';
  const counts = countChanges(changes);
  return KINDS.map((kind) => `${counts[kind]} ${kind}`).join(', ');
}
