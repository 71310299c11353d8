import { renameSync, writeFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { runInDir } from '../harness/run-cli.ts';
import { ask, withServed } from '../harness/served.ts';
import { configText, gridSite, writeFiles } from '../harness/site.ts';
import { inTempDir } from '../harness/tree.ts';
import { until, withWatched } from '../harness/watched.ts';

const dev = suite('the dev site');

dev('a component that never ends, or leaves, fails its page and nothing else', () =>
  inTempDir(async (dir) => {
    writeFiles(dir, {
      'docgen.config.ts': configText("templates: './site.tsx', limits: { pageSeconds: 3 },"),
      'site.tsx': `export function Footer({ page }) {
  if (page.id === 'loops') for (;;) {}
  if (page.id === 'leaves') process.exit(0);
  return null;
}
`,
      'docs/index.md': '# Home\n',
      'docs/loops.md': '# Loops\n',
      'docs/leaves.md': '# Leaves\n',
    });
    await withServed(dir, ['--port', '0', '--watch'], async ({ origin }) => {
      const [loops, leaves] = await Promise.all([ask(`${origin}/v1/loops`), ask(`${origin}/v1/leaves`)]);
      assert.is(loops.status, 500);
      assert.match(loops.body + leaves.body, 'docs/loops.md: rendering took longer than 3 s');
      assert.is((await ask(`${origin}/v1/`)).status, 200);
      assert.match(
        (await ask(`${origin}/v1/leaves`)).body,
        'docs/leaves.md: the page worker ended with exit code 0',
      );
      assert.is((await ask(`${origin}/v1/`)).status, 200);
      writeFileSync(`${dir}/site.tsx`, 'export const Footer = () => <footer>Fine</footer>;\n');
      await until(
        async () => (await ask(`${origin}/v1/loops`)).body.includes('Fine'),
        'the changed component',
      );
    });
  }),
);

dev('a page is never put together from two versions of its source, with two processes on one store', () =>
  inTempDir(async (dir) => {
    const text = (number: number) =>
      `---\ntitle: Home\n---\n\nNumber ${number}: ${'[link](./other.md) '.repeat(number % 7)}\n`;
    writeFiles(dir, {
      'docgen.config.ts': configText(),
      'docs/index.md': text(0),
      'docs/other.md': '# Other\n',
    });
    await withServed(dir, ['--port', '0', '--watch', '--cache'], async ({ origin }) => {
      for (let number = 1; number <= 12; number++) {
        // As editors save: a reader finds the old text or the new one.
        writeFileSync(`${dir}/docs/.index.md`, text(number));
        renameSync(`${dir}/docs/.index.md`, `${dir}/docs/index.md`);
        const [built, page] = await Promise.all([runInDir(dir, ['check']), ask(`${origin}/v1/`)]);
        assert.is(built.exit, 0, built.out + built.err);
        const [shownText = '', digits] = /<p>Number (\d+).*?<\/p>/s.exec(page.body) ?? [];
        const shown = Number(digits);
        assert.is(shownText.match(/href="\/v1\/other"/g)?.length ?? 0, shown % 7, `Number ${shown}`);
      }
    });
  }),
);

dev('while a configuration is taken into use every response is made from one of them', () =>
  withWatched(
    (dir) => writeFiles(dir, gridSite(2, 3)),
    async ({ dir, show }) => {
      for (let round = 0; round < 6; round++) {
        const title = `Title ${round}`;
        writeFileSync(
          `${dir}/docgen.config.ts`,
          configText(`tagline: '${title}',`).replace("title: 'Test'", `title: '${title}'`),
        );
        await until(async () => {
          const { body } = await show('/v1/area-0/page-0');
          const titles = new Set([...body.matchAll(/Title \d+|Test(?=<)/g)].map(([found]) => found));
          assert.is(titles.size, 1, [...titles].join(' and '));
          return titles.has(title);
        }, title);
      }
    },
  ),
);

dev('a site that cannot be read says why, and is read when that is fixed', () =>
  inTempDir(async (dir) => {
    writeFiles(dir, {
      ...gridSite(1, 1),
      'docgen.config.ts': configText("templates: './site.tsx',"),
      'site.tsx': 'process.exit(0);\nexport const Footer = () => null;\n',
    });
    await withServed(dir, ['--port', '0', '--watch'], async ({ origin, said }) => {
      const failed = await ask(`${origin}/v1/`);
      assert.is(failed.status, 500);
      assert.match(failed.body, 'site.tsx: the page worker ended');
      assert.match(said(), 'error: site.tsx');
      writeFileSync(`${dir}/site.tsx`, 'export const Footer = () => null;\n');
      await until(async () => (await ask(`${origin}/v1/`)).status === 200, 'the page');
    });
  }),
);

dev.run();
