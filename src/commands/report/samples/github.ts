import type { TestedProgram } from '../../../model/sample.ts';
import type { Reporter } from '../reporter.ts';
import { workflowCommand } from '../workflow-command.ts';
import { positionOf } from './position.ts';
import type { SampleReport } from './sample-report.ts';
import { textSampleReporter } from './text.ts';

/** Failures as annotations, which GitHub shows at their lines, and then the text report for the log. */
export const githubSampleReporter: Reporter<SampleReport> = {
  name: 'github',
  render(report) {
    const commands = report.tested.map((one) => commandOf(one, report)).join('');
    // GitHub must not read lines that a program printed as commands.
    const text = textSampleReporter.render(report).replace(/^(\s*)::/gm, (_, blank) => `${blank}: :`);
    return commands + text;
  },
};

/** Returns the workflow command of a failure, or an empty string if the sample did not fail. */
function commandOf(one: TestedProgram, { fileOf }: SampleReport): string {
  const { result } = one;
  if (result.kind !== 'failed') return '';
  const at = positionOf(one);
  const found = result.found ?? result.message ?? '';
  return workflowCommand({
    level: 'error',
    at: { ...at, file: fileOf(at.file) },
    title: 'sample',
    message: `${result.reason}\n${found}`.trimEnd(),
  });
}
