import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { browserPath, PROJECT } from '../harness/paths.ts';
import { withServed } from '../harness/served.ts';

const accessibility = suite('accessibility');

/** One of each kind: home, overview, concept, guide with tables and drawings, commands, and the reference in each language. */
const PAGES = [
  '/stable/',
  '/stable/max/intro',
  '/stable/max/packages',
  '/stable/mojo/manual/variables',
  '/stable/mojo/manual/values/ownership',
  '/stable/mojo/cli/build',
  '/stable/mojo/stdlib/collections/',
  '/stable/mojo/stdlib/builtin/int/Int',
  '/stable/max/api/python/engine',
  '/stable/max/api/serve',
  '/stable/max/api/c/tensor',
  '/stable/nothing',
];

/** In a column beside the text the contents stand open although their disclosure is closed: axe takes their links for hidden. */
const CONTENTS_ON_WIDE_SCREENS = 'scrollable-region-focusable .toc';

accessibility(
  'every kind of page passes the rules of axe, in light and dark, on wide and narrow screens',
  () =>
    withServed(`${PROJECT}/content`, ['--port', '0'], async ({ origin }) => {
      const executablePath = browserPath();
      if (executablePath === null) throw new Error('no browser: run the tests through npm test');
      const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
      try {
        const found: string[] = [];
        for (const colorScheme of ['light', 'dark'] as const)
          for (const width of [1280, 375]) {
            const page = await openPage(browser, colorScheme, width);
            for (const path of PAGES) {
              await page.goto(origin + path);
              found.push(
                ...(await violationsOn(page)).map((one) => `${path} ${colorScheme} ${width}: ${one}`),
              );
            }
          }
        assert.equal(found, []);
      } finally {
        await browser.close();
      }
    }),
);

async function openPage(browser: Browser, colorScheme: 'light' | 'dark', width: number): Promise<Page> {
  const context = await browser.newContext({ colorScheme, viewport: { width, height: 800 } });
  const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  await context.addInitScript(axe);
  return context.newPage();
}

/** The rules that a page breaks, each with the first element that breaks it. */
async function violationsOn(page: Page): Promise<string[]> {
  const { violations }: AxeResults = await page.evaluate(
    'axe.run(document, { resultTypes: ["violations"] })',
  );
  return violations
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`))
    .filter((one) => one !== CONTENTS_ON_WIDE_SCREENS);
}

accessibility.run();
