// Entry of every npm script. Uses Node's own modules only, because it runs before anything is installed.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Runs a program in the project folder, npm of Windows, which is a script, in a shell; its failure ends the script with the same code. */
function run(program, words, env = {}) {
  try {
    const shell = program === 'npm' && process.platform === 'win32';
    execFileSync(program, words, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env }, shell });
  } catch (error) {
    process.exit(error.status ?? 1);
  }
}

/** A command line tool of an installed package, run by this Node. */
function runTool(path, ...words) {
  run(process.execPath, [join(root, 'node_modules', path), ...words]);
}

/** Does a piece of work only when its inputs changed since it last succeeded. */
function whenChanged(stamp, inputs, work) {
  const digest = createHash('sha256');
  for (const file of inputs)
    digest
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  const now = digest.digest('hex');
  const at = join(root, stamp);
  if (existsSync(at) && readFileSync(at, 'utf8') === now) return;
  work();
  writeFileSync(at, now);
}

function filesBelow(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1))
    .sort();
}

function install() {
  whenChanged('node_modules/.docgen-installed', ['package.json', 'package-lock.json', '.npmrc'], () =>
    run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']),
  );
}

function compile() {
  install();
  const inputs = [
    'tsconfig.json',
    'package-lock.json',
    ...['src', 'templates', 'test', 'bench', 'scripts'].flatMap(filesBelow),
  ];
  whenChanged('dist/.docgen-compiled', inputs, () => {
    runTool('typescript/bin/tsc', '-p', '.');
    run(process.execPath, ['scripts/bundle-client.js']);
    run(process.execPath, ['scripts/bundle-program.js']);
  });
}

function docgen(...words) {
  run(process.execPath, ['bin/docgen.js', ...words]);
}

const TASKS = {
  compile,
  site() {
    compile();
    docgen('build', 'content');
    docgen('check', 'content', '--lock');
    docgen('check', '--built', 'build', '--strict');
  },
  test() {
    compile();
    runTool('typescript/bin/tsc', '-p', 'templates/client');
    runTool('typescript/bin/tsc', '-p', 'content');
    runTool('@biomejs/biome/bin/biome', 'check', '--error-on-warnings');
    run(process.execPath, ['scripts/browser.js']);
    run(process.execPath, ['scripts/test.js', ...process.argv.slice(3)]);
  },
  check() {
    TASKS.test();
    docgen('check', 'content');
  },
  samples() {
    compile();
    run(process.execPath, ['scripts/samples.js', ...process.argv.slice(3)]);
  },
  pages() {
    compile();
    run(process.execPath, ['dist/test/content/count-pages.js']);
  },
  fuzz() {
    compile();
    run(process.execPath, ['dist/test/fuzz/main.js', ...process.argv.slice(3)]);
  },
  catalogue() {
    compile();
    run(process.execPath, ['dist/test/catalogue/print-list.js']);
  },
  bench() {
    compile();
    run(process.execPath, ['dist/bench/bench.js', ...process.argv.slice(3)]);
  },
};

const task = TASKS[process.argv[2]];
if (task === undefined) {
  console.error(`usage: node scripts/run.js ${Object.keys(TASKS).join('|')}`);
  process.exit(2);
}
task();
