import type { Position } from '../../model/diagnostic.ts';
import type { Severity } from '../../model/severity.ts';
import { baselineLines } from './baseline-lines.ts';
import type { ReportedFinding } from './cap-findings.ts';
import type { Report, Reporter } from './reporter.ts';
import { totalsOf } from './totals.ts';
import { type Annotation, workflowCommand } from './workflow-command.ts';

/** Findings as annotations, which GitHub shows at the lines of a pull request. The message names all other positions. */
export const githubReporter: Reporter = {
  name: 'github',
  render: (report) =>
    report.diagnostics.map((one) => workflowCommand(annotationOf(one, report))).join('') +
    totalsOf(report.diagnostics) +
    baselineLines(report.baseline, report.diagnostics.length === 0)
      .map((line) => `${line}\n`)
      .join(''),
};

const LEVELS: Readonly<Record<Severity, Annotation['level']>> = {
  error: 'error',
  warning: 'warning',
  info: 'notice',
};

function annotationOf(one: ReportedFinding, { fileOf }: Report): Annotation {
  const { code, severity, message, at, related = [], hint } = one;
  const shown = (other: Position) => `${fileOf(other.file)}:${other.line}:${other.col}`;
  const lines = [
    message,
    ...related.map((other) => `${other.message}: ${shown(other.at)}`),
    ...(hint === undefined ? [] : [`hint: ${hint}`]),
  ];
  return {
    level: LEVELS[severity],
    at: { ...at, file: fileOf(at.file) },
    title: code,
    message: lines.join('\n'),
  };
}
