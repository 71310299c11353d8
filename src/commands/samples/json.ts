import type { SampleReportInput } from './index.ts';
import { positionOf, programLines } from './position.ts';

/** Renders results as JSON: one object for each program, in the order of the pages. */
export function renderSamplesJson({ tested, fileOf }: SampleReportInput): string {
  const samples = tested.map((one) => {
    const { program, result, isCached } = one;
    const { file, line, col } = positionOf(one);
    const position = { file: fileOf(file), line, col };
    const base = {
      ...position,
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
  });
  return `${JSON.stringify({ samples }, null, 2)}\n`;
}
