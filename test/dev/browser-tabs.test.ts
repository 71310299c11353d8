import { writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { withBrowser } from '../harness/browser.ts';
import { ask, withServed } from '../harness/served.ts';
import { gridSite, writeFiles } from '../harness/site.ts';
import { inTempDir } from '../harness/tree.ts';
import { until } from '../harness/watched.ts';

const tabs = suite('open browsers');

/** Notes each load of a page from now on. */
function loadsOf(page: Page): readonly string[] {
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  return loads;
}

tabs('nine tabs of one browser load, and follow their pages over one connection', () =>
  withBrowser((browser) =>
    inTempDir(async (dir) => {
      writeFiles(dir, gridSite(3, 3));
      await withServed(dir, ['--port', '0', '--watch'], async ({ origin }) => {
        await ask(`${origin}/v1/`);
        const context = await browser.newContext();
        const open: Page[] = [];
        for (let at = 0; at < 9; at++) {
          const page = await context.newPage();
          await page.goto(`${origin}/v1/area-${at % 3}/page-0`, { timeout: 10_000 });
          open.push(page);
        }
        for (const area of [0, 1, 2])
          writeFileSync(
            `${dir}/docs/area-${area}/page-0.md`,
            `---\ntitle: Page ${area}.0\n---\n\nNews ${area}.\n`,
          );
        for (const [at, page] of open.entries())
          await page.locator('p', { hasText: `News ${at % 3}.` }).waitFor({ timeout: 10_000 });
        await context.close();
      });
    }),
  ),
);

tabs('an edit of the text is shown without loading the page again, and code can be copied', () =>
  withBrowser((browser) =>
    inTempDir(async (dir) => {
      writeFiles(dir, gridSite(1, 2));
      const edit = (text: string) =>
        writeFileSync(`${dir}/docs/area-0/page-0.md`, `---\ntitle: Page 0.0\n---\n\n${text}\n\n## More\n`);
      await withServed(dir, ['--port', '0', '--watch'], async ({ origin, said }) => {
        await ask(`${origin}/v1/`);
        const page = await browser.newPage();
        await page.goto(`${origin}/v1/area-0/page-0`);
        await until(() => said().includes('clean'), 'the report');
        // The worker of the browser connects after the page has been loaded.
        await page.waitForTimeout(1000);
        const loads = loadsOf(page);
        edit('First.');
        await page.locator('p', { hasText: 'First.' }).waitFor();
        edit('Second.\n\n```js\nlet a = 1;\n```');
        await page.locator('p', { hasText: 'Second.' }).waitFor();
        await page.locator('figure.code .code-tools > button').waitFor();
        assert.equal(loads, []);
        writeFileSync(`${dir}/docs/area-0/page-1.md`, '---\ntitle: Renamed\n---\n\nText.\n');
        await page.locator('#docgen-sidebar a', { hasText: 'Renamed' }).waitFor();
        await until(() => loads.length === 1, 'the page to load again, because the sidebar changed');
      });
    }),
  ),
);

tabs('a browser sees how far reading is, and then the page that it asked for', () =>
  withBrowser((browser) =>
    inTempDir(async (dir) => {
      writeFiles(dir, gridSite(60, 50));
      await withServed(dir, ['--port', '0'], async ({ origin }) => {
        const page = await browser.newPage();
        const first = await page.goto(`${origin}/v1/area-7/page-20`);
        assert.is(first?.status(), 503);
        assert.match(await page.content(), 'Reading the site');
        await page.locator('h1', { hasText: 'Page 7.20' }).waitFor({ timeout: 60_000 });
      });
    }),
  ),
);

tabs('a program waits for the page instead', () =>
  inTempDir(async (dir) => {
    writeFiles(dir, gridSite(20, 50));
    await withServed(dir, ['--port', '0'], async ({ origin }) => {
      const [page, lost] = await Promise.all(
        ['/v1/area-7/page-20', '/v1/nothing'].map((path) => ask(origin + path)),
      );
      assert.is(page?.status, 200);
      assert.match(page?.body ?? '', '<title>Page 7.20 | Test</title>');
      assert.not.match(page?.body ?? '', '_docgen', 'a page that is not followed has no script');
      assert.is(lost?.status, 404);
    });
  }),
);

tabs.run();
