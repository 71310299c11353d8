import { chromium } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { browserPath } from '../harness/paths.ts';
import { ask, withServed } from '../harness/served.ts';
import { gridSite, writeFiles } from '../harness/site.ts';
import { inTempDir } from '../harness/tree.ts';
import { until } from '../harness/watched.ts';

const first = suite('the first page of a large site');

/** More pages than are placed before the site is served. */
const LARGE = { folders: 45, pages: 50 };

/** A large site with a page that links far away, and one whose front matter gives it another address. */
function largeSite(): Record<string, string> {
  return {
    ...gridSite(LARGE.folders, LARGE.pages),
    'docs/area-7/far.md':
      '---\ntitle: Far\nsidebar_position: 1\npagination_next: area-30/page-3\n---\n\n[a](/area-40/page-9#more) [b](../area-41/page-2.md) [c](../area-42/) [d](/moved) [e](#own)\n\n![i](./i.png)\n\n## Own\n',
    'docs/area-7/i.png': 'no image',
    'docs/area-9/slug.md': '---\ntitle: Moved\nslug: /moved\n---\n\nMoved.\n',
  };
}

/** A page without the script that a page made early has. */
function withoutScript(body: string): string {
  return body.replace(/<script src="\/_docgen[^>]*><\/script>/, '');
}

const EARLY = /<script src="\/_docgen\/live\.js"/;

first('is there before all pages have their places, and is the same afterwards', () =>
  inTempDir(async (dir) => {
    writeFiles(dir, largeSite());
    await withServed(dir, ['--port', '0'], async ({ origin, said }) => {
      const early = await ask(`${origin}/v1/area-7/page-20`);
      assert.is(early.status, 200);
      assert.match(early.body, EARLY);
      const style = /href="(\/assets\/[^"]+\.css)"/.exec(early.body)?.[1];
      assert.is((await ask(`${origin}${style}`)).status, 200, 'its style sheet is there');
      await until(async () => !EARLY.test((await ask(`${origin}/v1/area-7/page-20`)).body), 'all places');
      assert.not.match(said(), 'clean', 'the site has not been read whole');
      const late = await ask(`${origin}/v1/area-7/page-20`);
      const fragment = / data-fragment="[^"]*"/;
      assert.is(withoutScript(early.body).replace(fragment, ''), late.body.replace(fragment, ''));
      assert.match(late.body, 'href="/v1/area-44/"', 'the last folder stands in the sidebar');
    });
  }),
);

first('leads to pages far away by file and by address, and to files beside it', () =>
  inTempDir(async (dir) => {
    writeFiles(dir, largeSite());
    await withServed(dir, ['--port', '0'], async ({ origin }) => {
      const { body } = await ask(`${origin}/v1/area-7/far.html`);
      assert.match(body, EARLY);
      for (const href of ['/v1/area-40/page-9#more', '/v1/area-41/page-2', '/v1/area-42/', '#own'])
        assert.match(body, `href="${href}"`);
      assert.match(body, /rel="next" class="pagination-next" href="\/v1\/area-30\/page-3"/);
      const image = /src="(\/assets\/img\/[^"]+)"/.exec(body)?.[1];
      assert.is((await ask(`${origin}${image}`)).status, 200, 'the image is there');
    });
  }),
);

first('waits for all places where no file name tells which page is meant', () =>
  inTempDir(async (dir) => {
    writeFiles(dir, largeSite());
    await withServed(dir, ['--port', '0'], async ({ origin }) => {
      const [moved, left, lost] = await Promise.all(
        ['/v1/moved', '/v1/area-9/slug', '/v1/nothing'].map((path) => ask(origin + path)),
      );
      assert.is(moved?.status, 200);
      assert.not.match(moved?.body ?? '', EARLY);
      assert.is(left?.status, 404);
      assert.is(lost?.status, 404);
    });
  }),
);

first('loads itself again in an open browser, once', async () => {
  const executablePath = browserPath();
  if (executablePath === null) throw new Error('no browser: run the tests through npm test');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    await inTempDir(async (dir) => {
      writeFiles(dir, largeSite());
      await withServed(dir, ['--port', '0'], async ({ origin }) => {
        const page = await browser.newPage();
        const loads: boolean[] = [];
        page.on(
          'load',
          () =>
            void page
              .locator('script[data-docgen-live]')
              .count()
              .then((n) => loads.push(n > 0)),
        );
        await page.goto(`${origin}/v1/area-7/far`);
        await until(() => loads.length === 2, 'the second load');
        assert.equal(loads, [true, false], 'early, then with all places');
        assert.match(await page.locator('article').innerHTML(), 'href="/v1/moved"');
        await ask(`${origin}/v1/docs.json`);
        await page.waitForTimeout(300);
        assert.is(loads.length, 2, 'not again when the site has been read whole');
      });
    });
  } finally {
    await browser.close();
  }
});

first.run();
