import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Absolute path of the project. Compiled tests live in `dist/test/…`. */
export const PROJECT = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');

/** Absolute path of the fixtures. */
export const FIXTURES = `${PROJECT}/fixtures`;

/** Where the browser for tests is, as `scripts/browser.js` wrote it down; null where it did not run. */
export function browserPath(): string | null {
  const note = `${PROJECT}/dist/.browser`;
  return existsSync(note) ? readFileSync(note, 'utf8') : null;
}
