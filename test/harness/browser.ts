import { existsSync, readFileSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { PROJECT } from './paths.ts';

/** Returns the path of the browser for tests, as `scripts/browser.js` wrote it down; null where it did not run. */
export function browserPath(): string | null {
  const note = `${PROJECT}/dist/.browser`;
  return existsSync(note) ? readFileSync(note, 'utf8') : null;
}

/** Starts the browser for tests. Throws if there is none. */
export function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  const executablePath = browserPath();
  if (executablePath === null) throw new Error('no browser: run the tests through npm test');
  return chromium.launch({ executablePath, args: ['--no-sandbox', ...args] });
}

/** Runs a browser while `work` is done. */
export async function withBrowser(
  work: (browser: Browser) => Promise<void>,
  args: readonly string[] = [],
): Promise<void> {
  const browser = await launchBrowser(args);
  try {
    await work(browser);
  } finally {
    await browser.close();
  }
}
