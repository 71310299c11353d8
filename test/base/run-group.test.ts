import { setTimeout as sleep } from 'node:timers/promises';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { runGroup } from '../../src/base/process/run-group.ts';
import { isRunning } from '../harness/processes.ts';

const groups = suite('programs in groups');

const HERE = { cwd: process.cwd(), env: process.env };

function run(script: string, timeout = 10_000) {
  const running = new Set<number>();
  const command = [process.execPath, '-e', script];
  return runGroup({ ...HERE, command, timeout, maxBytes: 1_000_000, running });
}

/** Whether a process still runs a moment after it was killed. */
async function isAlive(pid: number): Promise<boolean> {
  for (let tries = 0; tries < 100 && isRunning(pid); tries++) await sleep(20);
  return isRunning(pid);
}

const FORK = `const { spawn } = require('node:child_process');
const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'], { stdio: 'inherit' });
console.log(child.pid);`;

groups('output and exit code are in the answer', async () => {
  const end = await run('console.log("out"); console.error("err"); process.exit(3)');
  assert.equal(end, { kind: 'ended', code: 3, stdout: 'out\n', stderr: 'err\n', isCut: false });
});

groups('what a program leaves behind ends with it', async () => {
  const started = performance.now();
  const end = await run(`${FORK} child.unref();`);
  assert.is(end.kind, 'ended');
  assert.ok(performance.now() - started < 5_000);
  assert.not(await isAlive(end.kind === 'ended' ? Number(end.stdout) : process.pid));
});

groups('at its timeout a program is ended with all that it started', async () => {
  const end = await run(`${FORK} setInterval(() => {}, 1000);`, 1_000);
  assert.is(end.kind, 'timeout');
  assert.not(await isAlive(end.kind === 'timeout' ? Number(end.stdout) : process.pid));
});

groups('output beyond the limit is dropped while the program goes on', async () => {
  const end = await run('process.stdout.write("x".repeat(3e6), () => console.error("done"))');
  if (end.kind !== 'ended') throw new Error(end.kind);
  assert.is(end.stdout.length, 1_000_000);
  assert.is(end.stderr, 'done\n');
  assert.ok(end.isCut);
});

groups('a program that is not there is missing', async () => {
  const call = { ...HERE, timeout: 1_000, maxBytes: 10, running: new Set<number>() };
  assert.equal(await runGroup({ ...call, command: ['docgen-no-such-tool'] }), { kind: 'missing' });
});

groups.run();
