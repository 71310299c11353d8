import type { SampleResult } from '../../model/sample.ts';
import { printable, styled } from '../terminal.ts';
import type { SampleReportInput } from './index.ts';
import { placeOfResult, programLines } from './place.ts';

/** Results for people: each failure with its program, expected against found, and a line of totals by language. */
export function renderSamplesText(input: SampleReportInput): string {
  const failures = input.results.filter(({ verdict }) => verdict.kind === 'failed');
  const blocks = failures.map((result) => failureBlock(result, input));
  return [...blocks, totals(input.results)].join('\n');
}

function failureBlock(result: SampleResult, input: SampleReportInput): string {
  const { program, verdict } = result;
  if (verdict.kind !== 'failed') return '';
  const { file, line, col } = placeOfResult(result);
  const place = styled(input, 'bold', printable(`${input.fileOf(file)}:${line}:${col}`));
  const of = program.origin === program.at.file ? '' : `  ${printable(program.origin)}`;
  const { output } = program;
  const said = output === null ? 'expected' : `expected (${input.fileOf(output.at.file)}:${output.at.line})`;
  return [
    `${place}  ${styled(input, 'red', 'failed')}  ${printable(program.lang)}${of}`,
    `  ${printable(verdict.reason)}`,
    ...part(said, verdict.expected),
    ...part('found', verdict.found),
    ...part('the tool says', verdict.message),
    ...part('program', programLines(result).join('\n')),
    '',
  ].join('\n');
}

function part(title: string, text: string | null): readonly string[] {
  if (text === null) return [];
  if (text.trim() === '') return [`  ${printable(title)}: nothing`];
  const lines = printable(text).split('\n');
  return [`  ${printable(title)}:`, ...lines.map((line) => `    ${line}`.trimEnd())];
}

/** One line a language, and what was skipped with the reasons. */
function totals(results: readonly SampleResult[]): string {
  if (results.length === 0) return 'no samples\n';
  const langs = [...new Set(results.map(({ program }) => program.lang))].sort();
  return langs.map((lang) => `${totalsOf(lang, results)}\n`).join('');
}

function totalsOf(lang: string, results: readonly SampleResult[]): string {
  const own = results.filter(({ program }) => program.lang === lang);
  const counts = (['passed', 'compiled', 'failed'] as const).map((kind) => {
    const count = own.filter(({ verdict }) => verdict.kind === kind).length;
    return count === 0 ? '' : `${count} ${kind}`;
  });
  const reasons = new Map<string, number>();
  for (const { verdict } of own)
    if (verdict.kind === 'skipped') reasons.set(verdict.reason, (reasons.get(verdict.reason) ?? 0) + 1);
  const skipped = [...reasons].sort().map(([reason, count]) => `${count} skipped (${reason})`);
  const kept = own.filter(({ isKept }) => isKept).length;
  const said = [...counts, ...skipped].filter((one) => one !== '').join(', ');
  return printable(`${lang}: ${said}${kept === 0 ? '' : `; ${kept} known from before`}`);
}
