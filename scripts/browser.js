// Makes sure that a headless Chromium is there for the browser tests, and writes down where.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** Absolute path of the first browser that starts, or null. */
function findBrowser() {
  const named = process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH] : [];
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [...named, ...NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))];
  return candidates.find((path) => existsSync(path) && starts(path)) ?? null;
}

function starts(path) {
  return spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0;
}

/** Installs one: from the distribution where we may, else the build that Playwright offers. */
function installBrowser() {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...words) => {
    const [program, ...rest] = [...sudo, 'apt-get', '-qq', ...words];
    return spawnSync(program, rest, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  };
  if (spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0) {
    for (const name of NAMES.slice(0, 2)) {
      if ((apt('install', '-y', name) || (apt('update') && apt('install', '-y', name))) && findBrowser())
        return findBrowser();
    }
  }
  spawnSync(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium-headless-shell'], {
    stdio: 'inherit',
  });
  const { chromium } = JSON.parse(
    execFileSync(process.execPath, [
      '--input-type=module',
      '-e',
      "import { chromium } from 'playwright-core'; console.log(JSON.stringify({ chromium: chromium.executablePath() }))",
    ]).toString(),
  );
  return starts(chromium) ? chromium : null;
}

const browser = findBrowser() ?? installBrowser();
if (browser === null) {
  console.error('The tests need a headless Chromium and none could be installed.');
  console.error('Install one, or name it: CHROMIUM_PATH=/path/to/chromium npm test');
  process.exit(3);
}
mkdirSync('dist', { recursive: true });
writeFileSync('dist/.browser', browser);
