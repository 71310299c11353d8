// Runs the compiled tests: all of them, or those whose path contains the first word given.
import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const madeAt = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
// Whoever ran the compiler alone gets bundles of what it made.
if (madeAt('dist/src/cli.js') > madeAt('dist/program/cli.js'))
  spawnSync(process.execPath, ['scripts/bundle-program.js'], { stdio: 'inherit' });

const only = process.argv[2] ?? '';
const files = readdirSync('dist/test', { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.test.js') && file.includes(only))
  .sort();
const failed = [];
const totals = { passed: 0, failed: 0, skipped: 0 };
for (const file of files) {
  const ran = spawnSync(process.execPath, [join('dist/test', file)], {
    encoding: 'utf8',
    env: { ...process.env, FORCE_COLOR: '0' },
  });
  const count = (word) => Number(new RegExp(`${word}:\\s+(\\d+)`).exec(ran.stdout)?.[1] ?? 0);
  const [total, passed] = [count('Total'), count('Passed')];
  totals.passed += passed;
  totals.skipped += count('Skipped');
  totals.failed += total - passed;
  const good = ran.status === 0 && total > 0;
  if (!good) failed.push(file);
  if (!good && total === passed) totals.failed += 1;
  console.log(`${good ? 'ok  ' : 'FAIL'} ${file.replace(/\.js$/, '.ts')} (${passed}/${total})`);
  if (!good || /\bskip/i.test(ran.stderr)) process.stdout.write(`${ran.stdout}${ran.stderr}\n`);
}
for (const file of failed) console.log(`failed: ${file}`);
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exit(failed.length > 0 || totals.passed === 0 ? 1 : 0);
