import type { Diagnostic, Position } from '../../model/diagnostic.ts';
import type { Severity } from '../../model/severity.ts';
import { printable, type Style, styled } from '../terminal.ts';
import type { FindingsReport, Reporter } from './reporter.ts';
import { totalsOf } from './totals.ts';

/** Findings for people: `file:line:col  severity  code`, the message and the hint of each, and a line of totals. */
export const textReporter: Reporter = {
  name: 'text',
  render(report) {
    const blocks = report.diagnostics.map((one) => blockOf(one, report));
    return [...blocks, totalsOf(report.diagnostics)].filter((part) => part !== '').join('\n');
  },
};

const STYLES: Readonly<Record<Severity, Style>> = { error: 'red', warning: 'yellow', info: 'blue' };

/** The most related positions that are shown. The formats for programs contain all of them. */
const MAX_RELATED = 10;

function blockOf(one: Diagnostic, report: FindingsReport): string {
  const { severity, code, message, at, related = [], hint } = one;
  const shown = ({ file, line, col }: Position) =>
    printable(`${report.fileOf(file)}:${line}:${col}`).replaceAll('\n', '\\u000a');
  const more = related.length - MAX_RELATED;
  const lines = [
    `${styled(report, 'bold', shown(at))}  ${styled(report, STYLES[severity], severity)}  ${styled(report, 'dim', code)}`,
    ...indented(message),
    ...related.slice(0, MAX_RELATED).map((other) => `  ${shown(other.at)}  ${printable(other.message)}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
    ...(hint === undefined ? [] : indented(`hint: ${hint}`)),
  ];
  return `${lines.join('\n')}\n`;
}

function indented(text: string): string[] {
  return printable(text)
    .split('\n')
    .map((line) => `  ${line}`);
}
