import { printableJson } from '../../../base/printable.ts';
import type { TestedProgram } from '../../../model/sample.ts';
import type { Reporter } from '../reporter.ts';
import { positionOf, programLines } from './position.ts';
import type { SampleReport } from './sample-report.ts';

/** Results for programs: one object for each sample, in the order of the pages. */
export const jsonSampleReporter: Reporter<SampleReport> = {
  name: 'json',
  render({ tested, fileOf }) {
    const samples = tested.map((one) => sampleOf(one, fileOf));
    return `${printableJson({ samples })}\n`;
  },
};

function sampleOf(one: TestedProgram, fileOf: SampleReport['fileOf']) {
  const { program, result, isCached } = one;
  const { file, line, col } = positionOf(one);
  const base = {
    file: fileOf(file),
    line,
    col,
    origin: program.origin,
    lang: program.lang,
    result: result.kind,
    cached: isCached,
  };
  if (result.kind === 'skipped' || result.kind === 'exempt') return { ...base, reason: result.reason };
  if (result.kind === 'compiled' && result.isHeldBack) return { ...base, reason: program.words.reason };
  if (result.kind !== 'failed') return base;
  const { reason, expected, found, message } = result;
  return { ...base, reason, expected, found, message, program: programLines(one) };
}
