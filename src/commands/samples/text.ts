import { compareText } from '../../base/report.ts';
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
  const [output] = program.outputs;
  const said =
    output === undefined ? 'expected' : `expected (${input.fileOf(output.at.file)}:${output.at.line})`;
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

/** By language: how many ran, were compiled, failed, were exempt and why. */
function totals(results: readonly SampleResult[]): string {
  if (results.length === 0) return 'no samples\n';
  const langs = [...new Set(results.map(({ program }) => program.lang))].sort();
  return langs.map((lang) => totalsOf(lang, results)).join('');
}

const COUNTED = [
  ['passed', 'ran'],
  ['compiled', 'compiled'],
  ['failed', 'failed'],
  ['exempt', 'exempt'],
] as const;

function totalsOf(lang: string, results: readonly SampleResult[]): string {
  const own = results.filter(({ program }) => program.lang === lang);
  const counts = COUNTED.map(([kind, word]) => {
    const count = own.filter(({ verdict }) => verdict.kind === kind).length;
    return count === 0 ? '' : `${count} ${word}`;
  });
  const skipped = counted(own.map(({ verdict }) => (verdict.kind === 'skipped' ? verdict.reason : null)));
  const kept = own.filter(({ isKept }) => isKept).length;
  const said = [...counts, ...skipped.map(([reason, count]) => `${count} skipped (${reason})`)];
  const lines = [
    `${lang}: ${said.filter((one) => one !== '').join(', ')}${kept === 0 ? '' : `; ${kept} known from before`}`,
    ...reasonsOf('not run', own.map(reasonOfCompiled)),
    ...reasonsOf('exempt', own.map(reasonOfExempt)),
  ];
  return lines.map((line) => `${printable(line)}\n`).join('');
}

const NO_REASON = 'no reason given';

/** Why a sample that could run was only compiled; null for others. */
function reasonOfCompiled({ program: { words }, verdict }: SampleResult): string | null {
  return verdict.kind === 'compiled' && verdict.isHeldBack ? (words.reason ?? NO_REASON) : null;
}

function reasonOfExempt({ verdict }: SampleResult): string | null {
  return verdict.kind === 'exempt' ? (verdict.reason ?? NO_REASON) : null;
}

function reasonsOf(word: string, reasons: readonly (string | null)[]): readonly string[] {
  return counted(reasons).map(([reason, count]) => `  ${count} ${word}: ${reason}`);
}

/** Each reason with the number of its samples, the most frequent first. */
function counted(reasons: readonly (string | null)[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const reason of reasons) if (reason !== null) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].sort(([a, x], [b, y]) => y - x || compareText(a, b));
}
