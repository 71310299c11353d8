import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { PROJECT } from '../harness/paths.ts';
import { isRunning } from '../harness/processes.ts';
import { writeFiles } from '../harness/site.ts';
import { inTempDir } from '../harness/tree.ts';

const runner = suite('the test runner');

/** A compiled test file that prints its counts as uvu does. */
const counts = (total: number, passed: number) =>
  `console.log('  Total:     ${total}\\n  Passed:    ${passed}\\n  Skipped:   0');\n`;

/** Runs the runner over compiled test files. */
function runTests(dir: string, files: Readonly<Record<string, string>>, env: NodeJS.ProcessEnv = {}) {
  writeFiles(dir, { 'package.json': '{"type":"module"}' });
  writeFiles(`${dir}/dist/test`, files);
  const sources = Object.keys(files).map((file) => [file.replace(/\.js$/, '.ts'), ''] as const);
  writeFiles(`${dir}/test`, Object.fromEntries(sources));
  const words = [`${PROJECT}/scripts/test.js`];
  return spawnSync(process.execPath, words, {
    cwd: dir,
    encoding: 'utf8',
    env: { ...process.env, TIMES: '0', ...env },
  });
}

runner('adds up what each file counts', () =>
  inTempDir((dir) => {
    const ran = runTests(dir, { 'a.test.js': counts(2, 2), 'b/c.test.js': counts(3, 3) });
    assert.is(ran.status, 0);
    assert.match(ran.stdout, 'ok   a.test.ts (2/2)\n');
    assert.match(ran.stdout, 'ok   b/c.test.ts (3/3)\n');
    assert.match(ran.stdout, /5 passed, 0 failed, 0 skipped\n$/);
  }),
);

runner('leaves out a compiled file whose source is gone', () =>
  inTempDir((dir) => {
    writeFiles(`${dir}/dist/test`, { 'old.test.js': counts(1, 0) });
    const ran = runTests(dir, { 'new.test.js': counts(1, 1) });
    assert.is(ran.status, 0, ran.stdout);
    assert.match(ran.stdout, /^ok {3}new.test.ts \(1\/1\)\n1 passed/);
  }),
);

runner('fails a file that passes fewer tests than it counts, that throws, or that has none', () =>
  inTempDir((dir) => {
    const ran = runTests(dir, {
      'few.test.js': counts(3, 1),
      'none.test.js': '',
      'throws.test.js': `${counts(1, 1)}throw new Error('after the last test');\n`,
    });
    assert.is(ran.status, 1);
    assert.match(ran.stdout, 'FAIL few.test.ts (1/3)\n');
    assert.match(ran.stdout, 'after the last test');
    assert.match(ran.stdout, 'failed: few.test.ts\n');
    assert.match(ran.stdout, 'failed: none.test.ts\n');
    assert.match(ran.stdout, 'failed: throws.test.ts\n');
    assert.match(ran.stdout, /2 passed, 4 failed, 0 skipped\n$/);
  }),
);

runner('ends a file at the time limit, with the processes that it started, and names it', () =>
  inTempDir((dir) => {
    const hang = `import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
writeFileSync('child', String(child.pid));
${counts(1, 1)}`;
    const ran = runTests(dir, { 'hang.test.js': hang, 'next.test.js': counts(1, 1) }, { TEST_TIMEOUT: '2' });
    assert.is(ran.status, 1);
    assert.match(ran.stdout, 'ok   next.test.ts (1/1)\n');
    assert.match(ran.stdout, 'failed: hang.test.ts: not done after 2 seconds\n');
    assert.match(ran.stdout, /2 passed, 1 failed, 0 skipped\n$/);
    assert.not.ok(isRunning(Number(readFileSync(`${dir}/child`, 'utf8'))));
  }),
);

runner.run();
