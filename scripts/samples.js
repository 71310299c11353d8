// Tests the code samples of this site with the tools of the version that it documents. They come into a Python environment in
// .cache/ the first time; MODULAR_ENV names one that is there already. With --if-possible nothing to test with is no fault.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';

const PACKAGES = ['modular==25.5.0', 'max==25.5.0'];
const OWN = '.cache/modular-25.5.0';
/** Written last: an environment without it was cut off while it was made. */
const MARK = join(OWN, 'complete');
const BIN = process.platform === 'win32' ? 'Scripts' : 'bin';
const PYTHONS = process.platform === 'win32' ? ['python', 'py'] : ['python3'];

const words = process.argv.slice(2);
const isOptional = words.includes('--if-possible');
const found = environment();
if ('lack' in found) {
  // Who names an environment wants it.
  const isSkipped = isOptional && !process.env.MODULAR_ENV;
  const skipped = `skipped: the samples were not tested: ${found.lack}`;
  if (isSkipped) console.log(skipped);
  else
    console.error(
      `error: ${found.lack}\nhint: set MODULAR_ENV to an environment with ${PACKAGES.join(' and ')}`,
    );
  process.exit(isSkipped ? 0 : 3);
}
const bin = join(found.folder, BIN);
const env = {
  ...process.env,
  PATH: [bin, process.env.PATH ?? ''].join(delimiter),
  VIRTUAL_ENV: found.folder,
};
// A compiler that is not here is said in the report; what is here must pass.
const rest = words.map((word) => (word === '--if-possible' ? '--if-available' : word));
const ran = spawnSync(
  process.execPath,
  ['bin/docgen.js', 'test', ...(hasPath(rest) ? [] : ['content']), ...rest],
  {
    stdio: 'inherit',
    env,
  },
);
process.exit(ran.status ?? 1);

/** Whether the words choose pages themselves. */
function hasPath(given) {
  const isValue = (index) => /^(?:-c|--(?:config|lang|only|jobs|format))$/.test(given[index - 1] ?? '');
  return given.some((word, index) => !word.startsWith('-') && !isValue(index));
}

/** The environment to test with, made where it is missing; or what keeps it from being made. */
function environment() {
  const named = process.env.MODULAR_ENV;
  if (named) {
    const isThere = existsSync(join(named, BIN));
    return isThere
      ? { folder: resolve(named) }
      : { lack: `MODULAR_ENV names ${named}, which is no Python environment` };
  }
  const wanted = PACKAGES.join('\n');
  if (existsSync(MARK) && readFileSync(MARK, 'utf8') === wanted) return { folder: join(process.cwd(), OWN) };
  const python = PYTHONS.find((name) => spawnSync(name, ['-c', 'import venv, ensurepip']).status === 0);
  if (python === undefined) return { lack: 'Python 3 with venv is not here' };
  return makeEnvironment(python, wanted);
}

function makeEnvironment(python, wanted) {
  console.error(`making ${OWN} with ${PACKAGES.join(' and ')}, once`);
  rmSync(OWN, { recursive: true, force: true });
  mkdirSync(dirname(OWN), { recursive: true });
  const steps = [
    [python, '-m', 'venv', OWN],
    [join(OWN, BIN, 'python'), '-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', ...PACKAGES],
  ];
  for (const [program, ...args] of steps) {
    const made = spawnSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'inherit', 'pipe'] });
    if (made.status === 0) continue;
    rmSync(OWN, { recursive: true, force: true });
    const said = (made.stderr ?? '').trim().split('\n').at(-1) || `${program} failed`;
    return { lack: `${PACKAGES.join(' and ')} cannot be installed here (${said})` };
  }
  writeFileSync(MARK, wanted);
  return { folder: join(process.cwd(), OWN) };
}
