import type { Position, Severity } from '../../model/diagnostic.ts';
import type { ReportInput } from './index.ts';
import { totals } from './text.ts';

const COMMANDS: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', info: 'notice' };

/** Findings as workflow commands: GitHub shows each beside the line of the pull request. The text names all other positions. */
export function renderGithub(input: ReportInput): string {
  const lines = input.diagnostics.map((one) => {
    const { at, related = [], hint } = one;
    const others = related.map((other) => `${other.message}: ${shownPosition(other.at, input)}`);
    const text = [one.message, ...others, ...(hint === undefined ? [] : [`hint: ${hint}`])].join('\n');
    const place = `file=${property(input.fileOf(at.file))},line=${at.line},col=${at.col}`;
    return `::${COMMANDS[one.severity]} ${place},title=${property(one.code)}::${data(text)}\n`;
  });
  return lines.join('') + totals(input);
}

function shownPosition({ file, line, col }: Position, input: ReportInput): string {
  return `${input.fileOf(file)}:${line}:${col}`;
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
