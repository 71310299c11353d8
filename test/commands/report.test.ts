import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exitCodeOf } from '../../src/commands/exit.ts';
import { REPORTERS } from '../../src/commands/report/list.ts';
import { type Report, reporterOf } from '../../src/commands/report/reporter.ts';
import type { Diagnostic } from '../../src/model/diagnostic.ts';

const FOUND: readonly Diagnostic[] = [
  {
    code: 'link/missing-anchor',
    severity: 'error',
    message: 'No anchor "#instal" on setup.md',
    at: { file: 'docs/a b.md', line: 42, col: 17 },
    hint: 'did you mean #install?',
  },
  {
    code: 'route/collision',
    severity: 'warning',
    message: 'Two\nlines, 100%: \u001b[31mred\u001b[0m',
    at: { file: 'docs/x\n::error::.md', line: 1, col: 1 },
    related: [{ at: { file: 'docs/y.md', line: 2, col: 3 }, message: 'the other' }],
  },
];

const INPUT: Report = {
  diagnostics: FOUND,
  pages: null,
  links: null,
  fileOf: (file) => `site/${file}`,
  coverage: null,
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
