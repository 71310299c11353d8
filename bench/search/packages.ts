import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { userCacheDir } from '../../src/base/disk/user-cache.ts';

/** What docgen's search is compared with. Only this benchmark needs them, and Pagefind's program has 14 MB. */
const VERSIONS = { pagefind: '1.6.0', minisearch: '7.2.0' };

/** Installs the compared tools in the user's cache folder, unless they are there. Throws with npm's output if it fails. */
export function installTools(): string {
  const name = Object.entries(VERSIONS).map((entry) => entry.join('-'));
  const dir = join(userCacheDir(), `bench-search-${name.join('-')}`);
  const packages = join(dir, 'node_modules');
  if (existsSync(join(dir, 'installed'))) return packages;
  mkdirSync(dir, { recursive: true });
  writeFileSync(join(dir, 'package.json'), JSON.stringify({ private: true, dependencies: VERSIONS }));
  const ran = spawnSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: dir,
    encoding: 'utf8',
  });
  if (ran.status !== 0) throw new Error(`npm install in ${dir}: ${ran.stdout}${ran.stderr}`);
  writeFileSync(join(dir, 'installed'), '');
  return packages;
}
