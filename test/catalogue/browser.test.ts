import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { serve } from '../../src/index.ts';
import { withBrowser } from '../harness/browser.ts';
import { configText, writeFiles } from '../harness/site.ts';
import { inTempDir } from '../harness/tree.ts';

const browsers = suite('what content may do to the scripts of the theme');

/** What scripts ask of the document and the window: an element of the name would stand in its place. */
const NAMES = [
  'location',
  'forms',
  'currentScript',
  'body',
  'head',
  'cookie',
  'documentElement',
  'getElementById',
  'querySelector',
  'querySelectorAll',
  'addEventListener',
  'localStorage',
  'matchMedia',
  'history',
  'fetch',
  'self',
  'parent',
  'name',
];
const MARKUP = '<img src=x onerror="window.ran = 1">';

const PAGE = `# Names

${NAMES.map((name) => `## ${name}\n\n<a name="${name}"></a><p id="x-${name}">text</p>\n\n### Own {#${name}}\n`).join('\n')}
## About \\${MARKUP}

Searched words.
`;

browsers('S-30 ids and names of content stand in for nothing that scripts use', () =>
  inTempDir(async (dir) => {
    writeFiles(dir, { 'docgen.config.ts': configText(), 'docs/index.md': '# Home\n', 'docs/names.md': PAGE });
    const { server } = await serve({ dir, port: 0 });
    assert.ok(server);
    try {
      await withBrowser(async (browser) => {
        const page = await browser.newPage();
        const faults: string[] = [];
        page.on('pageerror', ({ message }) => faults.push(message));
        await page.goto(`${server.url}names`);
        assert.is(await page.locator('h3').count(), NAMES.length);
        await page.keyboard.press('/');
        await page.locator('dialog[open]').waitFor();
        await page.keyboard.type('searched');
        await page.locator('dialog a[role=option]').first().waitFor();
        await page.keyboard.press('Escape');
        await page.keyboard.press('Escape');
        assert.equal(faults, []);
      });
    } finally {
      await server.close();
    }
  }),
);

browsers('S-29 markup in a query and in a heading is text in the search', () =>
  inTempDir(async (dir) => {
    writeFiles(dir, { 'docgen.config.ts': configText(), 'docs/index.md': '# Home\n', 'docs/names.md': PAGE });
    const { server } = await serve({ dir, port: 0 });
    assert.ok(server);
    try {
      await withBrowser(async (browser) => {
        const page = await browser.newPage();
        await page.goto(`${server.url}names`);
        await page.keyboard.press('/');
        await page.locator('dialog[open]').waitFor();
        await page.keyboard.type('about');
        const row = page.locator('dialog a[role=option]', { hasText: 'onerror' });
        await row.first().waitFor();
        await page.keyboard.press('Escape');
        await page.keyboard.type(MARKUP);
        await page.waitForTimeout(500);
        assert.is(await page.locator('dialog img').count(), 0);
        assert.is(await page.evaluate('window.ran'), undefined);
      });
    } finally {
      await server.close();
    }
  }),
);

browsers.run();
