import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { launchBrowser } from '../harness/browser.ts';
import { ask, start } from '../harness/served.ts';
import { gridSite, writeFiles } from '../harness/site.ts';

const browser = suite('browser');
/** One browser and one served site for all tests of this file. */
const shared: { browser: Browser | null; site: Served | null } = { browser: null, site: null };

browser.before(async () => {
  shared.site = await serveSite();
  shared.browser = await launchBrowser();
});

browser.after(async () => {
  await shared.browser?.close();
  await shared.site?.close();
});

interface Served {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** Builds a generated site and serves it. */
async function serveSite(): Promise<Served> {
  const dir = mkdtempSync(join(tmpdir(), 'docgen-test-'));
  writeFiles(dir, {
    ...gridSite(30, 12),
    'docs/tabs.md': `# Tabs\n\n${tabs('With')}\n\n${tabs('Again')}\n`,
  });
  const served = await start(dir, ['--port', '0']);
  // The site has been read whole once this file can be served.
  await ask(`${served.origin}/v1/docs.json`);
  const close = async () => {
    await served.end('SIGTERM');
    rmSync(dir, { recursive: true, force: true });
  };
  return { origin: served.origin, close };
}

/** Opens a page of the served site in a context of its own. */
async function withPage(
  options: BrowserContextOptions,
  work: (page: Page, origin: string) => Promise<void>,
): Promise<void> {
  const context = await shared.browser?.newContext(options);
  try {
    const page = await context?.newPage();
    if (page !== undefined && shared.site !== null) await work(page, shared.site.origin);
  } finally {
    await context?.close();
  }
}

/** Two tabs of one group. */
function tabs(word: string): string {
  const item = (name: string) =>
    `<TabItem value="${name}" label="${name}">\n\n${word} ${name}.\n\n</TabItem>`;
  return `<Tabs groupId="manager">\n${item('pip')}\n${item('uv')}\n</Tabs>`;
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
