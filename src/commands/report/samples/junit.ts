import type { TestedProgram } from '../../../model/sample.ts';
import { xmlText } from '../junit/xml-text.ts';
import type { Reporter } from '../reporter.ts';
import { positionOf, programLines } from './position.ts';
import type { SampleReport } from './sample-report.ts';

/** Results as JUnit XML: a suite for each page, a case for each sample. XML cannot contain control characters, so they are escaped. */
export const junitSampleReporter: Reporter<SampleReport> = {
  name: 'junit',
  render({ tested, fileOf }) {
    const suites = new Map<string, TestedProgram[]>();
    for (const one of tested) {
      const file = fileOf(one.program.at.file);
      const suite = suites.get(file);
      if (suite === undefined) suites.set(file, [one]);
      else suite.push(one);
    }
    const body = [...suites].map(([file, own]) => suiteOf(file, own)).join('');
    return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${body}</testsuites>\n`;
  },
};

function suiteOf(file: string, tested: readonly TestedProgram[]): string {
  const count = (...kinds: readonly string[]) =>
    tested.filter(({ result }) => kinds.includes(result.kind)).length;
  const counts = `tests="${tested.length}" failures="${count('failed')}" errors="0" skipped="${count('skipped', 'exempt')}"`;
  const cases = tested.map((one) => caseOf(file, one)).join('');
  return `  <testsuite name="${xmlText(file)}" ${counts}>\n${cases}  </testsuite>\n`;
}

function caseOf(file: string, one: TestedProgram): string {
  const { program, result } = one;
  const name = `${program.lang} at line ${program.at.line}, column ${program.at.col}`;
  const open = `    <testcase classname="${xmlText(file)}" name="${xmlText(name)}"`;
  if (result.kind === 'skipped' || result.kind === 'exempt')
    return `${open}><skipped message="${xmlText(result.reason ?? 'no-test')}"/></testcase>\n`;
  if (result.kind !== 'failed') return `${open}/>\n`;
  const { line } = positionOf(one);
  const parts = [
    `line ${line}`,
    ...(result.expected === null ? [] : ['expected:', result.expected]),
    ...(result.found === null ? [] : ['found:', result.found]),
    ...(result.message === null ? [] : [result.message]),
    'program:',
    ...programLines(one),
  ];
  return `${open}>\n      <failure message="${xmlText(result.reason)}">${xmlText(parts.join('\n'))}</failure>\n    </testcase>\n`;
}
