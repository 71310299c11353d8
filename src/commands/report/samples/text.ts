import { printable } from '../../../base/printable.ts';
import { compareText } from '../../../base/report.ts';
import type { TestedProgram } from '../../../model/sample.ts';
import { styled } from '../../terminal.ts';
import type { Reporter } from '../reporter.ts';
import { positionOf, programLines } from './position.ts';
import type { SampleReport } from './sample-report.ts';

/** Results for people: each failure with its program, expected and actual output, and a line of totals for each language. */
export const textSampleReporter: Reporter<SampleReport> = {
  name: 'text',
  render(report) {
    const failures = report.tested.filter(({ result }) => result.kind === 'failed');
    const blocks = failures.map((one) => failureBlock(one, report));
    return [...blocks, totals(report.tested)].join('\n');
  },
};

function failureBlock(one: TestedProgram, report: SampleReport): string {
  const { program, result } = one;
  if (result.kind !== 'failed') return '';
  const { file, line, col } = positionOf(one);
  const position = styled(report, 'bold', printable(`${report.fileOf(file)}:${line}:${col}`));
  const of = program.origin === program.at.file ? '' : `  ${printable(program.origin)}`;
  const [output] = program.outputs;
  const said =
    output === undefined ? 'expected' : `expected (${report.fileOf(output.at.file)}:${output.at.line})`;
  return [
    `${position}  ${styled(report, 'red', 'failed')}  ${printable(program.lang)}${of}`,
    `  ${printable(result.reason)}`,
    ...part(said, result.expected),
    ...part('found', result.found),
    ...part('the tool says', result.message),
    ...part('program', programLines(one).join('\n')),
    '',
  ].join('\n');
}

function part(title: string, text: string | null): readonly string[] {
  if (text === null) return [];
  if (text.trim() === '') return [`  ${printable(title)}: nothing`];
  const lines = printable(text).split('\n');
  return [`  ${printable(title)}:`, ...lines.map((line) => `    ${line}`.trimEnd())];
}

/** Counts results by language: how many ran, were compiled, failed or were exempt, and why. */
function totals(tested: readonly TestedProgram[]): string {
  if (tested.length === 0) return 'no samples\n';
  const langs = [...new Set(tested.map(({ program }) => program.lang))].sort();
  return langs.map((lang) => totalsOf(lang, tested)).join('');
}

const COUNTED = [
  ['passed', 'ran'],
  ['compiled', 'compiled'],
  ['failed', 'failed'],
  ['exempt', 'exempt'],
] as const;

function totalsOf(lang: string, tested: readonly TestedProgram[]): string {
  const own = tested.filter(({ program }) => program.lang === lang);
  const counts = COUNTED.map(([kind, word]) => {
    const count = own.filter(({ result }) => result.kind === kind).length;
    return count === 0 ? '' : `${count} ${word}`;
  });
  const skipped = counted(own.map(({ result }) => (result.kind === 'skipped' ? result.reason : null)));
  const cached = own.filter(({ isCached }) => isCached).length;
  const said = [...counts, ...skipped.map(([reason, count]) => `${count} skipped (${reason})`)];
  const lines = [
    `${lang}: ${said.filter((one) => one !== '').join(', ')}${cached === 0 ? '' : `; ${cached} cached`}`,
    ...reasonsOf('not run', own.map(reasonOfCompiled)),
    ...reasonsOf('exempt', own.map(reasonOfExempt)),
  ];
  return lines.map((line) => `${printable(line)}\n`).join('');
}

const NO_REASON = 'no reason given';

/** Returns why a sample that could run was only compiled, or null. */
function reasonOfCompiled({ program: { words }, result }: TestedProgram): string | null {
  return result.kind === 'compiled' && result.isHeldBack ? (words.reason ?? NO_REASON) : null;
}

function reasonOfExempt({ result }: TestedProgram): string | null {
  return result.kind === 'exempt' ? (result.reason ?? NO_REASON) : null;
}

function reasonsOf(word: string, reasons: readonly (string | null)[]): readonly string[] {
  return counted(reasons).map(([reason, count]) => `  ${count} ${word}: ${reason}`);
}

/** Counts each reason, the most frequent first. */
function counted(reasons: readonly (string | null)[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const reason of reasons) if (reason !== null) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].sort(([a, x], [b, y]) => y - x || compareText(a, b));
}
