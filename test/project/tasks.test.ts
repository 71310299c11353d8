import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { withBrowser } from '../harness/browser.ts';
import { builtSite, withBuiltSite } from '../harness/built-site.ts';
import { filesBelow } from '../harness/tree.ts';

const test = suite('what readers come for');

/** A task: what a reader types, and the addresses that answer it, below `/stable/`. */
interface Task {
  readonly typed: string;
  readonly answers: readonly string[];
}

const TASKS: readonly Task[] = [
  { typed: 'split a string', answers: ['mojo/stdlib/collections/string/string/String'] },
  { typed: 'limit the batch size', answers: ['max/max-cli'] },
  { typed: 'write a custom op', answers: ['max/custom-ops/', 'max/tutorials/build-custom-ops'] },
  { typed: 'UnsafePointer.alloc', answers: ['mojo/stdlib/memory/unsafe_pointer/UnsafePointer'] },
  { typed: 'chat completions', answers: ['max/api/serve', 'max/tutorials/start-a-chat-endpoint'] },
  { typed: 'what changed in v25.5', answers: ['max/changelog', 'mojo/changelog'] },
  { typed: 'SIMD.reduce_add', answers: ['mojo/stdlib/builtin/simd/SIMD'] },
  { typed: 'deploy on kubernetes', answers: ['max/tutorials/deploy-max-serve-on-kubernetes'] },
  { typed: 'which gpus are supported', answers: ['max/packages', 'max/faq', 'mojo/requirements'] },
  { typed: 'graph concat', answers: ['max/api/python/graph/ops'] },
];

/** Rows of the list that a reader sees without scrolling. */
const IN_SIGHT = 8;

const withPage = (work: (page: Page) => Promise<void>) =>
  withBrowser(async (browser) => work(await browser.newPage()));

test('search leads to each in two steps: type, choose', () =>
  withBuiltSite((origin) =>
    withPage(async (page) => {
      const missed: string[] = [];
      for (const { typed, answers } of TASKS) {
        await page.goto(`${origin}/stable/`);
        await page.keyboard.press('/');
        await page.getByRole('combobox').fill(typed);
        const href = await rowOf(answers, page);
        if (href === null) missed.push(`${typed}: ${(await shownRows(page)).join(' ')}`);
        else {
          await page.locator(`a[role=option][href="${href}"]`).first().click();
          await page.waitForURL((url) => answers.some((id) => isAt(url.pathname, id)));
        }
      }
      assert.equal(missed, []);
    }),
  ));

/** Returns the addresses of the rows in sight. */
function shownRows(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    `[...document.querySelectorAll('a[role=option]')].slice(0, ${IN_SIGHT}).map((row) => row.getAttribute('href'))`,
  );
}

/** Returns the address of the first row that answers, or null if there is none when everything has been loaded. Rows may still move. */
async function rowOf(answers: readonly string[], page: Page): Promise<string | null> {
  for (let left = 100; left > 0; left--) {
    const found = (await shownRows(page)).find((href) => answers.some((id) => isAt(href, id)));
    if (found !== undefined) return found;
    await sleep(100);
  }
  return null;
}

function isAt(href: string, id: string): boolean {
  return href.replace(/[?#].*/, '') === `/stable/${id}`;
}

test('links lead to each in four clicks from the home page, without a script', async () => {
  const clicks = clicksFromHome(await builtSite());
  const far = TASKS.filter(({ answers }) => !answers.some((id) => (clicks.get(`/stable/${id}`) ?? 9) <= 4));
  assert.equal(
    far.map(({ typed, answers }) => `${typed}: ${answers.map((id) => clicks.get(`/stable/${id}`)).join()}`),
    [],
  );
});

/** Returns how many links lead from the home page to each page, at least. */
function clicksFromHome(dir: string): ReadonlyMap<string, number> {
  const files = new Map(
    filesBelow(dir)
      .filter((path) => path.endsWith('.html'))
      .map((path) => [`/${path.replace(/(?:(^|\/)index)?\.html$/, '$1')}`, path]),
  );
  const clicks = new Map([['/stable/', 0]]);
  for (const [address, before] of clicks) {
    const file = files.get(address);
    const html = file === undefined ? '' : readFileSync(join(dir, file), 'utf8');
    for (const [, href = ''] of html.matchAll(/<a\b[^>]*? href="(\/[^"#?]*)/g))
      if (files.has(href) && !clicks.has(href)) clicks.set(href, before + 1);
  }
  return clicks;
}

test.run();
