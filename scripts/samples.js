// Tests the code samples of this site with the tools of the documented version. It installs them into a Python environment in the
// user's cache folder the first time; MODULAR_ENV names another one. With --if-possible, missing tools are no failure.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { userCacheDir } from '../dist/src/base/disk/user-cache.js';

const PACKAGES = ['modular==25.5.0', 'max==25.5.0'];
const FOLDER = join(userCacheDir(), 'modular-25.5.0');
/** Written last, so that an environment without it is incomplete. */
const MARK = join(FOLDER, 'complete');
/** Holds the process id of the script that makes the environment. */
const LOCK = `${FOLDER}.lock`;
const BIN = process.platform === 'win32' ? 'Scripts' : 'bin';
const PYTHONS = process.platform === 'win32' ? ['python', 'py'] : ['python3'];

const words = process.argv.slice(2);
const isOptional = words.includes('--if-possible');
const found = findEnvironment();
if ('missing' in found) {
  // Someone who names an environment wants it to be used.
  const isSkipped = isOptional && !process.env.MODULAR_ENV;
  if (isSkipped) console.log(`skipped: the samples were not tested: ${found.missing}`);
  else
    console.error(
      `error: ${found.missing}\nhint: set MODULAR_ENV to an environment with ${PACKAGES.join(' and ')}`,
    );
  process.exit(isSkipped ? 0 : 3);
}
const env = {
  ...process.env,
  PATH: [join(found.folder, BIN), process.env.PATH ?? ''].join(delimiter),
  VIRTUAL_ENV: found.folder,
};
// The report names tools that are missing; the samples of all others must pass.
const rest = words.map((word) => (word === '--if-possible' ? '--if-available' : word));
const ran = spawnSync(
  process.execPath,
  ['bin/docgen.js', 'test', ...(hasPath(rest) ? [] : ['content']), ...rest],
  { stdio: 'inherit', env },
);
process.exit(ran.status ?? 1);

/** Whether the arguments choose pages. */
function hasPath(given) {
  const isValue = (index) => /^(?:-c|--(?:config|lang|only|jobs|format))$/.test(given[index - 1] ?? '');
  return given.some((word, index) => !word.startsWith('-') && !isValue(index));
}

/** Returns the environment, after making it if necessary, or what is missing to make it. */
function findEnvironment() {
  const named = process.env.MODULAR_ENV;
  if (named && existsSync(join(named, BIN))) return { folder: resolve(named) };
  if (named) return { missing: `MODULAR_ENV names ${named}, which is no Python environment` };
  if (isComplete()) return { folder: FOLDER };
  const python = PYTHONS.find((name) => spawnSync(name, ['-c', 'import venv, ensurepip']).status === 0);
  if (python === undefined) return { missing: 'Python 3 with venv is not here' };
  lock();
  try {
    return isComplete() ? { folder: FOLDER } : makeEnvironment(python);
  } finally {
    rmSync(LOCK);
  }
}

function isComplete() {
  return existsSync(MARK) && readFileSync(MARK, 'utf8') === PACKAGES.join('\n');
}

/** Waits until no other process makes the environment. */
function lock() {
  mkdirSync(userCacheDir(), { recursive: true });
  for (;;) {
    try {
      return writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (isGone(LOCK)) rmSync(LOCK, { force: true });
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000);
  }
}

/** Whether the process that wrote a lock has ended. */
function isGone(path) {
  try {
    process.kill(Number(readFileSync(path, 'utf8')), 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

function makeEnvironment(python) {
  console.error(`making ${FOLDER} with ${PACKAGES.join(' and ')}, once`);
  rmSync(FOLDER, { recursive: true, force: true });
  const steps = [
    [python, '-m', 'venv', FOLDER],
    [
      join(FOLDER, BIN, 'python'),
      '-m',
      'pip',
      'install',
      '--quiet',
      '--disable-pip-version-check',
      ...PACKAGES,
    ],
  ];
  for (const [program, ...args] of steps) {
    const made = spawnSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'inherit', 'pipe'] });
    if (made.status === 0) continue;
    rmSync(FOLDER, { recursive: true, force: true });
    const message = (made.stderr ?? '').trim().split('\n').at(-1) || `${program} failed`;
    return { missing: `${PACKAGES.join(' and ')} cannot be installed here (${message})` };
  }
  writeFileSync(MARK, PACKAGES.join('\n'));
  return { folder: FOLDER };
}
