import type { Severity } from '../../model/diagnostic.ts';
import type { ReportInput } from './index.ts';
import { totals } from './text.ts';

const COMMANDS: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', info: 'notice' };

/** Findings as workflow commands: GitHub shows each beside the line of the pull request. */
export function renderGithub(input: ReportInput): string {
  const lines = input.diagnostics.map((one) => {
    const text = one.hint === undefined ? one.message : `${one.message}\nhint: ${one.hint}`;
    const place = `file=${property(input.fileOf(one.at.file))},line=${one.at.line},col=${one.at.col}`;
    return `::${COMMANDS[one.severity]} ${place},title=${property(one.code)}::${data(text)}\n`;
  });
  return lines.join('') + totals(input);
}

/** Escapes as the runner reads a message: `%`, CR and LF. */
export function data(text: string): string {
  return text
    .replace(/%/g, () => '%25')
    .replace(/\r/g, () => '%0D')
    .replace(/\n/g, () => '%0A');
}

/** A property also ends at `:` and `,`. */
export function property(text: string): string {
  return data(text)
    .replace(/:/g, () => '%3A')
    .replace(/,/g, () => '%2C');
}
