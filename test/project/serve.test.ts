import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { browserPath, PROJECT } from '../harness/paths.ts';
import { ask, withServed } from '../harness/served.ts';
import { configText, gridSite, writeFiles } from '../harness/site.ts';
import { inTempDir } from '../harness/tree.ts';
import { until } from '../harness/watched.ts';

const serve = suite('serve');

/** Every address in the published sidebars of a version. */
function hrefsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(hrefsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'href' && typeof inner === 'string' ? [inner] : hrefsIn(inner),
  );
}

serve('every sidebar address of the real site answers in every spelling', () =>
  withServed(`${PROJECT}/content`, ['--port', '0'], async ({ origin }) => {
    const versions = ['stable', 'nightly'];
    const documents = await Promise.all(versions.map((name) => ask(`${origin}/${name}/docs.json`)));
    const hrefs = documents
      .filter(({ status }) => status === 200)
      .flatMap(({ body }) => hrefsIn(JSON.parse(body).docsSidebars))
      .filter((href) => href.startsWith('/'));
    assert.ok(hrefs.length > 10, `${hrefs.length} addresses`);
    for (const href of new Set(hrefs)) {
      const bare = href.replace(/\/$/, '');
      for (const spelling of [bare, `${bare}/`, `${bare}.html`])
        assert.is((await ask(origin + spelling)).status, 200, spelling);
    }
  }),
);

serve('the quick start shows the pages as they are when the site has been read whole', () =>
  inTempDir(async (dir) => {
    writeFiles(dir, {
      ...gridSite(4, 3),
      'docs/area-1/odd.md':
        '---\ntitle: "Odd: one"\npagination_label: Oddly\npagination_next: area-3/index\npagination_prev: null\nimage: ./i.png\ncustom_edit_url: https://example.org/edit\n---\n\n[a](./page-0.md#more) [b](page-1#nowhere) [c](../area-2/) [d](#own) [e](/area-3/page-2.md#more)\n\n![i](./i.png)\n\n## Own\n',
      'docs/area-1/headed.md': '# A *first* heading {#first}\n\n[up](../index.md)\n',
      'docs/area-1/i.png': 'no image',
    });
    await withServed(dir, ['--port', '0'], async ({ origin, said }) => {
      const paths = ['/v1/', '/v1/area-1/', '/v1/area-1/page-0', '/v1/area-1/odd', '/v1/area-2/page-2'];
      const early = await Promise.all(paths.map((path) => ask(origin + path)));
      const image = /src="(\/assets\/img\/[^"]+)"/.exec(early[3]?.body ?? '')?.[1];
      assert.ok(image !== undefined, 'the image has its address');
      assert.is((await ask(origin + image)).status, 200, 'the image is there');
      assert.not.match(said(), /page-1#nowhere/, 'the site has not been read whole');
      await ask(`${origin}/v1/docs.json`);
      await until(() => /nowhere/.test(said()), 'the report');
      const late = await Promise.all(paths.map((path) => ask(origin + path)));
      for (const [index, path] of paths.entries()) assert.is(early[index]?.body, late[index]?.body, path);
      assert.match(late[3]?.body ?? '', 'href="/v1/area-1/page-0#more"');
    });
  }),
);

serve('unknown paths, the bare address, assets and documents answer as published', () =>
  inTempDir(async (dir) => {
    writeFiles(dir, { ...gridSite(2, 2), 'static/logo.svg': '<svg/>', 'static/a.txt': 'text' });
    await withServed(dir, ['--port', '0'], async ({ origin }) => {
      const lost = await ask(`${origin}/v1/nothing`);
      assert.is(lost.status, 404);
      assert.match(lost.type, 'text/html');
      assert.match(lost.body, '<!doctype html>');
      assert.not.match((await ask(`${origin}/%3Cscript%3Ealert(1)%3C/script%3E`)).body, '<script>alert');
      const root = await ask(`${origin}/`);
      assert.is(root.status, 302);
      assert.is(root.location, '/v1/');
      const types = { '/logo.svg': 'image/svg', '/a.txt': 'text/plain', '/v1/docs.json': 'application/json' };
      for (const [path, type] of Object.entries(types)) {
        const got = await ask(origin + path);
        assert.is(got.status, 200, path);
        assert.match(got.type, type);
      }
      const page = await ask(`${origin}/v1/area-1/page-1`);
      const assets = [...page.body.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)];
      assert.ok(assets.length >= 2);
      for (const [, path = ''] of assets) {
        const got = await ask(origin + path);
        assert.is(got.status, 200, path);
        assert.match(got.type, path.endsWith('.js') ? 'text/javascript' : 'text/css');
      }
      assert.is((await ask(`${origin}/sitemap.xml`)).status, 200);
    });
  }),
);

serve('a site below a base path is served below it', () =>
  inTempDir(async (dir) => {
    const extra = "basePath: '/docs/', redirects: [{ from: '/v1/old', to: '/v1/new' }],";
    writeFiles(dir, {
      'docgen.config.ts': configText(extra),
      'docs/index.md': '# Home\n',
      'docs/new.md': '# New\n',
    });
    await withServed(dir, ['--port', '0'], async ({ origin, said }) => {
      assert.match(said(), /\/docs\/v1\//);
      assert.is((await ask(`${origin}/`)).location, '/docs/v1/');
      assert.is((await ask(`${origin}/docs/`)).location, '/docs/v1/');
      assert.is((await ask(`${origin}/docs`)).location, '/docs/v1/');
      assert.is((await ask(`${origin}/docs/v1/new`)).status, 200);
      assert.is((await ask(`${origin}/docs/v1/old`)).location, '/docs/v1/new');
      assert.is((await ask(`${origin}/v1/new`)).status, 404);
    });
  }),
);

serve('dotfiles, unused files and links are not served', () =>
  inTempDir(async (dir) => {
    writeFiles(dir, {
      ...gridSite(1, 1),
      'static/.env': 'SECRET',
      'docs/.env': 'SECRET',
      'docs/private.txt': 'SECRET',
    });
    mkdirSync(`${dir}/static`, { recursive: true });
    symlinkSync('/etc/passwd', `${dir}/static/passwd`);
    await withServed(dir, ['--port', '0'], async ({ origin }) => {
      for (const path of [
        '/.env',
        '/docs/.env',
        '/v1/.env',
        '/private.txt',
        '/v1/private.txt',
        '/passwd',
        '/docgen.config.ts',
      ]) {
        const got = await ask(origin + path);
        assert.is(got.status, 404, path);
        assert.not.match(got.body, /SECRET|root:/);
      }
      rmSync(`${dir}/docs/index.md`);
      writeFileSync(`${dir}/docs/area-0/page-0.md`, '');
      assert.is((await ask(`${origin}/v1/area-0/`)).status, 200, 'a page that stayed is there');
    });
  }),
);

serve('an open browser shows edits where the reader was, findings, and their end', () =>
  inTempDir(async (dir) => {
    const executablePath = browserPath();
    if (executablePath === null) throw new Error('no browser: run the tests through npm test');
    const lines = Array.from({ length: 80 }, (_, line) => `Paragraph ${line}.\n`).join('\n');
    const text = (more: string) => `---\ntitle: Long\n---\n\n${lines}\n${more}\n`;
    writeFiles(dir, { ...gridSite(2, 2), 'docs/long.md': text('') });
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    try {
      await withServed(dir, ['--port', '0', '--watch'], async ({ origin, said }) => {
        const page = await browser.newPage();
        await page.goto(`${origin}/v1/long`);
        await until(() => said().includes('clean'), 'the whole site');
        const loads: string[] = [];
        page.on('load', () => loads.push(page.url()));
        await page.evaluate('scrollTo(0, 900)');
        writeFileSync(`${dir}/docs/long.md`, text('Added.'));
        await page.locator('p', { hasText: /^Added\.$/ }).waitFor();
        await until(async () => (await page.evaluate('scrollY')) === 900, 'the scroll');
        const panel = page.locator('#docgen-live section');
        writeFileSync(`${dir}/docs/long.md`, text('[broken](/nowhere)'));
        await panel.waitFor();
        assert.match((await panel.textContent()) ?? '', 'link/missing-page');
        await page.keyboard.press('Escape');
        await panel.waitFor({ state: 'detached' });
        writeFileSync(`${dir}/docgen.config.ts`, 'export const config = 1 +;');
        await page.locator('#docgen-live section', { hasText: 'docgen.config.ts' }).waitFor();
        writeFileSync(`${dir}/docgen.config.ts`, configText());
        writeFileSync(`${dir}/docs/long.md`, text('Mended.'));
        await page.locator('p', { hasText: /^Mended\.$/ }).waitFor();
        await panel.waitFor({ state: 'detached' });
        await new Promise((done) => setTimeout(done, 500));
        assert.ok(loads.length <= 4, `${loads.length} loads`);
      });
    } finally {
      await browser.close();
    }
  }),
);

serve.run();
