import type { SampleReportInput } from './index.ts';
import { placeOfResult, programLines } from './place.ts';

/** Results for programs: one object a sample, in the order of the pages. */
export function renderSamplesJson({ results, fileOf }: SampleReportInput): string {
  const samples = results.map((result) => {
    const { program, verdict, isKept } = result;
    const { file, line, col } = placeOfResult(result);
    const place = { file: fileOf(file), line, col };
    const base = { ...place, origin: program.origin, lang: program.lang, result: verdict.kind, kept: isKept };
    if (verdict.kind === 'skipped' || verdict.kind === 'exempt') return { ...base, reason: verdict.reason };
    if (verdict.kind === 'compiled' && verdict.isHeldBack) return { ...base, reason: program.words.reason };
    if (verdict.kind !== 'failed') return base;
    const { reason, expected, found, message } = verdict;
    return { ...base, reason, expected, found, message, program: programLines(result) };
  });
  return `${JSON.stringify({ samples }, null, 2)}\n`;
}
