import { printable } from '../../../base/printable.ts';
import type { Position } from '../../../model/diagnostic.ts';
import type { Severity } from '../../../model/severity.ts';
import { type Style, styled } from '../../terminal.ts';
import { baselineLines } from '../baseline-lines.ts';
import { numeral, type ReportedFinding } from '../cap-findings.ts';
import type { Report, Reporter } from '../reporter.ts';
import { checkedText, countOf, gravestOf, totalsOf } from '../totals.ts';
import { coverageTable } from './coverage-table.ts';
import { excerptOf } from './excerpt.ts';
import { overviewOf } from './overview.ts';

/**
 * Findings for people: `file:line:col  severity  code`, the message, the line of the source and the hint of each, by file, and a
 * line of totals; then the coverage. If there are many, an overview and the first ones, errors before warnings. A check without
 * findings says what was checked.
 */
export const textReporter: Reporter = {
  name: 'text',
  render(report) {
    const { diagnostics, coverage, all } = report;
    const shown = all ? diagnostics : gravestOf(diagnostics);
    const more = countOf(diagnostics) - countOf(shown);
    const parts = [
      ...(shown.length === diagnostics.length ? [] : [overviewOf(report)]),
      ...blocksOf(shown, report),
      ...(more > 0 ? [`and ${numeral(more)} more: --all\n`] : []),
      totalsOf(diagnostics),
    ];
    const findings = parts.filter((part) => part !== '').join('\n');
    const table = coverage === null ? '' : coverageTable(coverage, report);
    const lines = baselineLines(report.baseline, diagnostics.length === 0).map((line) => `${line}\n`);
    return findings + table + lines.join('') + cleanLine(report);
  },
};

const STYLES: Readonly<Record<Severity, Style>> = { error: 'red', warning: 'yellow', info: 'blue' };

/** The most related positions that are shown. The formats for programs contain all of them. */
const MAX_RELATED = 10;

/** Returns a text for each finding. The first of several in a file begins with the totals of the file. */
function blocksOf(shown: readonly ReportedFinding[], report: Report): readonly string[] {
  const byFile = new Map<string, ReportedFinding[]>();
  for (const one of report.diagnostics) {
    const own = byFile.get(one.at.file);
    if (own === undefined) byFile.set(one.at.file, [one]);
    else own.push(one);
  }
  return shown.map((one, index) => {
    const { file } = one.at;
    const own = byFile.get(file) ?? [];
    const isFirst = shown[index - 1]?.at.file !== file;
    const head = isFirst && own.length > 1 ? `${oneLine(report.fileOf(file))}: ${totalsOf(own)}\n` : '';
    return head + blockOf(one, report);
  });
}

function blockOf(one: ReportedFinding, report: Report): string {
  const { severity, code, message, at, related = [], hint } = one;
  const shown = ({ file, line, col }: Position) => oneLine(`${report.fileOf(file)}:${line}:${col}`);
  const more = related.length - MAX_RELATED;
  const lines = [
    `${styled(report, 'bold', shown(at))}  ${styled(report, STYLES[severity], severity)}  ${styled(report, 'dim', code)}`,
    ...indented(message),
    ...excerptOf(at, report),
    ...related.slice(0, MAX_RELATED).map((other) => `  ${shown(other.at)}  ${printable(other.message)}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
    ...(hint === undefined ? [] : indented(`hint: ${hint}`)),
  ];
  return `${lines.join('\n')}\n`;
}

/** Returns a path that a report can show: on one line, without control characters. */
function oneLine(path: string): string {
  return printable(path).replaceAll('\n', '\\u000a');
}

function indented(text: string): string[] {
  return printable(text)
    .split('\n')
    .map((line) => `  ${line}`);
}

/** Returns what was checked, or an empty string if there are findings or nothing was counted. */
function cleanLine(report: Report): string {
  const { diagnostics, baseline } = report;
  const checked = checkedText(report);
  if (diagnostics.length > 0 || checked === '') return '';
  const word = baseline === null || baseline.known === 0 ? 'clean' : 'nothing new';
  return `${styled(report, 'green', word)}: ${checked}\n`;
}
