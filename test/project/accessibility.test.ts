import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { withBrowser } from '../harness/browser.ts';
import { KINDS_OF_PAGES, withBuiltSite } from '../harness/built-site.ts';

const accessibility = suite('accessibility');

const PAGES = [...KINDS_OF_PAGES, '/stable/nothing'];

/** In a column beside the text the contents stand open although their disclosure is closed: axe takes their links for hidden. */
const CONTENTS_ON_WIDE_SCREENS = 'scrollable-region-focusable .toc';

/** The dark scheme changes colors alone: the other rules are checked in the light one. */
const RULES_OF_COLOR = ['color-contrast', 'link-in-text-block'];

accessibility(
  'every kind of page passes the rules of axe, in light and dark, on wide and narrow screens',
  () =>
    withSite(async (browser, origin) => {
      const found: string[] = [];
      for (const width of [1280, 375]) {
        const page = await openPage(browser, width);
        for (const path of PAGES) {
          await page.goto(origin + path);
          const check = async (scheme: string, options: RunOptions) => {
            const faults = await violationsOn(page, options);
            found.push(...faults.map((one) => `${path} ${scheme} ${width}: ${one}`));
          };
          await page.emulateMedia({ colorScheme: 'light' });
          await check('light', {});
          await page.emulateMedia({ colorScheme: 'dark' });
          await check('dark', { runOnly: RULES_OF_COLOR });
        }
      }
      assert.equal(found, []);
    }),
);

/** What opens over a page, on which screens. */
interface Opened {
  readonly name: string;
  readonly widths: readonly number[];
  /** Opens it, and resolves when it is there. */
  readonly open: (page: Page) => Promise<void>;
}

const searchFor = (text: string, shown: string) => async (page: Page) => {
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill(text);
  await page.locator(`dialog[open] ${shown}`).first().waitFor();
};

const clickOn = (opener: string, shown: string) => async (page: Page) => {
  await page.locator(opener).click();
  await page.locator(shown).first().waitFor();
};

const OPENED: readonly Opened[] = [
  { name: 'search', widths: [1280, 390], open: searchFor('list append', '[role=option] mark') },
  { name: 'nothing found', widths: [1280, 390], open: searchFor('qqxxzzy', '.search-none') },
  { name: 'drawer', widths: [390], open: clickOn('.menu-button', '#docgen-sidebar:popover-open') },
  { name: 'versions', widths: [1280], open: clickOn('.version-badge', '#docgen-versions:popover-open') },
  { name: 'contents', widths: [390], open: clickOn('.toc summary', '.toc [open] ~ ul a') },
  {
    name: 'page actions',
    widths: [1280, 390],
    open: clickOn('.page-actions summary', '.page-actions [open] a'),
  },
];

/** While the drawer is open the text behind it is inert: its landmark and its heading are not there on purpose. */
const BEHIND_A_DRAWER = {
  'landmark-one-main': { enabled: false },
  'page-has-heading-one': { enabled: false },
};

accessibility('dialogs and menus pass them open, in light and dark, on wide and narrow screens', () =>
  withSite(async (browser, origin) => {
    const found: string[] = [];
    for (const width of [1280, 390]) {
      const page = await openPage(browser, width);
      for (const colorScheme of ['light', 'dark'] as const)
        for (const { name, open } of OPENED.filter(({ widths }) => widths.includes(width))) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          await page.goto(`${origin}/stable/mojo/manual/values/ownership`);
          await open(page);
          const faults = await violationsOn(page, name === 'drawer' ? { rules: BEHIND_A_DRAWER } : {});
          found.push(...faults.map((one) => `${name} ${colorScheme} ${width}: ${one}`));
        }
    }
    assert.equal(found, []);
  }),
);

/** Opens a browser and serves the built site while `work` is done. */
const withSite = (work: (browser: Browser, origin: string) => Promise<void>) =>
  withBuiltSite((origin) => withBrowser((browser) => work(browser, origin)));

async function openPage(browser: Browser, width: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 800 } });
  const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  await context.addInitScript(axe);
  return context.newPage();
}

/** The rules that a page breaks, each with the first element that breaks it. */
async function violationsOn(page: Page, options: RunOptions): Promise<string[]> {
  const given = JSON.stringify({ ...options, resultTypes: ['violations'] });
  const { violations }: AxeResults = await page.evaluate(`axe.run(document, ${given})`);
  return violations
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`))
    .filter((one) => one !== CONTENTS_ON_WIDE_SCREENS);
}

accessibility.run();
