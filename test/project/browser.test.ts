import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createHost } from '../../src/base/host.ts';
import { createSiteServer } from '../../src/commands/serve/server.ts';
import { createFileSender } from '../../src/commands/serve/static-files.ts';
import { loadSite } from '../../src/config/index.ts';
import { openLiveSite } from '../../src/dev/live.ts';
import { browserPath, PROJECT } from '../harness/paths.ts';
import { gridSite, writeFiles } from '../harness/site.ts';
import { inTempDir } from '../harness/tree.ts';

const path = browserPath();
const browser = suite('browser');
const shared: { browser: Browser | null } = { browser: null };

browser.before(async () => {
  if (path === null) throw new Error('no browser: run the tests through npm test');
  shared.browser = await chromium.launch({ executablePath: path, args: ['--no-sandbox'] });
});

browser.after(async () => {
  await shared.browser?.close();
});

/** Serves a generated site and opens a page of it. */
async function withPage(
  options: BrowserContextOptions,
  work: (page: Page, origin: string) => Promise<void>,
): Promise<void> {
  await inTempDir(async (dir) => {
    writeFiles(dir, {
      ...gridSite(30, 12),
      'docs/tabs.md': `# Tabs\n\n${tabs('With')}\n\n${tabs('Again')}\n`,
    });
    const host = createHost();
    const loaded = await loadSite(`${dir}/docgen.config.ts`, { host });
    if (loaded.value === null) throw new Error(JSON.stringify(loaded.diagnostics));
    const live = await openLiveSite(loaded.value, {
      host,
      docgen: 'test',
      clientDir: `${PROJECT}/dist/client`,
      cacheDir: null,
      workers: 0,
      strict: false,
      force: false,
    });
    await live.refresh();
    const server = createSiteServer({
      answer: live.answer,
      sendFile: createFileSender([`${dir}/docs`], host),
      live: null,
      policy: { hosts: new Set() },
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const context = await shared.browser?.newContext(options);
    try {
      const page = await context?.newPage();
      if (page !== undefined) await work(page, originOf(server));
    } finally {
      await context?.close();
      server.closeAllConnections();
      server.close();
    }
  });
}

/** Two tabs of one group. */
function tabs(word: string): string {
  const item = (name: string) =>
    `<TabItem value="${name}" label="${name}">\n\n${word} ${name}.\n\n</TabItem>`;
  return `<Tabs groupId="manager">\n${item('pip')}\n${item('uv')}\n</Tabs>`;
}

function originOf(server: Server): string {
  const { port } = server.address() as AddressInfo;
  return `http://localhost:${port}`;
}

const category = (page: Page, label: string) =>
  page
    .locator('#docgen-sidebar details[data-path]')
    .filter({ has: page.locator(`summary[aria-label="${label}"]`) });
const isOpen = (page: Page, label: string) =>
  category(page, label).evaluate((one) => (one as unknown as { open: boolean }).open);

/** The label of a category is a link; the caret at the end of its row opens it. */
async function clickCaret(page: Page, label: string): Promise<void> {
  const summary = category(page, label).locator('summary');
  const box = await summary.boundingBox();
  await summary.click({ position: { x: (box?.width ?? 0) - 10, y: (box?.height ?? 0) / 2 } });
}

browser('a category opens, is filled, and is still open on the next page', () =>
  withPage({}, async (page, origin) => {
    await page.goto(`${origin}/v1/area-3/page-2`);
    assert.is(await isOpen(page, 'Area 3'), true, 'the category of the page is open');
    assert.is(await isOpen(page, 'Area 5'), false);
    await clickCaret(page, 'Area 5');
    await page.locator('#docgen-sidebar a', { hasText: /^Page 5\.7$/ }).click();
    await page.waitForURL('**/area-5/page-7');
    assert.is(await page.locator('#docgen-sidebar [aria-current="page"]').textContent(), 'Page 5.7');
    await clickCaret(page, 'Area 8');
    await page.locator('#docgen-sidebar a', { hasText: /^Page 8\.0$/ }).waitFor();
    await page.goto(`${origin}/v1/area-5/page-8`);
    assert.is(await isOpen(page, 'Area 8'), true, 'what the reader opened stays open over a full page load');
    await page.locator('#docgen-sidebar a', { hasText: /^Page 8\.0$/ }).waitFor();
  }),
);

browser('a category opens and closes by keyboard', () =>
  withPage({}, async (page, origin) => {
    await page.goto(`${origin}/v1/area-3/page-2`);
    await category(page, 'Area 6').locator('summary').focus();
    await page.keyboard.press('Enter');
    await page.locator('#docgen-sidebar a', { hasText: /^Page 6\.1$/ }).waitFor();
    assert.is(await isOpen(page, 'Area 6'), true);
    await page.keyboard.press('Space');
    assert.is(await isOpen(page, 'Area 6'), false);
  }),
);

browser('the sidebar keeps its scroll over a full page load, with the current entry in view', () =>
  withPage({ viewport: { width: 1280, height: 500 } }, async (page, origin) => {
    await page.goto(`${origin}/v1/area-20/page-1`);
    const current = page.locator('#docgen-sidebar [aria-current="page"]');
    const box = await current.boundingBox();
    assert.ok(box !== null && box.y > 0 && box.y < 500, 'the entry is in view at first');
    await page.locator('#docgen-sidebar a', { hasText: /^Page 20\.2$/ }).click();
    await page.waitForURL('**/page-2');
    const after = await page.locator('#docgen-sidebar [aria-current="page"]').boundingBox();
    assert.ok(after !== null && after.y > 0 && after.y < 500, 'and on the next page');
  }),
);

browser('without JavaScript every page is reachable and nothing is missing', () =>
  withPage({ javaScriptEnabled: false }, async (page, origin) => {
    await page.goto(`${origin}/v1/`);
    await page.locator('#docgen-sidebar a', { hasText: /^Area 12$/ }).click();
    await page.waitForURL('**/area-12/');
    await page.locator('#docgen-sidebar a', { hasText: /^Page 12\.4$/ }).click();
    await page.waitForURL('**/area-12/page-4');
    assert.is(await page.locator('h1').textContent(), 'Page 12.4');
    assert.ok(await page.locator('figure.code').isVisible());
    assert.is(
      await page.locator('main a', { hasText: 'on' }).first().getAttribute('href'),
      '/v1/area-12/page-5#more',
    );
  }),
);

browser('tabs of one group stay in step, on this page and the next', () =>
  withPage({}, async (page, origin) => {
    const chosen = () =>
      page.evaluate('[...document.querySelectorAll(".tabs input:checked")].map((one) => one.value)');
    await page.goto(`${origin}/v1/tabs`);
    assert.equal(await chosen(), ['pip', 'pip'], 'the first tab is open');
    await page.locator('.tabs label', { hasText: 'uv' }).first().click();
    assert.equal(await chosen(), ['uv', 'uv']);
    assert.equal(await page.locator('.tab-panel:visible').allInnerTexts(), ['With uv.', 'Again uv.']);
    await page.reload();
    assert.equal(await chosen(), ['uv', 'uv'], 'the choice is remembered');
  }),
);

browser('a phone reaches the sidebar', () =>
  withPage({ viewport: { width: 375, height: 700 } }, async (page, origin) => {
    await page.goto(`${origin}/v1/area-3/page-2`);
    const wide = await page.evaluate('document.documentElement.scrollWidth');
    assert.ok(Number(wide) <= 375, `the page is ${wide} px wide`);
  }),
);

browser.run();
