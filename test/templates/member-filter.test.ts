import type { Browser, Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { launchBrowser } from '../harness/browser.ts';
import { bundled } from './bundled.ts';

const test = suite('templates: members in a browser');
const shared: { browser: Browser | null } = { browser: null };

test.before(async () => {
  shared.browser = await launchBrowser();
});

test.after(() => shared.browser?.close());

const entry = (name: string, text: string) =>
  `<li><a href="#${name}"><code><b>${name}</b></code></a><span>${text}</span></li>`;

const INDEX = `<section class="member-index" data-filter="Filter 3 members" data-found="# found">
<p class="api-label">Members</p>
<div>
<p><a href="#methods">Methods</a></p>
<ul>${entry('append', 'Adds an element.')}${entry('clear', 'Removes all elements.')}</ul>
<details><summary>Special methods (1)</summary><ul>${entry('__len__', 'How many.')}</ul></details>
</div>
</section>`;

const member = (id: string) =>
  `<section class="api-member" id="${id}"><h3>${id}</h3><p style="height: 700px"></p></section>`;
const FOLD = `<details class="api-fold"><summary>Show 2 members</summary>${member('__bool__')}${member('__len__')}</details>`;

/** Opens a page of 40 members, of which two are folded, with the script and the style sheet of the theme. */
async function onMembers(hash: string, work: (page: Page) => Promise<void>): Promise<void> {
  const [script, style] = await Promise.all([bundled('page.ts'), bundled('theme.css')]);
  const members = Array.from({ length: 40 }, (_, index) => member(`m-${index}`)).join('\n');
  const text = `<main class="prose">${INDEX}${members}${FOLD}</main>`;
  const body = `<!doctype html><title>T</title><style>${style}</style><body>${text}<script>${script}</script>`;
  const page = await shared.browser?.newPage();
  if (page === undefined) throw new Error('not started');
  try {
    await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto(`http://docgen.test/${hash}`);
    await work(page);
  } finally {
    await page.close();
  }
}

/** Where headings stop below the header, in pixels. */
const PADDING = 'parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)';

test('the key f moves to the filter, which hides what lacks a word, opens folds and goes to the first entry', () =>
  onMembers('', async (page) => {
    const shown = () => page.locator('.member-index li:visible b').allTextContents();
    assert.equal(await shown(), ['append', 'clear']);
    await page.keyboard.press('f');
    await page.keyboard.type('how LEN');
    assert.equal(await shown(), ['__len__']);
    assert.is(await page.locator('[role=status]').textContent(), '1 found');
    assert.not(await page.locator('.member-index p a').isVisible());
    await page.keyboard.press('Enter');
    await page.waitForURL('**#__len__');
    await page.locator('.member-index input').fill('');
    assert.equal(await shown(), ['append', 'clear']);
    assert.is(await page.locator('[role=status]').textContent(), '');
  }));

test('a link to a late member, or to a folded one, goes to its place', async () => {
  for (const id of ['m-35', '__len__'])
    await onMembers(`#${id}`, async (page) => {
      await page.waitForTimeout(300);
      const box = await page.locator(`[id="${id}"]`).boundingBox();
      const top = box?.y ?? -1;
      const expected = await page.evaluate<number>(PADDING);
      assert.ok(Math.abs(top - expected) <= 2, `${id} is at ${top}, not at ${expected}`);
    });
});

test('an address with a wrong escape stops nothing', () =>
  onMembers('#100%', async (page) => {
    assert.is(await page.locator('.member-index input').count(), 1);
    assert.is(await page.locator('html').getAttribute('data-theme'), 'auto');
  }));

test.run();
