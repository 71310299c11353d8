import { data, property } from '../report/github.ts';
import type { SampleReportInput } from './index.ts';
import { positionOf } from './position.ts';
import { renderSamplesText } from './text.ts';

/** Renders failures as workflow commands, which GitHub shows at their lines, and then the text report for the log. */
export function renderSamplesGithub(input: SampleReportInput): string {
  const commands = input.tested.flatMap((one) => {
    const { result } = one;
    if (result.kind !== 'failed') return [];
    const { file, line, col } = positionOf(one);
    const position = `file=${property(input.fileOf(file))},line=${line},col=${col}`;
    const found = result.found ?? result.message ?? '';
    return [`::error ${position},title=sample::${data(`${result.reason}\n${found}`.trimEnd())}\n`];
  });
  // GitHub must not read lines of a program as commands.
  const text = renderSamplesText(input).replace(/^(\s*)::/gm, (_, blank) => `${blank}: :`);
  return commands.join('') + text;
}
