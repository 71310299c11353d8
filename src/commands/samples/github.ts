import { data, property } from '../report/github.ts';
import type { SampleReportInput } from './index.ts';
import { placeOfResult } from './place.ts';
import { renderSamplesText } from './text.ts';

/** Failures as workflow commands, so that GitHub shows each beside its line, and then the report for people in the log. */
export function renderSamplesGithub(input: SampleReportInput): string {
  const commands = input.results.flatMap((result) => {
    const { verdict } = result;
    if (verdict.kind !== 'failed') return [];
    const { file, line, col } = placeOfResult(result);
    const place = `file=${property(input.fileOf(file))},line=${line},col=${col}`;
    const found = verdict.found ?? verdict.message ?? '';
    return [`::error ${place},title=sample::${data(`${verdict.reason}\n${found}`.trimEnd())}\n`];
  });
  // Lines of a program must not be read as commands.
  const text = renderSamplesText(input).replace(/^(\s*)::/gm, (_, blank) => `${blank}: :`);
  return commands.join('') + text;
}
