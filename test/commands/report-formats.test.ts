import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { REPORTERS } from '../../src/commands/report/list.ts';
import { check, type Diagnostic, formatReport } from '../../src/index.ts';
import { runInDir } from '../harness/run-cli.ts';
import { configText, writeFiles } from '../harness/site.ts';
import { inTempDir } from '../harness/tree.ts';
import { BAD_TREE, hostile } from './bad-tree.ts';

const formats = suite('formats of reports');

const BASELINE = 'baseline.jsonl';

/** Adds what a baseline does not have. */
const WORSE_TREE = { 'docs/new.md': '# New\n\n[a](lost.md) <b>c\n\n# Second\n' };

interface Counts {
  readonly error: number;
  readonly warning: number;
  readonly info: number;
}

/** Returns the number before each noun: `2 errors, 1 warning`. */
function countsIn(text: string): Counts {
  const of = (noun: string) => Number(new RegExp(`([\\d,]+) ${noun}`).exec(text)?.[1]?.replace(',', '') ?? 0);
  return { error: of('error'), warning: of('warning'), info: of('info') };
}

/** Returns the counts of findings by severity. */
function countsOf(found: readonly { readonly severity: string; readonly count?: number }[]): Counts {
  const of = (severity: string) =>
    found.filter((one) => one.severity === severity).reduce((sum, { count = 1 }) => sum + count, 0);
  return { error: of('error'), warning: of('warning'), info: of('info') };
}

/** How many findings each format says that there are. */
const COUNTED: Readonly<Record<string, (text: string) => Counts>> = {
  text: (text) =>
    countsIn(text.split('\n').findLast((line) => /^\d.* (?:error|warning|info)/.test(line)) ?? ''),
  github: (text) =>
    countsIn(text.split('\n').findLast((line) => /^\d.* (?:error|warning|info)/.test(line)) ?? ''),
  json: (text) => {
    const { summary, diagnostics } = JSON.parse(text);
    const counts = { error: summary.errors, warning: summary.warnings, info: summary.infos };
    assert.equal(countsOf(diagnostics), counts);
    return counts;
  },
  sarif: (text) =>
    countsOf(
      JSON.parse(text).runs[0].results.map((one: { level: string; occurrenceCount?: number }) => ({
        severity: one.level === 'note' ? 'info' : one.level,
        count: one.occurrenceCount ?? 1,
      })),
    ),
  junit: (text) => {
    const value = (name: string) => Number(new RegExp(`name="${name}" value="(\\d+)"`).exec(text)?.[1]);
    return { error: value('errors'), warning: value('warnings'), info: value('infos') };
  },
  markdown: (text) => countsIn(text.split('\n', 1)[0] ?? ''),
};

formats('have the same count, with caps, a baseline and an ignored finding', () =>
  inTempDir(async (dir) => {
    writeFiles(dir, BAD_TREE);
    const options = { cwd: dir, baseline: BASELINE };
    for (const words of [[], ['--all'], ['--baseline', BASELINE]]) {
      if (words.includes(BASELINE)) {
        await check({ ...options, updateBaseline: true });
        writeFiles(dir, WORSE_TREE);
      }
      const { diagnostics, baseline } = await check(words.includes(BASELINE) ? options : { cwd: dir });
      const expected = countsOf(diagnostics);
      assert.ok(expected.error > 0 && expected.warning > 0);
      assert.is(baseline?.known, words.includes(BASELINE) ? 155 : undefined);
      for (const { name } of REPORTERS) {
        const { out } = await runInDir(dir, ['check', '--format', name, ...words]);
        assert.equal(COUNTED[name]?.(out), expected, `${name} ${words.join(' ')}`);
      }
    }
  }),
);

formats('markdown shows texts as they are, whatever they contain', async () => {
  const text =
    'a|b\n# h <img src=x onerror=1> ![i](https://x.y/z) `c` @user #12 *e* _f_ [l](u) \\| <!-- &amp; $x$ www.x.yz \u202e';
  const out = await formatReport(
    { root: '/', diagnostics: [hostile(text)] },
    { reporter: 'markdown', cwd: '/' },
  );
  const rows = out.split('\n').filter((line) => line.startsWith('| error'));
  assert.is(rows.length, 1);
  const [row = ''] = rows;
  assert.is(row.split('|').length, 5);
  assert.not.match(row.replace(/<\/?code>|<br>/g, ''), /[<>`@*_[\]!\\$\u202e]|:\/\/|www\./);
});

formats('the summary of a job is added to its file, with annotations alone', () =>
  inTempDir(async (dir) => {
    writeFiles(dir, BAD_TREE);
    const file = join(dir, 'summary.md');
    writeFileSync(file, 'before\n');
    const run = (...words: string[]) => runInDir(dir, words, file);
    await run('check');
    await run('check', '--format', 'json');
    assert.is(readFileSync(file, 'utf8'), 'before\n');
    const { out, err } = await run('check', '--format', 'github', '--all');
    assert.equal([out.match(/^::error /gm)?.length, err], [151, '']);
    await run('build', '--format', 'github');
    const [before, first, second] = readFileSync(file, 'utf8').split(/^(?=## )/m);
    assert.is(before, 'before\n');
    assert.match(first ?? '', /^## docgen: 151 errors, 1 warning, 3 info\n\nChecked: 8 pages, 160 links\n/);
    assert.match(first ?? '', '\n| 151 | <code>error    link/missing-page</code> |\n');
    assert.match(first ?? '', '<code>docs/deep/folder/</code>');
    assert.match(first ?? '', '\n| | | and 135 more |\n');
    assert.ok((first ?? '').length < 20_000);
    assert.match(second ?? '', /^## docgen: 151 errors/);
  }),
);

formats('what decides on the exit code is among the first findings', async () => {
  const found = Array.from({ length: 30 }, (_, index): Diagnostic => {
    const file = `a${String(index).padStart(2, '0')}.md`;
    return { code: 'link/missing-page', severity: 'error', message: 'm', at: { file, line: 1, col: 1 } };
  });
  const at = { file: 'z.jsonl', line: 1, col: 1 };
  const diagnostics: Diagnostic[] = [
    ...found,
    { code: 'baseline/missing-file', severity: 'error', message: 'There is no baseline', at },
  ];
  for (const reporter of ['text', 'markdown']) {
    const out = await formatReport({ root: '/', diagnostics }, { reporter, cwd: '/' });
    assert.match(out, 'There is no baseline');
    assert.match(out, 'a18.md:1:1');
    assert.not.match(out, 'a19.md:1:1');
  }
});

formats('a summary that cannot be written is said, and the run ends as it would', () =>
  inTempDir(async (dir) => {
    writeFiles(dir, { 'docgen.config.ts': configText(), 'docs/index.md': '# Home\n' });
    const file = join(dir, 'gone/summary.md');
    const { exit, err } = await runInDir(dir, ['check', '--format', 'github'], file);
    assert.equal([exit, err], [0, `the summary of the job cannot be written to ${file}\n`]);
  }),
);

formats('sarif has sorted results, whose fingerprints differ and outlive a move', async () => {
  const at = (line: number, file = 'b.md') => ({ file, line, col: 1 });
  const one = (line: number, file?: string): Diagnostic => ({
    code: 'link/missing-page',
    severity: 'error',
    message: 'No page "x"',
    at: at(line, file),
  });
  const resultsOf = async (diagnostics: readonly Diagnostic[]) =>
    JSON.parse(await formatReport({ root: '/', diagnostics }, { reporter: 'sarif', cwd: '/' })).runs[0]
      .results;
  const printsOf = async (diagnostics: readonly Diagnostic[]) =>
    (await resultsOf(diagnostics)).map(
      ({ partialFingerprints }: { partialFingerprints: Record<string, string> }) =>
        partialFingerprints['docgen/v1'],
    );
  const found = [one(3), one(9), one(9, 'a.md')];
  const prints = await printsOf(found);
  assert.is(new Set(prints).size, 3);
  assert.equal(await printsOf([one(5), one(30), one(1, 'a.md')]), prints);
  assert.equal(await printsOf([...found].reverse()), prints);
  const about = (symbol: string) => [{ ...one(3), at: { ...at(3), symbol } }];
  assert.not.equal(await printsOf(about('lib.f')), await printsOf(about('lib.g')));
  assert.equal((await resultsOf(about('lib.f')))[0].locations[0].logicalLocations, [
    { fullyQualifiedName: 'lib.f' },
  ]);
  const grouped = (pages: number) => ({ ...one(3), message: `No page "x"; appears on ${pages} pages` });
  assert.equal(await printsOf([grouped(7)]), await printsOf([grouped(8)]));
  const files = (await resultsOf(found)).map(
    (result: { locations: { physicalLocation: { artifactLocation: { uri: string } } }[] }) =>
      result.locations[0]?.physicalLocation.artifactLocation.uri,
  );
  assert.equal(files, ['a.md', 'b.md', 'b.md']);
});

formats.run();
