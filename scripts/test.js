// Runs the compiled tests, as many files at a time as there are cores: all, or those whose path contains the first word given.
// TEST_TIMEOUT=60 gives each file 60 seconds; TEST_JOBS=1 runs one file at a time; TIMES=1 prints the seconds of each file.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';

const LIMIT = Number(process.env.TEST_TIMEOUT ?? 240);
const JOBS = Number(process.env.TEST_JOBS ?? availableParallelism());
/** Files that start browsers or many processes: they run first, so that none of them is left alone at the end. */
const HEAVY = [
  /kill\.test/,
  /^fixtures/,
  /^project\//,
  /^base\/run-/,
  /^commands\//,
  /^publish\//,
  /^parse\/load\//,
];

const madeAt = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
// Whoever ran the compiler alone gets bundles of what it made.
if (madeAt('dist/src/cli.js') > madeAt('dist/program/cli.js'))
  spawnSync(process.execPath, ['scripts/bundle-program.js'], { stdio: 'inherit' });

/** The compiled test files to run, heavy ones first. The compiler leaves those behind whose source is gone. */
function findTests(only) {
  const files = readdirSync('test', { recursive: true }).map(String);
  const sources = files.filter((file) => file.endsWith('.test.ts') && file.includes(only)).sort();
  const tests = sources.map((file) => file.replace(/\.ts$/, '.js'));
  const heavy = HEAVY.flatMap((pattern) => tests.filter((file) => pattern.test(file)));
  return [...new Set([...heavy, ...tests])];
}

/** Where the sites of the tests have their caches. */
const caches = mkdtempSync(join(tmpdir(), 'docgen-test-caches-'));
process.on('exit', () => rmSync(caches, { recursive: true, force: true }));

/** The process groups of the files that are running. */
const running = new Set();

function killGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** Runs a file in a process group of its own, which ends with the file or at the time limit. */
function runFile(file) {
  return new Promise((done) => {
    const started = performance.now();
    const child = spawn(process.execPath, [join('dist/test', file)], {
      detached: true,
      env: { ...process.env, FORCE_COLOR: '0', XDG_CACHE_HOME: caches },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child.pid);
    const printed = { out: '', err: '' };
    child.stdout.setEncoding('utf8').on('data', (text) => (printed.out += text));
    child.stderr.setEncoding('utf8').on('data', (text) => (printed.err += text));
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      killGroup(child.pid);
    }, LIMIT * 1000);
    // What the file left running would keep its pipes open.
    child.on('exit', () => killGroup(child.pid));
    child.on('close', (code) => {
      clearTimeout(timer);
      running.delete(child.pid);
      done({ ...printed, late, code, seconds: (performance.now() - started) / 1000 });
    });
  });
}

const totals = { passed: 0, failed: 0, skipped: 0 };
const failed = [];

/** Prints how a file ended and adds it to the totals. */
function report(file, { out, err, late, code, seconds }) {
  const name = file.replace(/\.js$/, '.ts');
  const count = (word) => Number(new RegExp(`${word}:\\s+(\\d+)`).exec(out)?.[1] ?? 0);
  const [total, passed] = [count('Total'), count('Passed')];
  // A hook that throws leaves the exit code at zero.
  const good = code === 0 && total > 0 && passed === total;
  totals.passed += passed;
  totals.skipped += count('Skipped');
  totals.failed += good || total > passed ? total - passed : 1;
  if (!good) failed.push(late ? `${name}: not done after ${LIMIT} seconds` : name);
  const time = process.env.TIMES === '1' ? ` ${seconds.toFixed(1)} s` : '';
  console.log(`${good ? 'ok  ' : 'FAIL'} ${name} (${passed}/${total})${time}`);
  if (late) console.log(`${name} was ended because it was not done after ${LIMIT} seconds`);
  if (!good || /\bskip/i.test(err)) process.stdout.write(`${out}${err}\n`);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    for (const pid of running) killGroup(pid);
    process.exit(1);
  });

const queue = findTests(process.argv[2] ?? '');
const worker = async () => {
  for (let file = queue.shift(); file !== undefined; file = queue.shift()) report(file, await runFile(file));
};
await Promise.all(Array.from({ length: JOBS }, worker));
for (const line of failed) console.log(`failed: ${line}`);
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exit(failed.length > 0 || totals.passed === 0 ? 1 : 0);
