import { cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '../../src/base/hash.ts';

/** Makes an empty folder for a test, with an empty cache of the user beside it, and removes both afterwards. */
export async function inTempDir<T>(work: (dir: string) => T | Promise<T>): Promise<T> {
  const dir = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-test-')));
  const cache = `${dir}.cache`;
  process.env.XDG_CACHE_HOME = cache;
  try {
    return await work(dir);
  } finally {
    rmSync(dir, { recursive: true, force: true });
    rmSync(cache, { recursive: true, force: true });
  }
}

/** All files below a folder, sorted, with `/`. */
export function filesBelow(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(dir.length + 1))
    .sort();
}

/** Path and bytes of every file below a folder, as one hash; `skip` leaves paths out. */
export function treeHash(dir: string, skip: (path: string) => boolean = () => false): string {
  const files = filesBelow(dir).filter((path) => !skip(path));
  return hash(files.map((path) => `${path} ${hash(readFileSync(join(dir, path)))}`).join('\n'));
}

/** Copies a folder over another. */
export function overlay(from: string, to: string): void {
  cpSync(from, to, { recursive: true, verbatimSymlinks: true });
}
