import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { fingerprint, hash } from '../../src/base/hash.ts';
import { formatOwner, type LockOwner, parseOwner } from '../../src/publish/lock.ts';
import { artifacts, openForTest, publishOnce, put, type TestSite, withSite } from './outputs.ts';

const locks = suite('output lock');
const HOLD = fileURLToPath(new URL('./hold-lock.js', import.meta.url));
const FILES = artifacts({ 'index.html': 'home' });

function startHolder(site: TestSite, holdMs: string): ChildProcess {
  return spawn(process.execPath, [HOLD, site.root, holdMs], { stdio: ['ignore', 'pipe', 'inherit'] });
}

async function firstLine(child: ChildProcess): Promise<string> {
  const [bytes] = await once(child.stdout ?? child, 'data');
  return String(bytes).trim();
}

async function ended(child: ChildProcess): Promise<readonly [number | null, string | null]> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return [child.exitCode, child.signalCode];
}

/** A process id that no process has. */
const NO_PID = 2 ** 22 + 5;
const THIS: LockOwner = { pid: process.pid, machine: hostname(), started: '' };

/** Leaves a lock as another process would. */
function plantLock(site: TestSite, more: Partial<LockOwner>): void {
  put(join(site.workDir, 'lock'), formatOwner({ ...THIS, ...more }));
}

locks(
  'a second build in the same process is told who is at work',
  withSite(async (site) => {
    const output = await openForTest(site);
    const { codes, diagnostics } = await publishOnce(site, FILES);
    assert.equal(codes, ['output/locked']);
    assert.is(diagnostics[0]?.message, `Process ${process.pid} on ${hostname()} is publishing into build`);
    assert.is(
      diagnostics[0]?.hint,
      'wait for it to end; if it is not running any more, remove .build.docgen/lock',
    );
    output.close();
    assert.equal((await publishOnce(site, FILES)).codes, []);
    assert.not(existsSync(site.workDir));
  }),
);

locks(
  'of processes that start at once one wins and the others are told, also over the lock of a dead one',
  withSite(async (site) => {
    for (let round = 0; round < 3; round++) {
      if (round > 0) plantLock(site, { pid: NO_PID, started: '1' });
      const children = Array.from({ length: 5 }, () => startHolder(site, '1500'));
      const answers = await Promise.all(children.map(firstLine));
      assert.equal(answers.sort(), ['open', ...Array<string>(4).fill('output/locked')].sort());
      await Promise.all(children.map(ended));
      assert.not(existsSync(site.workDir));
    }
  }),
);

locks(
  'the lock of a killed process is taken over',
  withSite(async (site) => {
    const holder = startHolder(site, 'forever');
    assert.is(await firstLine(holder), 'open');
    assert.equal((await publishOnce(site, FILES)).codes, ['output/locked']);
    holder.kill('SIGKILL');
    await ended(holder);
    assert.ok(existsSync(join(site.workDir, 'lock')));
    assert.equal((await publishOnce(site, FILES)).codes, []);
    assert.not(existsSync(site.workDir));
  }),
);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  locks(
    `${signal} releases the lock and ends the process as usual`,
    withSite(async (site) => {
      const holder = startHolder(site, 'forever');
      assert.is(await firstLine(holder), 'open');
      holder.kill(signal);
      assert.equal(await ended(holder), [null, signal]);
      assert.equal(readdirSync(site.root).sort(), ['docs', 'static']);
    }),
  );
}

locks(
  'locks that are certainly dead are taken over',
  withSite(async (site) => {
    const dead: Partial<LockOwner>[] = [{ pid: NO_PID }];
    if (existsSync('/proc/self/stat')) dead.push({ started: '1' });
    for (const more of dead) {
      plantLock(site, more);
      assert.equal((await publishOnce(site, FILES)).codes, [], JSON.stringify(more));
      assert.not(existsSync(site.workDir));
    }
  }),
);

locks(
  'locks that may be alive are respected',
  withSite(async (site) => {
    const alive: Partial<LockOwner>[] = [{}, { machine: 'another-machine', pid: NO_PID }];
    for (const more of alive) {
      plantLock(site, more);
      assert.equal((await publishOnce(site, FILES)).codes, ['output/locked'], JSON.stringify(more));
    }
    for (const text of ['', 'garbage', '{"pid":1}']) {
      put(join(site.workDir, 'lock'), text);
      const { codes, diagnostics } = await publishOnce(site, FILES);
      assert.equal(codes, ['output/locked']);
      assert.is(diagnostics[0]?.message, 'Another process is publishing into build');
      assert.is(readFileSync(join(site.workDir, 'lock'), 'utf8'), text);
      assert.equal(readdirSync(site.workDir), ['lock']);
    }
  }),
);

locks(
  'a takeover that was killed is taken over itself, and again',
  withSite(async (site) => {
    const guardOf = (path: string) => `${path}.${fingerprint(hash(readFileSync(path, 'utf8')))}`;
    const plant = (path: string, pid: number) => put(path, formatOwner({ ...THIS, pid }));
    const lock = join(site.workDir, 'lock');
    plant(lock, NO_PID);
    plant(guardOf(lock), NO_PID + 1);
    plant(guardOf(guardOf(lock)), NO_PID + 2);
    assert.equal((await publishOnce(site, FILES)).codes, []);
    assert.not(existsSync(site.workDir));
  }),
);

locks(
  'a dead lock is left alone while another process takes it over',
  withSite(async (site) => {
    plantLock(site, { pid: NO_PID });
    const lock = join(site.workDir, 'lock');
    const text = readFileSync(lock, 'utf8');
    put(`${lock}.${fingerprint(hash(text))}`, formatOwner(THIS));
    assert.equal((await publishOnce(site, FILES)).codes, ['output/locked']);
    assert.is(readFileSync(lock, 'utf8'), text);
  }),
);

locks(
  'a lock that another process took meanwhile is not removed',
  withSite(async (site) => {
    const output = await openForTest(site);
    plantLock(site, { machine: 'another-machine' });
    output.close();
    assert.equal(readdirSync(site.workDir), ['lock']);
  }),
);

if (process.platform !== 'win32') {
  locks(
    'a lock file that the disk takes without its bytes is removed again',
    withSite(async (site) => {
      // No file may have any bytes, as on a full disk.
      const command = `trap '' XFSZ; ulimit -f 0; exec '${process.execPath}' '${HOLD}' '${site.root}' 0`;
      const holder = spawn('/bin/sh', ['-c', command], { stdio: ['ignore', 'pipe', 'inherit'] });
      assert.is(await firstLine(holder), 'output/disk');
      await ended(holder);
      assert.equal(readdirSync(site.root).sort(), ['docs', 'static']);
    }),
  );
}

locks('an owner is read as it is written', () => {
  const owner = { pid: 12, machine: 'name with spaces', started: '' };
  assert.equal(parseOwner(formatOwner(owner)), owner);
  assert.is(parseOwner('x'), null);
});

locks.run();
