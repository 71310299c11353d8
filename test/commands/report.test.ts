import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exitCodeOf } from '../../src/commands/exit.ts';
import { capFindings, type ReportedFinding } from '../../src/commands/report/cap-findings.ts';
import { REPORTERS } from '../../src/commands/report/list.ts';
import { type Report, reporterOf } from '../../src/commands/report/reporter.ts';
import type { Diagnostic } from '../../src/model/diagnostic.ts';

const FOUND: readonly ReportedFinding[] = [
  {
    count: 1,
    code: 'link/missing-anchor',
    severity: 'error',
    message: 'No anchor "#instal" on setup.md',
    at: { file: 'docs/a b.md', line: 42, col: 17 },
    hint: 'did you mean #install?',
  },
  {
    count: 1,
    code: 'route/collision',
    severity: 'warning',
    message: 'Two\nlines, 100%: \u001b[31mred\u001b[0m',
    at: { file: 'docs/x\n::error::.md', line: 1, col: 1 },
    related: [{ at: { file: 'docs/y.md', line: 2, col: 3 }, message: 'the other' }],
  },
];

const INPUT: Report = {
  diagnostics: FOUND,
  all: false,
  strict: false,
  sourceLine: () => null,
  pages: null,
  links: null,
  fileOf: (file) => `site/${file}`,
  coverage: null,
  baseline: null,
  color: false,
  docgen: '1.2.3',
};

const report = suite('report');

function render(format: string, input: Report): string {
  return reporterOf(format, REPORTERS).render(input);
}

report('text names position, severity, code, message, hint and totals', () => {
  const text = render('text', INPUT);
  assert.ok(
    text.startsWith(
      'site/docs/a b.md:42:17  error  link/missing-anchor\n  No anchor "#instal" on setup.md\n  hint: did you mean #install?\n',
    ),
  );
  assert.match(text, '  site/docs/y.md:2:3  the other\n');
  assert.ok(text.endsWith('1 error, 1 warning\n'));
});

report('text shows control characters instead of obeying them', () => {
  const text = render('text', INPUT);
  assert.not.match(text, '\u001b');
  assert.match(text, '\\u001b[31mred');
});

report('nothing found is nothing said', () => {
  assert.is(render('text', { ...INPUT, diagnostics: [] }), '');
});

report('text says what was checked if nothing is wrong, and prints the coverage before it', () => {
  const clean = { ...INPUT, diagnostics: [], pages: 1, links: 7 };
  assert.is(render('text', clean), 'clean: 1 page, 7 links\n');
  assert.is(render('text', { ...clean, pages: 2, links: null }), 'clean: 2 pages\n');
  assert.is(
    render('text', { ...clean, coverage: [] }),
    'the site has no API library\nclean: 1 page, 7 links\n',
  );
  const found = render('text', { ...INPUT, pages: 1, links: 7, coverage: [] });
  assert.ok(found.endsWith('1 error, 1 warning\nthe site has no API library\n'), found);
});

/** Returns findings of a code in a file, one a line. */
function findingsIn(file: string, count: number, severity: Diagnostic['severity'] = 'error'): Diagnostic[] {
  return Array.from({ length: count }, (_, index) => ({
    code: 'markdown/stray-end-tag',
    severity,
    message: `finding ${index}`,
    at: { file, line: index + 1, col: 1 },
  }));
}

report('text shows the line of the source with a caret below the position', () => {
  const line = `\t漢字 [a](#b)\u0007 ${'x'.repeat(200)}`;
  const at = { file: 'a.md', line: 12, col: 5 };
  const excerptAt = (col: number) => {
    const diagnostics = FOUND.slice(0, 1).map((one) => ({ ...one, at: { ...at, col } }));
    return render('text', { ...INPUT, diagnostics, sourceLine: () => line })
      .split('\n')
      .slice(2, 4);
  };
  assert.equal(excerptAt(5), [`    12 |   漢字 [a](#b)\\u0007 ${'x'.repeat(87)}…`, '       |        ^']);
  const far = excerptAt(120);
  assert.is(far[0], `    12 | …${'x'.repeat(100)}…`);
  assert.is(far[1], `       | ${' '.repeat(61)}^`);
});

report('text counts the findings of a file that has several', () => {
  const diagnostics = capFindings([...findingsIn('a.md', 2), ...findingsIn('b.md', 1)]);
  const text = render('text', { ...INPUT, diagnostics });
  assert.match(text, 'site/a.md: 2 errors\n\nsite/a.md:1:1  error');
  assert.not.match(text, 'site/b.md: ');
});

report('text begins a long report with an overview, and shows errors before warnings', () => {
  const found = [...findingsIn('docs/a/x.md', 30, 'warning'), ...findingsIn('docs/b/y.md', 2)];
  const text = render('text', { ...INPUT, diagnostics: capFindings(found) });
  assert.ok(
    text.startsWith(
      '32 findings in 2 files\n\n  30  warning  markdown/stray-end-tag\n   2  error    markdown/stray-end-tag\n\n  30  site/docs/a/\n   2  site/docs/b/\n\n',
    ),
    text,
  );
  assert.is(text.match(/^site\/docs\/a\/x\.md:\d+/gm)?.length, 18);
  assert.is(text.match(/^site\/docs\/b\/y\.md:\d+/gm)?.length, 2);
  assert.ok(text.endsWith('\nand 12 more: --all\n\n2 errors, 30 warnings\n'), text);
  const all = render('text', { ...INPUT, all: true, diagnostics: capFindings(found) });
  assert.is(all.match(/^site\/docs\/.*:\d+:1 /gm)?.length, 32);
  assert.not.match(all, 'more');
});

report(
  'fifty thousand findings of a code on a page are one hundred and one, with the same count in all formats',
  () => {
    const diagnostics = capFindings([...findingsIn('a.md', 50_000), ...findingsIn('b.md', 101)]);
    assert.is(diagnostics.length, 202);
    const last = diagnostics[100];
    assert.is(last?.count, 49_900);
    assert.is(last?.message, '49,900 more of this code in this file, from here on');
    assert.is(last?.at.line, 101);
    const input = { ...INPUT, diagnostics };
    for (const format of ['text', 'github'])
      assert.ok(render(format, input).endsWith('50,101 errors\n'), format);
    assert.is(JSON.parse(render('json', input)).summary.errors, 50_101);
    const { results } = JSON.parse(render('sarif', input)).runs[0];
    const counts = results.map((one: { occurrenceCount?: number }) => one.occurrenceCount ?? 1);
    assert.is(
      counts.reduce((sum: number, count: number) => sum + count, 0),
      50_101,
    );
  },
);

report('findings in an API description are counted by symbol, so that none hides those of another', () => {
  const about = (symbol: string) =>
    findingsIn('api/lib.json', 150).map((one) => ({ ...one, at: { ...one.at, symbol } }));
  const diagnostics = capFindings([...about('lib.first'), ...about('lib.second')]);
  assert.is(diagnostics.length, 202);
  assert.is(diagnostics[100]?.message, '50 more of this code about lib.first, from here on');
  assert.is(diagnostics[201]?.message, '50 more of this code about lib.second, from here on');
});

// biome-ignore lint/suspicious/noControlCharactersInRegex: the search is for control characters
const UNPRINTABLE = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/;

report('no format prints characters that control a terminal or turn text around', () => {
  const marks = [...'\u0000\u0007\u001b\u007f\u0085\u009b\u200e\u200f\u202a\u202e\u2028\u2066\u2069'].join(
    'x',
  );
  const diagnostics = FOUND.map((one) => ({
    ...one,
    message: marks,
    hint: marks,
    at: { file: `docs/${marks}.md`, line: 1, col: 1 },
    related: [{ at: { file: marks, line: 1, col: 1 }, message: marks }],
  }));
  for (const { name } of REPORTERS) {
    const text = render(name, { ...INPUT, diagnostics, sourceLine: () => marks });
    assert.not.match(text, UNPRINTABLE);
  }
  assert.is(JSON.parse(render('json', { ...INPUT, diagnostics })).diagnostics[0].message, marks);
});

report('json is one object with files relative to the user', () => {
  const value = JSON.parse(render('json', INPUT));
  assert.equal(value.summary, { errors: 1, warnings: 1, infos: 0 });
  assert.is(value.docgen, '1.2.3');
  assert.is(value.diagnostics[0].at.file, 'site/docs/a b.md');
  assert.is(value.diagnostics[1].related[0].at.file, 'site/docs/y.md');
});

report('github gives one command a finding, whatever the names hold', () => {
  const lines = render('github', INPUT).trimEnd().split('\n');
  assert.is(
    lines[0],
    '::error file=site/docs/a b.md,line=42,col=17,title=link/missing-anchor::No anchor "#instal" on setup.md%0Ahint: did you mean #install?',
  );
  assert.is(lines.filter((line) => line.startsWith('::')).length, 2);
  assert.match(lines[1] ?? '', 'file=site/docs/x%0A%3A%3Aerror%3A%3A.md');
  assert.match(lines[1] ?? '', 'Two%0Alines, 100%25');
  assert.ok(lines[1]?.endsWith('%0Athe other: site/docs/y.md:2:3'));
});

report('every position of a finding is named: the first few in text, all in the other formats', () => {
  const related = Array.from({ length: 14 }, (_, index) => ({
    at: { file: `docs/p${index}.md`, line: 1, col: 1 },
    message: 'also here',
  }));
  const diagnostics = FOUND.slice(0, 1).map((one) => ({ ...one, related }));
  const positionsIn = (text: string) => text.match(/site\/docs\/p\d+\./g)?.length;
  const input = { ...INPUT, diagnostics };
  assert.match(render('text', input), '  site/docs/p9.md:1:1  also here\n  and 4 more\n  hint: ');
  assert.is(positionsIn(render('text', input)), 10);
  assert.is(positionsIn(render('github', input)), 14);
  assert.is(JSON.parse(render('json', input)).diagnostics[0].related.length, 14);
  assert.is(JSON.parse(render('sarif', input)).runs[0].results[0].relatedLocations.length, 14);
});

report('sarif has rules, levels, positions and fingerprints that outlive a move', () => {
  const { version, runs } = JSON.parse(render('sarif', INPUT));
  assert.is(version, '2.1.0');
  const [run] = runs;
  assert.equal(
    run.tool.driver.rules.map((rule: { id: string }) => rule.id),
    ['link/missing-anchor', 'route/collision'],
  );
  const [first, second] = run.results;
  assert.is(first.locations[0].physicalLocation.artifactLocation.uri, 'site/docs/a%20b.md');
  assert.equal(first.locations[0].physicalLocation.region, { startLine: 42, startColumn: 17 });
  assert.is(run.tool.driver.rules[first.ruleIndex].id, first.ruleId);
  assert.is(second.relatedLocations.length, 1);
  const moved = FOUND.map((one) => ({ ...one, at: { ...one.at, line: 99 } }));
  const again = JSON.parse(render('sarif', { ...INPUT, diagnostics: moved })).runs[0].results;
  assert.equal(again[0].partialFingerprints, first.partialFingerprints);
});

report('the exit code is that of the gravest kind', () => {
  const of = (code: Diagnostic['code'], severity: Diagnostic['severity'] = 'error'): Diagnostic => ({
    code,
    severity,
    message: '',
    at: { file: '', line: 1, col: 1 },
  });
  assert.is(exitCodeOf([], true), 0);
  assert.is(exitCodeOf([of('sidebar/orphan-page', 'warning')], false), 0);
  assert.is(exitCodeOf([of('sidebar/orphan-page', 'warning')], true), 1);
  assert.is(exitCodeOf([of('link/missing-page'), of('config/unknown-key')], false), 2);
  assert.is(exitCodeOf([of('config/unknown-key'), of('output/disk')], false), 3);
});

report.run();
