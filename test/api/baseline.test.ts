import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { formatBaseline, parseBaseline } from '../../src/api/baseline/baseline-file.ts';
import { baselineOf, compareBaseline } from '../../src/api/baseline/compare-baseline.ts';
import { check as checkSite } from '../../src/api/check.ts';
import { processEnvironment } from '../../src/api/environment.ts';
import { createHost } from '../../src/base/disk/host.ts';
import { type CheckOptions, type CheckResult, check, type Diagnostic } from '../../src/index.ts';
import { runInDir } from '../harness/run-cli.ts';
import { configText, writeFiles } from '../harness/site.ts';
import { inTempDir } from '../harness/tree.ts';

const baseline = suite('baselines');

const FILE = 'baseline.jsonl';
const HEAD = '{"docgenBaseline":1,"update":"docgen check --baseline FILE --update-baseline"}\n';

const SITE = {
  'docgen.config.ts': configText(),
  'docs/index.md': '# Home\n\n[a](gone.md), [b](gone.md)\n\n# Again\n',
  'docs/setup.md': '# Setup\n\n![x](gone.png)\n',
};

const checkIn = (dir: string, options: CheckOptions = {}) => check({ cwd: dir, baseline: FILE, ...options });
const updateIn = (dir: string, options: CheckOptions = {}) =>
  checkIn(dir, { updateBaseline: true, ...options });
const found = ({ diagnostics }: CheckResult) =>
  diagnostics.map(({ code, at, message }) => `${at.file}:${at.line} ${code} ${message}`);
const textIn = (dir: string) => readFileSync(join(dir, FILE), 'utf8');

baseline('a first one has all findings, sorted, one entry a line, and lets them pass', () =>
  inTempDir(async (dir) => {
    writeFiles(dir, SITE);
    const created = await updateIn(dir, { strict: true });
    assert.equal(created.baseline, { state: 'created', known: 4, gone: 0 });
    assert.is(
      textIn(dir),
      `${HEAD}{"file":"docs/index.md","code":"link/missing-page","count":2,"message":"No page \\"gone.md\\""}
{"file":"docs/index.md","code":"markdown/second-title","count":1,"message":"\\"Again\\" is a second heading of the first level"}
{"file":"docs/setup.md","code":"link/missing-file","count":1,"message":"No image \\"gone.png\\""}
`,
    );
    const again = await checkIn(dir, { strict: true });
    assert.equal([again.ok, found(again)], [true, []]);
    assert.equal(again.baseline, { state: 'compared', known: 4, gone: 0 });
  }),
);

baseline('findings that move are known; new ones, and one more of the same, fail', () =>
  inTempDir(async (dir) => {
    writeFiles(dir, SITE);
    await updateIn(dir);
    writeFiles(dir, {
      'docs/index.md':
        '# Home\n\nMore.\n\n[b](gone.md)\n\n[a](gone.md)\n\n# Again\n\n[c](gone.md) [d](lost.md)\n',
    });
    const moved = await checkIn(dir);
    assert.equal(found(moved), [
      'docs/index.md:11 link/missing-page No page "gone.md"',
      'docs/index.md:11 link/missing-page No page "lost.md"',
    ]);
    assert.equal([moved.ok, moved.baseline], [false, { state: 'compared', known: 4, gone: 0 }]);
  }),
);

baseline('an update takes out what is gone, and adds nothing', () =>
  inTempDir(async (dir) => {
    writeFiles(dir, SITE);
    await updateIn(dir);
    const before = textIn(dir);
    writeFiles(dir, { 'docs/index.md': '# Home\n\n[a](gone.md) [c](lost.md)\n' });
    assert.equal((await checkIn(dir)).baseline, { state: 'compared', known: 2, gone: 2 });
    assert.is(textIn(dir), before);
    const updated = await updateIn(dir);
    assert.equal(found(updated), ['docs/index.md:3 link/missing-page No page "lost.md"']);
    assert.equal(updated.baseline, { state: 'updated', known: 2, gone: 2 });
    assert.is(
      textIn(dir),
      `${HEAD}{"file":"docs/index.md","code":"link/missing-page","count":1,"message":"No page \\"gone.md\\""}\n${before.split('\n').at(-2)}\n`,
    );
  }),
);

baseline('the command says what is in it and what is gone', () =>
  inTempDir(async (dir) => {
    writeFiles(dir, SITE);
    const run = async (...words: string[]) => {
      const { out, exit } = await runInDir(dir, ['check', '--baseline', FILE, ...words]);
      return `${out}${exit}`;
    };
    assert.is(
      await run('--update-baseline'),
      '4 findings are in the new baseline\nnothing new: 2 pages, 3 links\n0',
    );
    writeFiles(dir, { 'docs/setup.md': '# Setup\n' });
    assert.is(
      await run('--strict'),
      '3 findings are in the baseline\n1 entry of the baseline is gone: --update-baseline takes them out\nnothing new: 2 pages, 2 links\n0',
    );
    writeFiles(dir, { 'docs/setup.md': '# Setup\n\n[a](lost.md)\n' });
    assert.match(
      await run('--update-baseline'),
      /\n1 error\n3 findings are in the baseline\n1 entry of the baseline is gone and taken out\nan update adds no new findings: .*\n1$/,
    );
    const refused = await runInDir(dir, ['check', '--update-baseline']);
    assert.equal([refused.exit, refused.err], [2, 'error: an update needs the file of the baseline\n']);
  }),
);

baseline('a finding that is reported once for many pages is an entry of each', () =>
  inTempDir(async (dir) => {
    const page = (name: string) => [`docs/${name}.md`, `# ${name}\n\n[a](/gone)\n`] as const;
    const index = { 'docgen.config.ts': configText(), 'docs/index.md': '# Home\n' };
    writeFiles(dir, { ...index, ...Object.fromEntries(['a', 'b', 'c', 'd'].map(page)) });
    assert.equal((await updateIn(dir)).baseline, { state: 'created', known: 4, gone: 0 });
    writeFiles(dir, Object.fromEntries(['e', 'f'].map(page)));
    const more = await checkIn(dir);
    assert.equal(found(more), ['docs/e.md:3 link/missing-page No page "/gone"; 2 of 6 positions are new']);
    assert.equal(
      more.diagnostics[0]?.related?.map(({ at }) => at.file),
      ['docs/f.md'],
    );
    writeFiles(dir, { 'docs/a.md': '# a\n', 'docs/e.md': '# e\n', 'docs/f.md': '# f\n' });
    const fewer = await checkIn(dir);
    assert.equal([fewer.ok, fewer.baseline], [true, { state: 'compared', known: 3, gone: 1 }]);
  }),
);

baseline('equal findings of two symbols of an API description are two entries', () => {
  const about = (symbol: string): Diagnostic => {
    const at = { file: 'api/lib.json', line: 1, col: 1, symbol };
    return { code: 'link/missing-page', severity: 'error', message: 'No page "x"', at };
  };
  const text = formatBaseline(baselineOf([about('lib.g'), about('lib.f')]));
  const entry = '"code":"link/missing-page","count":1,"message":"No page \\"x\\""}';
  assert.is(
    text,
    `${HEAD}{"file":"api/lib.json","symbol":"lib.f",${entry}\n{"file":"api/lib.json","symbol":"lib.g",${entry}\n`,
  );
  const read = parseBaseline(text);
  if (typeof read === 'number') throw new Error(`line ${read}`);
  const { known, added, gone } = compareBaseline([about('lib.f'), about('lib.h')], read);
  assert.equal([known, added, gone], [[about('lib.f')], [about('lib.h')], 1]);
});

baseline('only and ignore choose what is reported, not what is gone', () =>
  inTempDir(async (dir) => {
    writeFiles(dir, SITE);
    await updateIn(dir);
    const only = { only: ['markdown/*'] };
    assert.equal((await checkIn(dir, only)).baseline, { state: 'compared', known: 1, gone: 0 });
    const before = textIn(dir);
    await updateIn(dir, only);
    assert.is(textIn(dir), before);
    const first = await updateIn(dir, { ...only, baseline: 'titles.jsonl' });
    assert.equal(first.baseline, { state: 'created', known: 1, gone: 0 });
    assert.is(readFileSync(join(dir, 'titles.jsonl'), 'utf8').split('\n').length, 3);
  }),
);

baseline('published files have one, too', () =>
  inTempDir(async (dir) => {
    const html = (link: string) =>
      `<!doctype html><html lang="en"><title>A</title><p>\n<a href="${link}">a</a></html>`;
    writeFiles(join(dir, 'out'), { 'index.html': html('gone.html') });
    const { baseline: created } = await updateIn(dir, { built: 'out' });
    assert.ok(created?.state === 'created' && created.known > 0);
    writeFiles(join(dir, 'out'), { 'index.html': `\n\n${html('gone.html')}` });
    assert.ok((await checkIn(dir, { built: 'out', strict: true })).ok);
    writeFiles(join(dir, 'out'), { 'index.html': html('lost.html') });
    const { ok, diagnostics } = await checkIn(dir, { built: 'out' });
    assert.is(ok, false);
    assert.ok(diagnostics.every(({ message }) => message.includes('lost.html')));
  }),
);

baseline('what it was not written from is never overwritten', () =>
  inTempDir(async (dir) => {
    writeFiles(dir, SITE);
    const { diagnostics } = await updateIn(dir, { baseline: 'docs/index.md' });
    assert.equal(
      diagnostics
        .filter(({ code }) => code.startsWith('baseline/'))
        .map(({ at, message }) => [at.file, message]),
      [['docs/index.md', 'The file does not begin as a baseline of docgen']],
    );
    assert.is(readFileSync(join(dir, 'docs/index.md'), 'utf8'), SITE['docs/index.md']);
    const codes = async (options: CheckOptions) =>
      (await updateIn(dir, options)).diagnostics.map(({ code }) => code);
    assert.ok((await codes({ baseline: 'docs' })).includes('baseline/unreadable'));
    writeFileSync(join(dir, 'latin.jsonl'), Buffer.from([0x7b, 0x0a, 0xe9]));
    assert.ok((await codes({ baseline: 'latin.jsonl', only: ['link/*'] })).includes('baseline/unreadable'));
    await updateIn(dir);
    for (const line of ['{}', '[]', '1', '{"file":"a","code":"b","message":"c","count":0}', '{"file":"a"'])
      for (const end of ['\n', '\r\n']) {
        writeFileSync(join(dir, FILE), [HEAD.trim(), '', line, ''].join(end));
        const [fault] = (await updateIn(dir)).diagnostics.filter(
          ({ code }) => code === 'baseline/unreadable',
        );
        assert.is(fault?.at.line, 3, line);
        assert.ok(textIn(dir).includes(line));
      }
  }),
);

baseline('a configuration that cannot be used is in none, and nothing is written then', () =>
  inTempDir(async (dir) => {
    writeFiles(dir, SITE);
    await updateIn(dir);
    const before = textIn(dir);
    writeFiles(dir, { 'docgen.config.ts': configText("apis: [{ kind: 'openapi', path: 'gone.yaml' }],") });
    const result = await updateIn(dir);
    assert.is(result.ok, false);
    assert.is(textIn(dir), before);
    writeFiles(dir, { 'docgen.config.ts': 'export default {' });
    assert.is((await updateIn(dir, { baseline: 'new.jsonl' })).ok, false);
    assert.is(existsSync(join(dir, 'new.jsonl')), false);
  }),
);

baseline('a line twice, as a merge leaves it, counts once, and unprintable characters are escaped', () =>
  inTempDir(async (dir) => {
    writeFiles(dir, { ...SITE, 'docs/setup.md': '# Setup\n\n[a](<a\u202eb.md>)\n' });
    await updateIn(dir);
    const text = textIn(dir);
    assert.match(text, 'a\\u202eb.md');
    writeFileSync(join(dir, FILE), `${text}${text.split('\n').slice(1).reverse().join('\r\n')}`);
    const merged = await checkIn(dir);
    assert.equal([merged.ok, merged.baseline?.gone], [true, 0]);
    await updateIn(dir);
    assert.is(textIn(dir), text);
  }),
);

baseline('a disk that refuses to be written is a finding', () =>
  inTempDir(async (dir) => {
    writeFiles(dir, SITE);
    const write = () => {
      throw Object.assign(new Error('EACCES'), { code: 'EACCES' });
    };
    const environment = { ...processEnvironment(), host: { ...createHost(), write } };
    const options = { cwd: dir, baseline: FILE, updateBaseline: true, cache: false };
    const { ok, diagnostics, baseline: use } = await checkSite(options, environment);
    assert.equal([ok, use], [false, null]);
    assert.equal(
      diagnostics.map(({ code, message }) => [code, message]),
      [['baseline/unwritable', 'The baseline cannot be written: permission denied (EACCES)']],
    );
  }),
);

baseline.run();
