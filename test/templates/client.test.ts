import { createServer, type Server } from 'node:http';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Block, CodeBlock, Document } from '../../src/model/page/document.ts';
import type { PagePlan } from '../../src/model/page/plan.ts';
import type { ViewEntry } from '../../src/model/page/sidebar-view.ts';
import { createRenderer } from '../../src/render/index.ts';
import { renderSidebar } from '../../src/render/sidebar.ts';
import { launchBrowser } from '../harness/browser.ts';
import { CONTEXT, categoryOf, documentOf, linkTo, planOf, viewsOf } from '../render/sample.ts';
import { bundled } from './bundled.ts';

const test = suite('templates: the scripts in a browser');

/** A sidebar with more entries than a screen holds. `lazy` leaves closed categories empty, as pages do. */
function nodes(lazy: boolean): readonly ViewEntry[] {
  const inner = categoryOf('1.1', [linkTo('/deep', 'Deep')], { label: 'Inner', open: false });
  const many = Array.from({ length: 60 }, (_, index) => linkTo(`/many-${index}`, `Entry ${index}`));
  return [
    categoryOf('0', [linkTo('/a', 'Page a'), linkTo('/b', 'Page b')], { label: 'First' }),
    categoryOf('1', lazy ? [] : [linkTo('/lazy', 'Lazy'), inner], {
      label: 'Second',
      open: false,
      lazy,
      href: '/second',
    }),
    ...many,
    linkTo('/end', 'The end'),
    categoryOf('63', listOf(lazy), { label: 'Third' }),
    linkTo('/sections#third', 'To the third'),
  ];
}

/** Seven entries, or the middle three of them and two placeholders. */
function listOf(lazy: boolean): readonly ViewEntry[] {
  const all = Array.from({ length: 7 }, (_, index) => linkTo(`/third-${index}`, `Third ${index}`));
  const more = (href: string) => ({ type: 'collapsed', count: 2, href, path: '63' }) as const;
  return lazy ? [more('/third-1'), ...all.slice(2, 5), more('/third-5')] : all;
}

interface Desk {
  readonly server: Server;
  readonly asked: string[];
  partial: 'there' | 'gone';
}

const shared: { browser: Browser | null; desk: Desk | null } = { browser: null, desk: null };

function codeOf(lang: string, ...lines: readonly string[]): CodeBlock {
  return {
    type: 'codeBlock',
    lang,
    grammar: null,
    title: null,
    lines,
    marks: [],
    firstLine: null,
    copy: true,
    isOutput: false,
    fails: false,
  };
}

const SECTIONS = ['First', 'Second', 'Third'];

/** Sections that are longer than a screen, blocks of code of each kind, or one block. */
function documentAt(url: string): Document {
  if (url === '/sections')
    return documentOf(
      ...SECTIONS.flatMap((title): Block[] => [
        { type: 'heading', depth: 2, id: title.toLowerCase(), children: [{ type: 'text', text: title }] },
        codeOf('', ...Array.from({ length: 30 }, (_, index) => `line ${index}`)),
      ]),
    );
  if (url !== '/code') return documentOf(codeOf('', 'one', 'two', ''));
  return documentOf(
    codeOf('console', '$ max serve \\', '  --port 8000', 'Server ready', '$ ls', 'a  b'),
    codeOf('text', ...Array.from({ length: 40 }, (_, index) => `line ${index}`)),
    codeOf('json', '{', `  "key": "${'value '.repeat(60)}"`, '}'),
    codeOf('bash', 'ls'),
  );
}

function tocOf(url: string): Partial<PagePlan> {
  const toc = SECTIONS.map((text) => ({ id: text.toLowerCase(), text, children: [] }));
  return url === '/sections' ? { toc } : {};
}

async function openDesk(): Promise<Desk> {
  const renderer = await createRenderer({
    site: CONTEXT,
    views: viewsOf(nodes(true)),
    allowsRawHtml: false,
    overrides: null,
  });
  const files = new Map([
    [CONTEXT.themeScriptHref, { type: 'text/javascript', text: await bundled('theme.ts') }],
    [CONTEXT.scriptHref, { type: 'text/javascript', text: await bundled('sidebar.ts') }],
    [CONTEXT.pageScriptHref, { type: 'text/javascript', text: await bundled('page.ts') }],
    [CONTEXT.stylesheetHref, { type: 'text/css', text: await bundled('theme.css') }],
    ['/extra.js', { type: 'text/javascript', text: '' }],
    [
      '/assets/sidebar-main.0123456789.txt',
      { type: 'text/plain', text: renderSidebar(nodes(false), CONTEXT.strings).html },
    ],
  ]);
  const asked: string[] = [];
  const server = createServer(async ({ url = '' }, answer) => {
    asked.push(url);
    const isPartial = url.endsWith('.txt');
    if (isPartial && desk.partial === 'gone') return void answer.writeHead(404).end();
    const file = files.get(url);
    const { value: page } = await renderer.renderPage(
      planOf({ href: url, title: url, ...tocOf(url) }),
      documentAt(url),
    );
    answer.writeHead(200, { 'content-type': `${file?.type ?? 'text/html'}; charset=utf-8` });
    answer.end(file?.text ?? page);
  });
  const desk: Desk = { server, asked, partial: 'there' };
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return desk;
}

async function withPage(
  options: BrowserContextOptions,
  work: (page: Page, desk: Desk) => Promise<void>,
): Promise<void> {
  const { browser, desk } = shared;
  const address = desk?.server.address();
  if (browser === null || desk === null || typeof address !== 'object' || address === null)
    throw new Error('not started');
  const context = await browser.newContext({ baseURL: `http://127.0.0.1:${address.port}`, ...options });
  const faults: string[] = [];
  try {
    const page = await context.newPage();
    page.on('pageerror', ({ message }) => faults.push(message));
    desk.asked.length = 0;
    desk.partial = 'there';
    await work(page, desk);
    assert.equal(faults, []);
  } finally {
    await context.close();
  }
}

/** Adds up the shifts of the layout that the reader did not cause. */
const SHIFTS = `globalThis.shifts = 0; new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) shifts += entry.value;
}).observe({ type: 'layout-shift', buffered: true })`;

const focused = (page: Page) => page.evaluate('document.activeElement.textContent');

/** What folds a category: a row of its own, or the caret at the end of a link's row. */
const summary = (page: Page, label: string) =>
  page
    .locator(`.sidebar summary[aria-label="${label}"]`)
    .or(page.locator('.sidebar summary', { hasText: label }));
/** Clicks on the caret at the end of a row. */
async function clickCaret(page: Page, label: string): Promise<void> {
  await summary(page, label).scrollIntoViewIfNeeded();
  const box = await summary(page, label).boundingBox();
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) - 12, (box?.y ?? 0) + 12);
}

test.before(async () => {
  shared.browser = await launchBrowser();
  shared.desk = await openDesk();
});

test.after(async () => {
  await shared.browser?.close();
  shared.desk?.server.closeAllConnections();
  shared.desk?.server.close();
});

test('a closed category is filled from the partial, asked for once, and remembered', () =>
  withPage({}, async (page, { asked }) => {
    await page.goto('/a');
    assert.is(asked.filter((url) => url.endsWith('.txt')).length, 0, 'nothing is loaded before it is needed');
    await clickCaret(page, 'Second');
    await page.getByRole('link', { name: 'Lazy' }).waitFor();
    await clickCaret(page, 'Inner');
    await page.getByRole('link', { name: 'Deep' }).waitFor();
    assert.is(asked.filter((url) => url.endsWith('.txt')).length, 1);
    await page.goto('/b');
    await page.getByRole('link', { name: 'Deep' }).waitFor();
    assert.is(await page.locator('[aria-current="page"]').textContent(), 'Page b');
  }));

test('a category that the reader closed stays closed, but for the one that holds the page', () =>
  withPage({}, async (page) => {
    await page.goto('/end');
    await clickCaret(page, 'First');
    assert.not.ok(await page.getByRole('link', { name: 'Page a' }).isVisible());
    await page.goto('/many-3');
    assert.not.ok(await page.getByRole('link', { name: 'Page a' }).isVisible());
    await page.goto('/b');
    assert.ok(await page.getByRole('link', { name: 'Page a' }).isVisible());
  }));

test('the keyboard opens a category, and its label leads to its page', () =>
  withPage({}, async (page) => {
    await page.goto('/a');
    await summary(page, 'Second').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Lazy' }).waitFor();
    await page.getByRole('link', { name: 'Second' }).click();
    await page.waitForURL('**/second');
  }));

test('"2 more" shows the entries in place, above and below, and they stay on the next page', () =>
  withPage({ viewport: { width: 1280, height: 500 } }, async (page, { asked }) => {
    await page.goto('/third-3');
    const list = page.locator('[data-path="63"] > ul > li');
    const y = async () => (await page.getByRole('link', { name: 'Third 3' }).boundingBox())?.y;
    const before = await y();
    await page.getByRole('link', { name: '2 more' }).first().click();
    await page.getByRole('link', { name: 'Third 0' }).waitFor();
    assert.is(await y(), before, 'what the reader looks at does not move');
    assert.is(await focused(page), 'Third 1');
    await page.getByRole('link', { name: '2 more' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Third 6' }).waitFor();
    assert.is(await focused(page), 'Third 5');
    const names = Array.from({ length: 7 }, (_, index) => `Third ${index}`);
    assert.equal(await list.allTextContents(), names);
    assert.match(page.url(), '/third-3');
    assert.is(asked.filter((url) => url.endsWith('.txt')).length, 1);
    await page.getByRole('link', { name: 'Third 2' }).click();
    await page.waitForURL('**/third-2');
    assert.equal(await list.allTextContents(), names);
    assert.is(await page.locator('[aria-current="page"]').textContent(), 'Third 2');
  }));

test('the sidebar of the next page is as the reader left it before the page is first painted', () =>
  withPage({ viewport: { width: 1280, height: 500 } }, async (page) => {
    await page.addInitScript(SHIFTS);
    await page.goto('/a');
    await clickCaret(page, 'Second');
    await clickCaret(page, 'Inner');
    await page.getByRole('link', { name: 'Deep' }).waitFor();
    await page.getByRole('link', { name: 'Entry 2', exact: true }).click();
    await page.waitForURL('**/many-2');
    assert.ok(await page.getByRole('link', { name: 'Deep' }).isVisible());
    await page.waitForTimeout(300);
    assert.is(await page.evaluate('globalThis.shifts'), 0);
  }));

test('where the partial is gone, opening a category leads to its page', () =>
  withPage({}, async (page, desk) => {
    desk.partial = 'gone';
    await page.goto('/a');
    await clickCaret(page, 'Second');
    await page.waitForURL('**/second');
    assert.not.ok(
      await page.locator('[data-path="1"]').getAttribute('open'),
      'and it does not stay open and empty',
    );
  }));

test('the sidebar keeps its scroll, and the current entry is in view', () =>
  withPage({ viewport: { width: 1280, height: 600 } }, async (page) => {
    const top = () =>
      page.locator('.sidebar').evaluate((one: unknown) => Number(Reflect.get(Object(one), 'scrollTop')));
    await page.goto('/end');
    const box = await page.locator('[aria-current="page"]').boundingBox();
    assert.ok(box !== null && box.y > 56 && box.y < 600);
    const before = await top();
    await page.getByRole('link', { name: 'Entry 57' }).click();
    await page.waitForURL('**/many-57');
    assert.is(await top(), before);
  }));

test('without scripts categories open, and every label leads somewhere', () =>
  withPage({ javaScriptEnabled: false }, async (page) => {
    await page.goto('/a');
    await clickCaret(page, 'First');
    assert.not.ok(await page.getByRole('link', { name: 'Page a' }).isVisible());
    assert.not.ok(await summary(page, 'Second').isVisible(), 'no caret that opens on nothing');
    await page.getByRole('link', { name: 'Second' }).click();
    await page.waitForURL('**/second');
    await page.getByRole('link', { name: '2 more' }).first().click();
    await page.waitForURL('**/third-1');
  }));

test('on a phone the sidebar is a drawer that needs no script', () =>
  withPage({ javaScriptEnabled: false, viewport: { width: 375, height: 700 } }, async (page) => {
    await page.goto('/a');
    assert.not.ok(await page.locator('.sidebar').isVisible());
    await page.getByRole('button', { name: 'Menu' }).click();
    assert.ok(await page.getByRole('link', { name: 'Page b' }).isVisible());
    await page.keyboard.press('Escape');
    assert.not.ok(await page.locator('.sidebar').isVisible());
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Close' }).click();
    assert.not.ok(await page.locator('.sidebar').isVisible());
  }));

test('the contents are a column on wide screens and a disclosure on others', () =>
  withPage({ viewport: { width: 1280, height: 700 } }, async (page) => {
    await page.goto('/a');
    const entry = page.getByRole('link', { name: 'First step' });
    assert.ok(await entry.isVisible());
    await page.setViewportSize({ width: 1000, height: 700 });
    assert.not.ok(await entry.isVisible());
    await page.locator('.toc summary').click();
    assert.ok(await entry.isVisible());
  }));

test('the first Tab leads to the text', () =>
  withPage({}, async (page) => {
    await page.goto('/a');
    await page.keyboard.press('Tab');
    assert.ok(await page.getByRole('link', { name: 'Skip to content' }).isVisible());
    await page.keyboard.press('Enter');
    // The browser tells of the new address a moment after the key.
    await page.waitForURL(({ hash }) => hash !== '');
    assert.match(page.url(), '#docgen-main');
  }));

test('code is copied as it stands', () =>
  withPage({ permissions: ['clipboard-read', 'clipboard-write'] }, async (page) => {
    await page.goto('/a');
    await page.locator('figure.code').first().hover();
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    assert.is(await page.evaluate('navigator.clipboard.readText()'), 'one\ntwo');
  }));

test('of a session the commands are copied, without prompts and output; prompts cannot be selected', () =>
  withPage({ permissions: ['clipboard-read', 'clipboard-write'] }, async (page) => {
    await page.goto('/code');
    const session = page.locator('figure[data-lang="console"]');
    assert.is(await session.locator('.prompt').count(), 2);
    await session.getByRole('button', { name: 'Copy' }).click();
    await session.getByRole('button', { name: 'Copied' }).waitFor();
    assert.is(await page.evaluate('navigator.clipboard.readText()'), 'max serve \\\n  --port 8000\nls');
    await session.locator('pre').click({ clickCount: 3 });
    assert.not.match(String(await page.evaluate('getSelection().toString()')), '$');
  }));

test('a long block is folded, and opens by its button and for what the browser finds in it', () =>
  withPage({}, async (page) => {
    await page.addInitScript(SHIFTS);
    for (const open of [
      () => page.getByRole('button', { name: 'Show all 40 lines' }).click(),
      () => page.evaluate("document.querySelector('.code-long > pre').scrollTop = 60"),
    ]) {
      await page.goto('/code');
      const pre = page.locator('figure[data-lang="text"] pre');
      assert.ok(((await pre.boundingBox())?.height ?? 0) < 500);
      await open();
      await page.getByRole('button', { name: 'Show all 40 lines' }).waitFor({ state: 'hidden' });
      assert.ok(((await pre.boundingBox())?.height ?? 0) > 800);
    }
    await page.goto('/code');
    await page.waitForTimeout(300);
    assert.is(await page.evaluate('globalThis.shifts'), 0);
    await page.emulateMedia({ media: 'print' });
    const height = (await page.locator('figure[data-lang="text"] pre').boundingBox())?.height ?? 0;
    assert.ok(height > 800, 'on paper it is whole');
  }));

test('without scripts a long block is whole, and has no buttons', () =>
  withPage({ javaScriptEnabled: false }, async (page) => {
    await page.goto('/code');
    const figure = page.locator('figure[data-lang="text"]');
    assert.ok(((await figure.locator('pre').boundingBox())?.height ?? 0) > 800);
    assert.not.ok(await figure.getByRole('button').isVisible());
  }));

test('lines that are too long wrap on demand, and buttons never lie over code', () =>
  withPage({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true }, async (page) => {
    await page.goto('/code');
    const figure = page.locator('figure[data-lang="json"]');
    const wrap = figure.getByRole('button', { name: 'Wrap lines' });
    const isWide = () =>
      page.evaluate(
        `(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)(document.querySelector('[data-lang=json] pre'))`,
      );
    assert.is(await isWide(), true);
    await wrap.click();
    assert.is(await isWide(), false);
    assert.is(await wrap.getAttribute('aria-pressed'), 'true');
    assert.is(
      await page.getByRole('button', { name: 'Wrap lines' }).count(),
      1,
      'short lines have no switch',
    );
    for (const one of await page.locator('figure.code').all()) {
      const [tools, pre] = [
        await one.locator('.code-tools').boundingBox(),
        await one.locator('pre').boundingBox(),
      ];
      if (tools === null || pre === null) throw new Error('no box');
      const isBeside = tools.x >= pre.x + pre.width - 1 || tools.y + tools.height <= pre.y + 1;
      assert.ok(isBeside, 'the buttons are beside the code, or above it');
    }
  }));

test('the contents follow the reader', () =>
  withPage({ viewport: { width: 1280, height: 700 } }, async (page) => {
    await page.goto('/sections');
    const current = page.locator('.toc [aria-current="location"]');
    assert.is(await current.count(), 0);
    await page.evaluate("document.getElementById('second').scrollIntoView()");
    await page.waitForFunction("document.querySelector('.toc [aria-current]')?.textContent === 'Second'");
    await page.evaluate('scrollTo(0, document.body.scrollHeight)');
    await page.waitForFunction("document.querySelector('.toc [aria-current]')?.textContent === 'Third'");
    assert.is(await current.count(), 1);
    assert.is(
      await page.locator('.sidebar [aria-current="location"]').textContent(),
      'To the third',
      'an entry of the sidebar that leads to the section is marked too',
    );
  }));

test('on narrow screens a bar says where the reader is, and opens the contents', () =>
  withPage({ viewport: { width: 390, height: 700 } }, async (page) => {
    await page.addInitScript(SHIFTS);
    await page.goto('/sections');
    await page.evaluate("document.getElementById('second').scrollIntoView()");
    const bar = page.locator('.toc summary');
    await page.waitForFunction("document.querySelector('.toc-here').textContent === 'Second'");
    const box = await bar.boundingBox();
    assert.ok(box !== null && box.y >= 50 && box.y < 70, 'it stays below the header');
    const heading = await page.locator('#second').boundingBox();
    assert.ok(box !== null && heading !== null && heading.y >= box.y + box.height, 'and clear of headings');
    await bar.click();
    await page.locator('.toc').getByRole('link', { name: 'Third' }).click();
    await page.waitForURL('**#third');
    assert.not.ok(
      await page.locator('.toc').getByRole('link', { name: 'Third' }).isVisible(),
      'a choice closes it',
    );
    await bar.click();
    await page.keyboard.press('Escape');
    assert.not.ok(await page.locator('.toc').getByRole('link', { name: 'Third' }).isVisible());
    assert.is(await page.evaluate('globalThis.shifts'), 0);
  }));

test('the page is copied as Markdown, and an assistant is asked about its address', () =>
  withPage({ permissions: ['clipboard-read', 'clipboard-write'] }, async (page, { asked }) => {
    await page.goto('/a');
    const href = await page.locator('.page-actions [type="text/markdown"]').getAttribute('href');
    await page.getByRole('button', { name: 'Copy page' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    assert.ok(asked.includes(href ?? ''));
    assert.match(String(await page.evaluate('navigator.clipboard.readText()')), '<!doctype html>');
    await page.getByText('More', { exact: true }).click();
    assert.ok(await page.getByRole('link', { name: 'View as Markdown' }).isVisible());
    const claude = await page.getByRole('link', { name: 'Claude' }).getAttribute('href');
    assert.match(claude ?? '', 'https://claude.ai/new?q=Read%20https%3A%2F%2Fexample.org');
    await page.mouse.click(600, 400);
    assert.not.ok(await page.getByRole('link', { name: 'Claude' }).isVisible());
  }));

test('a page is promised to the clipboard within the click, as Safari wants it', () =>
  withPage({ permissions: ['clipboard-read', 'clipboard-write'] }, async (page) => {
    await page.goto('/a');
    await page.evaluate(`{
      const write = navigator.clipboard.write.bind(navigator.clipboard);
      navigator.clipboard.write = (items) => {
        document.documentElement.dataset.during = window.event?.type ?? 'later';
        return write(items);
      };
    }`);
    await page.getByRole('button', { name: 'Copy page' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    assert.is(await page.evaluate('document.documentElement.dataset.during'), 'click');
  }));

test('without scripts the contents open on narrow screens', () =>
  withPage({ javaScriptEnabled: false, viewport: { width: 390, height: 700 } }, async (page) => {
    await page.goto('/sections');
    await page.locator('.toc summary').click();
    assert.ok(await page.locator('.toc').getByRole('link', { name: 'Third' }).isVisible());
  }));

test.run();
