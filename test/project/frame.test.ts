import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { launchBrowser } from '../harness/browser.ts';
import { withBuiltSite } from '../harness/built-site.ts';

const frame = suite('the frame of pages in a browser');

/** A page of the built site in a browser, and its origin. */
type Work = (page: Page, origin: string) => Promise<void>;

const shared: { browser: Browser | null } = { browser: null };

frame.before(async () => {
  shared.browser = await launchBrowser();
});
frame.after(() => shared.browser?.close());

const withPage = (options: BrowserContextOptions, work: Work) =>
  withBuiltSite(async (origin) => {
    const context = await shared.browser?.newContext(options);
    const page = await context?.newPage();
    try {
      if (page !== undefined) await work(page, origin);
    } finally {
      await context?.close();
    }
  });

const ground = (page: Page) => page.evaluate('getComputedStyle(document.documentElement).backgroundColor');
const hasFocus = (page: Page, selector: string) =>
  page.evaluate(`document.activeElement?.matches('${selector}') ?? false`);

frame('the theme menu names what is chosen, and the next page has it before it paints', () =>
  withPage({ colorScheme: 'dark' }, async (page, origin) => {
    await page.goto(`${origin}/stable/max/intro`);
    const dark = await ground(page);
    const theme = page.locator('.theme-switch');
    assert.is(await theme.getAttribute('aria-label'), 'Theme: System');
    const choose = async (name: string) => {
      await theme.click();
      await page.getByRole('button', { name, exact: true }).click();
      assert.not.ok(await page.locator('#docgen-themes').isVisible(), 'closed by the choice');
      assert.is(await theme.getAttribute('aria-label'), `Theme: ${name}`);
    };
    await choose('Light');
    const light = await ground(page);
    assert.is.not(light, dark, 'light, whatever the system says');
    // The script of the page is held back: what is seen before them has the theme already.
    await page.route(/\/assets\/page\./, () => undefined);
    await page.goto(`${origin}/stable/max/faq`, { waitUntil: 'commit' });
    await page.locator('h1').waitFor();
    assert.is(await page.evaluate('document.documentElement.dataset.theme'), 'light');
    assert.is(await ground(page), light);
    await page.unroute(/\/assets\/page\./);
    await page.goto(`${origin}/stable/max/faq`);
    assert.is(await theme.getAttribute('aria-label'), 'Theme: Light');
    assert.is(await page.locator('#docgen-themes [aria-pressed="true"]').textContent(), ' Light');
    await choose('Dark');
    assert.is(await ground(page), dark);
    await choose('System');
  }),
);

for (const width of [390, 820, 1_023])
  for (const path of ['/stable/', '/stable/nothing', '/stable/max/api/serve'])
    frame(`the drawer at ${width} px on ${path} holds the tabs and the focus`, () =>
      withPage({ viewport: { width, height: 800 } }, async (page, origin) => {
        await page.goto(origin + path);
        const drawer = page.locator('#docgen-sidebar');
        assert.not.ok(await drawer.isVisible());
        await page.getByRole('button', { name: 'Menu' }).click();
        assert.ok(await drawer.getByRole('link', { name: 'Mojo manual', exact: true }).isVisible());
        assert.ok(await hasFocus(page, '#docgen-sidebar > button'), 'on the button that closes it');
        await page.keyboard.press('Shift+Tab');
        assert.not.ok(await hasFocus(page, 'main *, .header *'), 'nothing behind the drawer takes the focus');
        await page.keyboard.press('Tab');
        await page.keyboard.press('Escape');
        assert.not.ok(await drawer.isVisible());
        assert.ok(await hasFocus(page, '.menu-button'), 'back on the button that opened it');
        assert.ok(Number(await page.evaluate('document.documentElement.scrollWidth')) <= width);
      }),
    );

frame('the drawer closes when an entry of the same page is chosen', () =>
  withPage({ viewport: { width: 390, height: 800 } }, async (page, origin) => {
    await page.goto(`${origin}/stable/max/api/serve`);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator('#docgen-sidebar a[href*="/max/api/serve#"]').first().click();
    assert.not.ok(await page.locator('#docgen-sidebar').isVisible());
    assert.match(page.url(), '#');
  }),
);

frame('the drawer opens and closes without scripts', () =>
  withPage({ viewport: { width: 820, height: 800 }, javaScriptEnabled: false }, async (page, origin) => {
    await page.goto(`${origin}/stable/`);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator('#docgen-sidebar').getByRole('link', { name: 'Reference' }).click();
    await page.waitForURL(/\/api\//);
    assert.not.ok(await page.locator('.theme-switch').isVisible(), 'a switch that does nothing is not shown');
  }),
);

frame('the version menu works by keyboard', () =>
  withPage({}, async (page, origin) => {
    await page.goto(`${origin}/stable/max/intro`);
    const button = page.getByRole('button', { name: 'Version v25.5' });
    await button.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    assert.is(await page.evaluate('document.activeElement.textContent'), 'What is new in v25.5');
    await page.keyboard.press('Escape');
    assert.not.ok(await page.locator('#docgen-versions').isVisible());
    assert.ok(await hasFocus(page, '.version-badge'));
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/max/changelog');
  }),
);

frame.run();
