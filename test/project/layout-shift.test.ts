import type { Browser } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { withBrowser } from '../harness/browser.ts';
import { withBuiltSite } from '../harness/built-site.ts';

const shifts = suite('layout shift');

/** Kinds of pages with all that could move: cards, tables, formulas, drawings, filters, long lists, the address of no page. */
const PAGES = [
  '/stable/',
  '/stable/max/intro',
  '/stable/max/tutorials/deploy-llama-vision',
  '/stable/mojo/manual/variables',
  '/stable/mojo/cli/build',
  '/stable/max/changelog',
  '/stable/mojo/stdlib/builtin/simd/SIMD',
  '/stable/mojo/stdlib/collections/list/',
  '/stable/max/api/python/engine',
  '/stable/max/api/serve',
  '/stable/no-such-page',
];

/** Notes each element that moves although the reader did nothing, from before the first paint on. */
const WATCH = `window.shifts = [];
new PerformanceObserver((list) => {
  for (const { hadRecentInput, value, sources } of list.getEntries())
    if (!hadRecentInput) {
      const names = sources.map(({ node }) => (node?.nodeName ?? '?') + '.' + (node?.className ?? ''));
      window.shifts.push(value.toFixed(4) + ' ' + names.join(' '));
    }
}).observe({ type: 'layout-shift', buffered: true });`;

/** Scrolls to the end, a screen in each frame, as a reader does who looks for something. Resolves when nothing is left to paint. */
const SCROLL = `(async () => {
  const frame = () => new Promise(requestAnimationFrame);
  const root = document.documentElement;
  for (let before = -1; before !== root.scrollTop; await frame()) {
    before = root.scrollTop;
    scrollBy({ top: innerHeight, behavior: 'instant' });
    await frame();
  }
  await frame();
})()`;

/** Returns what moves on a page that is opened for the first time. */
async function shiftsOn(browser: Browser, url: string, width: number): Promise<readonly string[]> {
  const context = await browser.newContext({ viewport: { width, height: 800 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(WATCH);
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.evaluate(SCROLL);
    const found: readonly string[] = await page.evaluate('window.shifts');
    return found.map((one) => `${new URL(url).pathname} ${width}: ${one}`);
  } finally {
    await context.close();
  }
}

shifts('nothing moves on any kind of page, from an empty cache to its end, on phones and wide screens', () =>
  withBuiltSite((origin) =>
    withBrowser(async (browser) => {
      const found: string[] = [];
      for (const path of PAGES)
        for (const width of [390, 1440]) found.push(...(await shiftsOn(browser, origin + path, width)));
      assert.equal(found, []);
    }),
  ),
);

shifts.run();
