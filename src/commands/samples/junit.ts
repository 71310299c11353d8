import { escapeHtml } from '../../base/html.ts';
import type { SampleResult } from '../../model/sample.ts';
import { printable } from '../terminal.ts';
import type { SampleReportInput } from './index.ts';
import { placeOfResult, programLines } from './place.ts';

/** Results as JUnit XML: a suite a page, a case a sample. Control characters, which XML cannot hold, are written out. */
export function renderSamplesJunit({ results, fileOf }: SampleReportInput): string {
  const suites = new Map<string, SampleResult[]>();
  for (const result of results) {
    const file = fileOf(result.program.at.file);
    const suite = suites.get(file);
    if (suite === undefined) suites.set(file, [result]);
    else suite.push(result);
  }
  const body = [...suites].map(([file, own]) => suiteOf(file, own)).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${body}</testsuites>\n`;
}

function suiteOf(file: string, results: readonly SampleResult[]): string {
  const count = (...kinds: readonly string[]) =>
    results.filter(({ verdict }) => kinds.includes(verdict.kind)).length;
  const counts = `tests="${results.length}" failures="${count('failed')}" skipped="${count('skipped', 'exempt')}"`;
  const cases = results.map((result) => caseOf(file, result)).join('');
  return `  <testsuite name="${xml(file)}" ${counts}>\n${cases}  </testsuite>\n`;
}

function caseOf(file: string, result: SampleResult): string {
  const { program, verdict } = result;
  const name = `${program.lang} at line ${program.at.line}, column ${program.at.col}`;
  const open = `    <testcase classname="${xml(file)}" name="${xml(name)}"`;
  if (verdict.kind === 'skipped' || verdict.kind === 'exempt')
    return `${open}><skipped message="${xml(verdict.reason ?? 'no-test')}"/></testcase>\n`;
  if (verdict.kind !== 'failed') return `${open}/>\n`;
  const { line } = placeOfResult(result);
  const parts = [
    `line ${line}`,
    ...(verdict.expected === null ? [] : ['expected:', verdict.expected]),
    ...(verdict.found === null ? [] : ['found:', verdict.found]),
    ...(verdict.message === null ? [] : [verdict.message]),
    'program:',
    ...programLines(result),
  ];
  return `${open}>\n      <failure message="${xml(verdict.reason)}">${xml(parts.join('\n'))}</failure>\n    </testcase>\n`;
}

function xml(text: string): string {
  return escapeHtml(printable(text)).replaceAll('\uFFFE', '').replaceAll('\uFFFF', '');
}
