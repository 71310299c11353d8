import type { Position } from '../../../model/diagnostic.ts';
import { baselineLines } from '../baseline-lines.ts';
import { numeral, type ReportedFinding } from '../cap-findings.ts';
import { type CountRows, countByCode, countByFolder } from '../count-rows.ts';
import type { Report, Reporter } from '../reporter.ts';
import { checkedText, countOf, gravestOf, totalsOf } from '../totals.ts';
import { escapeMarkdown, markdownCode } from './escape-markdown.ts';

/**
 * Findings as Markdown, for the summary of a job: how many there are by code and by folder, then the first ones, errors before
 * warnings, in a table. With `all`, all of them.
 */
export const markdownReporter: Reporter = {
  name: 'markdown',
  render(report) {
    const { diagnostics, baseline } = report;
    const total = totalsOf(diagnostics).trim();
    const checked = checkedText(report);
    const parts = [
      `## docgen: ${total === '' ? 'nothing found' : total}`,
      ...baselineLines(baseline, diagnostics.length === 0).map(escapeMarkdown),
      ...(checked === '' ? [] : [`Checked: ${checked}`]),
      ...(diagnostics.length === 0 ? [] : [overviewOf(report), findingsOf(report)]),
    ];
    return `${parts.join('\n\n')}\n`;
  },
};

function overviewOf(report: Report): string {
  return [
    tableOf('code', countByCode(report), 'codes'),
    tableOf('folder', countByFolder(report), 'folders'),
  ].join('\n\n');
}

function tableOf(title: string, { rows, more }: CountRows, noun: string): string {
  const lines = rows.map(({ name, count }) => `| ${numeral(count)} | ${markdownCode(name)} |`);
  return [
    `| findings | ${title} |`,
    '| ---: | :--- |',
    ...lines,
    ...(more > 0 ? [`| | and ${more} more ${noun} |`] : []),
  ].join('\n');
}

function findingsOf(report: Report): string {
  const shown = report.all ? report.diagnostics : gravestOf(report.diagnostics);
  const more = countOf(report.diagnostics) - countOf(shown);
  return [
    '| | position | finding |',
    '| :--- | :--- | :--- |',
    ...shown.map((one) => rowOf(one, report)),
    ...(more > 0 ? [`| | | and ${numeral(more)} more |`] : []),
  ].join('\n');
}

function rowOf({ severity, code, message, at, hint }: ReportedFinding, report: Report): string {
  const position = ({ file, line, col }: Position) => markdownCode(`${report.fileOf(file)}:${line}:${col}`);
  const said = hint === undefined ? message : `${message}\nhint: ${hint}`;
  return `| ${severity} | ${position(at)} | ${markdownCode(code)}<br>${escapeMarkdown(said)} |`;
}
