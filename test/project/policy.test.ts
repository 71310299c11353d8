import type { Browser } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { launchBrowser } from '../harness/browser.ts';
import { KINDS_OF_PAGES, withBuiltSite } from '../harness/built-site.ts';

const policy = suite('the Content-Security-Policy of the site');

const shared: { browser: Browser | null } = { browser: null };

policy.before(async () => {
  shared.browser = await launchBrowser();
});
policy.after(() => shared.browser?.close());

/** Notes what the policy refuses, from before the first script on. */
const WATCH = `window.refused = [];
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  window.refused.push(violatedDirective + ' ' + blockedURI));`;

policy('is sent with every page and refuses nothing of it, with the search open too', () =>
  withBuiltSite(async (origin) => {
    const context = await shared.browser?.newContext();
    const page = await context?.newPage();
    assert.ok(page);
    await page.addInitScript(WATCH);
    const said: string[] = [];
    page.on('pageerror', ({ message }) => said.push(message));
    // A browser reports a missing page as an error, which is right for the page of unknown addresses.
    page.on('console', (one) => {
      if (one.type() === 'error' && !one.text().includes('404 (Not Found)')) said.push(one.text());
    });
    for (const path of [...KINDS_OF_PAGES, '/stable/no-such-page']) {
      const response = await page.goto(origin + path, { waitUntil: 'load' });
      assert.match(response?.headers()['content-security-policy'] ?? '', "default-src 'self'", path);
      assert.equal(await page.evaluate('window.refused'), [], path);
    }
    await page.goto(`${origin}/stable/max/intro`);
    await page.keyboard.press('/');
    await page.locator('dialog[open]').waitFor();
    await page.keyboard.type('list');
    await page.locator('dialog [role=option]').first().waitFor();
    await page.locator('dialog .search-chips button').nth(1).click();
    await page.locator('dialog [aria-pressed=true]').first().waitFor();
    assert.equal(await page.evaluate('window.refused'), [], 'the search');
    await page.locator('dialog a[role=option]').first().click();
    await page.waitForURL((url) => url.pathname !== '/stable/max/intro');
    assert.equal(await page.evaluate('window.refused'), [], 'the page found');
    assert.equal(said, []);
    await page.evaluate("document.body.setAttribute('onclick', '1')");
    await page.evaluate(
      "Object.assign(document.createElement('div'), { innerHTML: '<i style=\"color:red\">' })",
    );
    await page.evaluate('new Promise((done) => setTimeout(done, 50))');
    assert.ok(((await page.evaluate('window.refused')) as string[]).length > 0, 'what is inline is refused');
    await context?.close();
  }),
);

policy.run();
