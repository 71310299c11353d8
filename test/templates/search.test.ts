import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { launchBrowser } from '../harness/browser.ts';
import { until } from '../harness/watched.ts';
import { CONTEXT } from '../render/sample.ts';
import {
  activeOf,
  fieldOf,
  rowsOf,
  type SearchSite,
  type SiteOptions,
  search,
  serveSearchSite,
} from './search-site.ts';

const test = suite('templates: the search in a browser');
const shared: { browser: Browser | null; site: SearchSite | null } = { browser: null, site: null };

test.before(async () => {
  shared.browser = await launchBrowser();
  shared.site = await serveSearchSite();
});

test.after(async () => {
  await shared.browser?.close();
  shared.site?.close();
});

/** Opens an address of the site. Fails if a script throws. */
async function onPage(
  path: string,
  work: (page: Page, site: SearchSite) => Promise<void>,
  options: SiteOptions = {},
): Promise<void> {
  const { browser, site } = shared;
  if (browser === null || site === null) throw new Error('not started');
  const context = await browser.newContext({ baseURL: site.origin, ...options });
  const faults: string[] = [];
  try {
    const page = await context.newPage();
    // A view transition that a navigation ends is no fault.
    page.on('pageerror', ({ message }) => /transition/i.test(message) || faults.push(message));
    site.asked.length = 0;
    site.hasEngine = true;
    await page.goto(path);
    await work(page, site);
    assert.equal(faults, []);
  } finally {
    await context.close();
  }
}

const openerOf = (page: Page) => page.locator('header [data-search-open]').first();
/** Waits until the dialog has a number of rows. */
async function hasRows(page: Page, count: number): Promise<void> {
  for (let left = 50; left > 0 && (await rowsOf(page).count()) !== count; left--)
    await page.waitForTimeout(100);
  assert.is(await rowsOf(page).count(), count);
}

/** Asks again until rows are there: an answer that was on its way may take the button out of a click. */
async function tryAgain(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Try again' });
  const row = rowsOf(page).first();
  while (!(await row.isVisible())) {
    await button.or(row).first().waitFor();
    if (await button.isVisible())
      await button.dispatchEvent('click', {}, { timeout: 1_000 }).catch(() => undefined);
    await row.or(page.getByRole('alert')).first().waitFor();
  }
}

const titles = (page: Page) => rowsOf(page).locator('.search-title').allTextContents();

test('nothing of the search is loaded before a reader comes near it, and no index before it is opened', () =>
  onPage('/page', async (page, { asked }) => {
    const loaded = () => asked.filter((url) => url.includes('/search'));
    assert.equal(loaded(), []);
    await openerOf(page).hover();
    await page.locator('dialog.search').waitFor({ state: 'attached' });
    assert.not.ok(loaded().some((url) => url.includes('worker')));
    await openerOf(page).click();
    await fieldOf(page).fill('list');
    await rowsOf(page).first().waitFor();
    assert.ok(loaded().some((url) => url.includes('worker')));
    assert.is(loaded().filter((url) => url === CONTEXT.searchScriptHref).length, 1);
  }));

test('a key or a click opens the dialog; Escape clears, then closes, and gives the focus back', () =>
  onPage('/page', async (page) => {
    const opener = openerOf(page);
    for (const open of [() => opener.click(), () => opener.press('/'), () => opener.press('Control+k')]) {
      await opener.focus();
      await open();
      await fieldOf(page).waitFor();
      assert.ok(await fieldOf(page).evaluate('document.activeElement.role === "combobox"'));
      await page.keyboard.type('list');
      await page.keyboard.press('Escape');
      assert.is(await fieldOf(page).inputValue(), '');
      await page.keyboard.press('Escape');
      await fieldOf(page).waitFor({ state: 'hidden' });
      assert.ok(await opener.evaluate('document.activeElement.matches("[data-search-open]")'));
    }
  }));

test('what is typed while the dialog and its style load is not lost', () =>
  onPage('/page', async (page) => {
    const held: (() => Promise<void>)[] = [];
    for (const file of ['**/search.0123456789.js', '**/search.0123456789.css'])
      await page.route(file, (route) => void held.push(() => route.continue()));
    const letGo = async (count: number) => {
      for (let left = 500; left > 0 && held.length < count; left--) await page.waitForTimeout(50);
      await held[count - 1]?.();
    };
    await page.keyboard.press('/');
    await page.keyboard.type('e');
    await letGo(1);
    await page.locator('dialog.search').waitFor({ state: 'attached' });
    await page.keyboard.type('xt');
    await letGo(2);
    await fieldOf(page).waitFor();
    assert.is(await fieldOf(page).inputValue(), 'ext');
    await rowsOf(page).first().waitFor();
    assert.equal(await titles(page), ['List.extend, Method ']);
  }));

test('sections are grouped by page, with marks, kinds and the way there, and excerpts are text', () =>
  onPage('/page', async (page) => {
    await search(page, 'list');
    await rowsOf(page).first().waitFor();
    assert.is(await rowsOf(page).count(), 5);
    const group = page.getByRole('group', { name: 'List', exact: true });
    assert.is(await group.getByRole('option').count(), 3);
    assert.is(await group.locator('.search-trail').innerText(), 'Mojo › collections › list');
    assert.is(await group.locator('mark').first().innerText(), 'List');
    assert.match(await rowsOf(page).nth(2).innerText(), '<b>list</b>');
    assert.is(await page.locator('dialog.search b').count(), 0);
    assert.is(await rowsOf(page).nth(2).locator('s').count(), 1, 'a deprecated one is struck');
    assert.is(await page.getByRole('status').innerText(), 'Results: 5');
  }));

test('the keyboard moves through the rows and opens one', () =>
  onPage('/page', async (page) => {
    await search(page, 'list');
    await rowsOf(page).first().waitFor();
    const steps = [
      ['ArrowDown', 'List.append'],
      ['End', '--list-models'],
      ['ArrowDown', 'List,'],
      ['ArrowUp', '--list-models'],
      ['Home', 'List,'],
      ['ArrowDown', 'List.append'],
    ] as const;
    for (const [key, title] of steps) {
      await page.keyboard.press(key);
      assert.ok((await activeOf(page).textContent())?.startsWith(title), `${key} leads to ${title}`);
      const active = await fieldOf(page).getAttribute('aria-activedescendant');
      assert.is(await page.locator(`#${active}`).getAttribute('aria-selected'), 'true');
    }
    const popup = page.waitForEvent('popup');
    await page.keyboard.press('Control+Enter');
    await (await popup).waitForURL('**/a#append');
    assert.ok(await fieldOf(page).isVisible(), 'a new tab leaves the dialog open');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/a#append');
  }));

test('a link to the page itself closes the dialog', () =>
  onPage('/a', async (page) => {
    await search(page, 'append');
    await rowsOf(page).first().click();
    await fieldOf(page).waitFor({ state: 'hidden' });
    await page.waitForURL('**/a#append');
  }));

test('rows stay until the next answer is there, and an older answer is dropped', () =>
  onPage('/page', async (page) => {
    await search(page, 'extend');
    await rowsOf(page).first().waitFor();
    await fieldOf(page).fill('late list');
    assert.is(await rowsOf(page).count(), 1);
    await fieldOf(page).fill('--list');
    await page.locator('[role=option][href^="/c"]').waitFor();
    await page.waitForTimeout(600);
    assert.equal(await titles(page), ['--list-models, Option ']);
  }));

test('Enter before the answer opens the first row when it is there', () =>
  onPage('/page', async (page) => {
    await search(page, 'late append');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/a#append');
  }));

test('chips filter by area and kind, and go when they are pressed again', () =>
  onPage('/page', async (page) => {
    await search(page, 'list');
    const chip = (name: string) => page.getByRole('button', { name, exact: false }).first();
    await chip('Method2').click();
    await hasRows(page, 2);
    assert.is(await chip('Method2').getAttribute('aria-pressed'), 'true');
    await chip('Manual1').click();
    await page.getByText('No result for “list”.').first().waitFor();
    await page.getByRole('button', { name: 'Search without filters' }).click();
    await hasRows(page, 5);
    assert.is(await chip('All').getAttribute('aria-pressed'), 'true');
    assert.ok(await fieldOf(page).evaluate('document.activeElement.role === "combobox"'));
  }));

test('nothing found names the nearest names, which search when they are chosen', () =>
  onPage('/page', async (page) => {
    await search(page, 'lits');
    await page.getByText('No result for “lits”.').first().waitFor();
    assert.equal(await titles(page), ['List', 'List.append']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    assert.is(await fieldOf(page).inputValue(), 'List');
    await page.locator('a[role=option]').first().waitFor();
  }));

test('searches are remembered on the device, and forgotten', () =>
  onPage('/page', async (page) => {
    for (const text of ['append', 'extend']) {
      await search(page, text);
      await rowsOf(page).first().click();
      await page.waitForURL(`**/a#${text}`);
      // The browser takes the focus out of a closed dialog with its next frame.
      await until(() => page.evaluate('document.activeElement?.tagName !== "INPUT"'), 'the focus');
    }
    await page.keyboard.press('/');
    await page.getByText('Recent searches').waitFor();
    assert.equal(await titles(page), ['extend', 'append']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Delete');
    assert.equal(await titles(page), ['append']);
    await rowsOf(page).first().click();
    assert.is(await fieldOf(page).inputValue(), 'append');
    await page.keyboard.press('Escape');
    await page.locator('.search-forget').click();
    assert.is(await rowsOf(page).count(), 0);
  }));

test('`?q=` opens the dialog filled', () =>
  onPage('/page?q=append', async (page) => {
    await rowsOf(page).first().waitFor();
    assert.is(await fieldOf(page).inputValue(), 'append');
  }));

test('an index that cannot be loaded is said, and tried again', () =>
  onPage('/page', async (page, site) => {
    site.hasEngine = false;
    await search(page, 'list');
    await page.getByRole('alert').waitFor();
    assert.is(await rowsOf(page).count(), 0);
    site.hasEngine = true;
    await tryAgain(page);
    assert.is(await page.getByRole('alert').count(), 0);
    await fieldOf(page).fill('broken');
    await page.getByRole('alert').waitFor();
  }));

test('a browser that starts no worker ranks on the page', () =>
  onPage('/page', async (page) => {
    await page.evaluate('window.Worker = class { constructor() { throw new Error("no workers"); } }');
    await search(page, 'append');
    await rowsOf(page).first().waitFor();
    assert.is(await rowsOf(page).count(), 2);
  }));

test('an unknown address names the nearest pages and searches for its words', () =>
  onPage('/lost/mojo/xx/lits', async (page) => {
    await page.getByRole('heading', { name: 'Pages like it' }).waitFor();
    assert.equal(await page.locator('[data-search-nearest] a').allInnerTexts(), [
      'List',
      'Lists and tuples',
      'max serve',
    ]);
    await page.locator('main [data-search-open]').click();
    assert.is(await fieldOf(page).inputValue(), 'lits');
  }));

test('the policy of the site is not broken, and a phone shows the dialog on the whole screen', () =>
  onPage(
    '/page',
    async (page) => {
      await page.evaluate(
        'window.broken = []; document.addEventListener("securitypolicyviolation", (event) => window.broken.push(event.violatedDirective))',
      );
      await openerOf(page).click();
      await page.keyboard.type('list');
      await rowsOf(page).first().waitFor();
      assert.equal(await page.evaluate('window.broken'), []);
      const box = await page.locator('dialog.search').boundingBox();
      assert.equal([box?.x, box?.y, box?.width, box?.height], [0, 0, 390, 700]);
      const close = await page.getByTitle('Close the search').boundingBox();
      assert.ok((close?.height ?? 0) >= 44 && (close?.width ?? 0) >= 44);
    },
    { viewport: { width: 390, height: 700 } },
  ));

test('with forced colours the active row and the chosen chip are still marked', () =>
  onPage(
    '/page',
    async (page) => {
      await search(page, 'list');
      const row = rowsOf(page).first();
      await row.waitFor();
      const look = 'getComputedStyle(document.querySelector("[role=option]")).outlineStyle';
      assert.is(await page.evaluate(look), 'solid');
    },
    { forcedColors: 'active' },
  ));

test('the open dialog passes the rules of axe, with rows, searches of before, and nothing found', async () => {
  const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  for (const width of [1440, 390])
    for (const colorScheme of ['light', 'dark'] as const)
      await onPage(
        '/page',
        async (page) => {
          await page.evaluate(axe);
          const check = async (state: string) => {
            const { violations }: AxeResults = await page.evaluate('axe.run("dialog.search")');
            const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target}`));
            assert.equal(found, [], `${state} ${colorScheme} ${width}`);
          };
          await search(page, 'list');
          await rowsOf(page).first().waitFor();
          await check('rows');
          await fieldOf(page).fill('lits');
          await page.locator('.search-none').waitFor();
          await check('nothing');
          await page.evaluate('localStorage.setItem("docgen-search", JSON.stringify(["list"]))');
          await fieldOf(page).fill('');
          await page.locator('.search-forget').waitFor();
          await check('recent');
        },
        { viewport: { width, height: 800 }, colorScheme },
      );
});

test.run();
