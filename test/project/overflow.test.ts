import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { withBrowser } from '../harness/browser.ts';
import { KINDS_OF_PAGES, withBuiltSite } from '../harness/built-site.ts';

const test = suite('what spills over');

/**
 * Returns the blocks of a page whose contents are taller than their box and show beyond it, where they cover what follows; and
 * whether the page scrolls sideways. Two pixels are descenders.
 */
const SPILLS = `(() => {
  const nameOf = (block) => block.tagName.toLowerCase() + '.' + block.className;
  const blocks = [...document.querySelectorAll('main section, main div, main figure, main details, main li, main td, main ul, main dl')];
  const spilled = blocks.filter((block) =>
    block.clientHeight > 0 &&
    block.scrollHeight > block.clientHeight + 2 &&
    getComputedStyle(block).overflowY === 'visible');
  const root = document.documentElement;
  return [...spilled.map(nameOf), ...(root.scrollWidth > root.clientWidth ? ['the page, sideways'] : [])];
})()`;

test('no block of any kind of page covers what follows it, from phones to wide screens', () =>
  withBuiltSite((origin) =>
    withBrowser(async (browser) => {
      const found: string[] = [];
      const page = await browser.newPage();
      for (const path of KINDS_OF_PAGES) {
        await page.goto(origin + path);
        for (const width of [390, 820, 1024, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          const spilled = await page.evaluate<string[]>(SPILLS);
          found.push(...spilled.map((one) => `${path} ${width}: ${one}`));
        }
      }
      assert.equal(found, []);
    }),
  ));

test.run();
