import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { REPORTERS } from '../../src/commands/report/list.ts';
import { type CheckOptions, check, formatReport, type Reporter } from '../../src/index.ts';
import { runInDir } from '../harness/run-cli.ts';
import { configText, writeFiles } from '../harness/site.ts';
import { inTempDir } from '../harness/tree.ts';

const api = suite('the function check');

const BROKEN = {
  'docgen.config.ts': configText(),
  'docs/index.md': '# Home\n\n[Setup](./setup.md) and [nothing](./setpu.md)\n',
  'docs/setup.md': '# Setup\n',
};
const WARNED = { 'docgen.config.ts': configText(), 'docs/index.md': '# Home\n\n# Again\n' };

api('counts pages and links of a site without findings', () =>
  inTempDir(async (dir) => {
    await runInDir(dir, ['init', 'my-docs']);
    const result = await check({ dir: 'my-docs', cwd: dir });
    const root = join(dir, 'my-docs');
    assert.equal(result, {
      ok: true,
      root,
      diagnostics: [],
      pages: 2,
      links: 2,
      coverage: [],
      external: null,
      baseline: null,
    });
    assert.equal(await formatReport(result), 'clean: 2 pages, 2 links\n');
  }),
);

api('finds what the command finds, and reports it in the same words', () =>
  inTempDir(async (dir) => {
    writeFiles(join(dir, 'site'), BROKEN);
    const result = await check({ dir: 'site', cwd: dir, cache: false });
    assert.is(result.ok, false);
    assert.is(result.pages, 2);
    assert.equal(
      result.diagnostics.map(({ code, at }) => [code, at.file, at.line]),
      [['link/missing-page', 'docs/index.md', 3]],
    );
    for (const { name: reporter } of REPORTERS) {
      const { out, exit } = await runInDir(dir, ['check', 'site', '--format', reporter]);
      assert.is(exit, 1);
      assert.is(await formatReport(result, { reporter, cwd: dir }), out);
    }
  }),
);

api('warnings fail a strict check only', () =>
  inTempDir(async (dir) => {
    writeFiles(dir, WARNED);
    const results = [await check({ dir }), await check({ dir, strict: true })];
    assert.equal(
      results.map(({ ok }) => ok),
      [true, false],
    );
    assert.equal(
      results.map(({ diagnostics }) => diagnostics.map(({ code }) => code)),
      [['markdown/second-title'], ['markdown/second-title']],
    );
  }),
);

api('a folder without a configuration, and a broken one, are findings', () =>
  inTempDir(async (dir) => {
    const missing = await check({ cwd: dir });
    assert.is(missing.ok, false);
    assert.is(missing.root, dir);
    assert.equal(
      missing.diagnostics.map(({ code }) => code),
      ['config/not-found'],
    );
    writeFiles(dir, { 'own.ts': 'export const config = { title: 1 };\n' });
    const broken = await check({ config: 'own.ts', cwd: dir });
    assert.equal([broken.ok, broken.root, broken.pages, broken.links], [false, dir, 0, 0]);
    assert.equal([...new Set(broken.diagnostics.map(({ at }) => at.file))], ['own.ts']);
    assert.match(await formatReport(broken, { cwd: dir }), /^own\.ts:1:\d+ {2}error {2}config\//m);
  }),
);

api('a reporter of the caller gets findings and counts, and coverage if it is asked for', () =>
  inTempDir(async (dir) => {
    writeFiles(join(dir, 'site'), BROKEN);
    const result = await check({ dir: join(dir, 'site') });
    const reporter: Reporter = {
      name: 'own',
      render: ({ diagnostics, pages, links, coverage, fileOf, color }) =>
        JSON.stringify([diagnostics.map(({ at }) => fileOf(at.file)), pages, links, coverage, color]),
    };
    const options = { reporter, cwd: dir };
    assert.is(await formatReport(result, options), '[["site/docs/index.md"],2,2,null,false]');
    const all = { ...options, coverage: true, color: true };
    assert.is(await formatReport(result, all), '[["site/docs/index.md"],2,2,[],true]');
  }),
);

api('reports the findings that are asked for, and always those of a configuration', () =>
  inTempDir(async (dir) => {
    writeFiles(dir, { ...BROKEN, 'docs/old/page.md': '# Old\n\n[a](gone.md), ![](gone.png)\n' });
    const codes = async (options: CheckOptions) =>
      (await check({ cwd: dir, ...options })).diagnostics.map(({ code, at }) => `${code} ${at.file}`);
    const old = ['link/missing-page docs/old/page.md', 'link/missing-file docs/old/page.md'];
    assert.equal(await codes({ only: ['link/*'], ignore: ['link/*:docs/index.md'] }), old);
    assert.equal(
      await codes({ only: ['link/*'], ignore: ['link/missing-page:docs/**', 'link/missing-file'] }),
      [],
    );
    const six = Array.from({ length: 6 }, (_, index) => [`docs/six/${index}.md`, '# Six\n\n[a](/six)\n']);
    writeFiles(dir, Object.fromEntries(six));
    const page = { only: ['link/missing-page'] };
    const first = 'link/missing-page docs/six/0.md';
    assert.ok((await codes({ ...page, ignore: ['link/*:docs/six/0.md'] })).includes(first));
    assert.not.ok((await codes({ ...page, ignore: ['link/*:docs/six/*'] })).includes(first));
    assert.equal(await codes({ only: ['link/missing-file'] }), old.slice(1));
    assert.equal(await codes({ only: ['link/*'], dir: 'gone' }), ['config/not-found docgen.config.ts']);
    assert.is(
      await errorOf(check({ cwd: dir, only: ['link/missing-anchr'] })),
      'RangeError: there is no code "link/missing-anchr"; did you mean link/missing-anchor?',
    );
  }),
);

/** Returns the name and the message of the error with which a promise is rejected. */
async function errorOf(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => 'no error',
    (error: Error) => `${error.name}: ${error.message}`,
  );
}

api('refuses options that no site can have', async () => {
  const refusal = 'RangeError: workers is a whole number from 0 on, not';
  assert.is(await errorOf(check({ workers: -1 })), `${refusal} -1`);
  assert.is(await errorOf(check({ workers: 1.5 })), `${refusal} 1.5`);
  const result = { root: '/', diagnostics: [] };
  assert.is(
    await errorOf(formatReport(result, { reporter: 'xml' })),
    'RangeError: There is no report format "xml", only text, json, github, sarif, junit, markdown',
  );
});

api.run();
