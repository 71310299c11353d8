import type { Diagnostic, Position } from '../../model/diagnostic.ts';
import type { Severity } from '../../model/severity.ts';
import { printable, type Style, styled } from '../terminal.ts';
import { coverageTable } from './coverage-table.ts';
import type { Report, Reporter } from './reporter.ts';
import { totalsOf } from './totals.ts';

/**
 * Findings for people: `file:line:col  severity  code`, the message and the hint of each, and a line of totals; then the coverage.
 * A check without findings says what was checked.
 */
export const textReporter: Reporter = {
  name: 'text',
  render(report) {
    const { diagnostics, coverage } = report;
    const blocks = diagnostics.map((one) => blockOf(one, report));
    const findings = [...blocks, totalsOf(diagnostics)].filter((part) => part !== '').join('\n');
    return findings + (coverage === null ? '' : coverageTable(coverage, report)) + cleanLine(report);
  },
};

const STYLES: Readonly<Record<Severity, Style>> = { error: 'red', warning: 'yellow', info: 'blue' };

/** The most related positions that are shown. The formats for programs contain all of them. */
const MAX_RELATED = 10;

function blockOf(one: Diagnostic, report: Report): string {
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

/** Returns what was checked, or an empty string if there are findings or nothing was counted. */
function cleanLine(report: Report): string {
  const { diagnostics, pages, links } = report;
  if (diagnostics.length > 0 || pages === null) return '';
  const counts = [counted(pages, 'page'), ...(links === null ? [] : [counted(links, 'link')])];
  return `${styled(report, 'green', 'clean')}: ${counts.join(', ')}\n`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
