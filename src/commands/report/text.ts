import type { Diagnostic, Severity } from '../../model/diagnostic.ts';
import { printable, type Style, styled } from '../terminal.ts';
import type { ReportInput } from './index.ts';

const STYLES: Readonly<Record<Severity, Style>> = { error: 'red', warning: 'yellow', info: 'blue' };

/** Other places of a finding that are shown; the formats for programs name all of them. */
const RELATED = 10;

/** Findings for people: `file:line:col  severity  code`, the message, the hint; a line of totals at the end. */
export function renderText(input: ReportInput): string {
  const blocks = input.diagnostics.map((one) => block(one, input));
  return [...blocks, totals(input)].filter((part) => part !== '').join('\n');
}

function block(one: Diagnostic, input: ReportInput): string {
  const place = (at: Diagnostic['at']) =>
    printable(`${input.fileOf(at.file)}:${at.line}:${at.col}`).replaceAll('\n', '\\u000a');
  const related = one.related ?? [];
  const more = related.length - RELATED;
  const severity = styled(input, STYLES[one.severity], one.severity);
  const lines = [
    `${styled(input, 'bold', place(one.at))}  ${severity}  ${styled(input, 'dim', one.code)}`,
    ...indented(one.message),
    ...related.slice(0, RELATED).map((other) => `  ${place(other.at)}  ${printable(other.message)}`),
    ...(more > 0 ? [`  and ${more} more ${more === 1 ? 'place' : 'places'}`] : []),
    ...(one.hint === undefined ? [] : indented(`hint: ${one.hint}`)),
  ];
  return `${lines.join('\n')}\n`;
}

function indented(text: string): string[] {
  return printable(text)
    .split('\n')
    .map((line) => `  ${line}`);
}

/** `2 errors, 1 warning`, or the empty string where nothing was found. */
export function totals(input: Pick<ReportInput, 'diagnostics'>): string {
  const counts = (['error', 'warning', 'info'] as const).map((severity) => {
    const count = input.diagnostics.filter((one) => one.severity === severity).length;
    return count === 0 ? '' : `${count} ${severity}${count === 1 || severity === 'info' ? '' : 's'}`;
  });
  const said = counts.filter((part) => part !== '').join(', ');
  return said === '' ? '' : `${said}\n`;
}
