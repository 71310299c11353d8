import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createHost } from '../../src/base/host.ts';
import { currentHolder, formatHolder, type Holder, parseHolder } from '../../src/emit/holder.ts';
import { artifacts, openForTest, published, publishOnce, put, type TestSite, withSite } from './outputs.ts';

const locks = suite('output lock');
const HOLD = fileURLToPath(new URL('./hold-lock.js', import.meta.url));
const FILES = artifacts({ 'index.html': 'home' });

function startHolder(site: TestSite, holdMs: string, waitMs = '0'): ChildProcess {
  return spawn(process.execPath, [HOLD, site.root, holdMs, waitMs], { stdio: ['ignore', 'pipe', 'inherit'] });
}

async function firstLine(child: ChildProcess): Promise<string> {
  const [bytes] = await once(child.stdout ?? child, 'data');
  return String(bytes).trim();
}

async function ended(child: ChildProcess): Promise<readonly [number | null, string | null]> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return [child.exitCode, child.signalCode];
}

/** Leaves a lock as another holder would. */
function plantLock(site: TestSite, more: Partial<Holder>): void {
  put(join(site.workDir, 'lock'), formatHolder({ ...currentHolder(createHost()), ...more }));
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
      if (round > 0) plantLock(site, { pid: 2 ** 22 + 5, started: '1' });
      const children = Array.from({ length: 5 }, () => startHolder(site, '1500'));
      const answers = await Promise.all(children.map(firstLine));
      assert.equal(answers.sort(), ['open', ...Array<string>(4).fill('output/locked')].sort());
      await Promise.all(children.map(ended));
      assert.not(existsSync(site.workDir));
    }
  }),
);

locks(
  'a build that waits gets its turn',
  withSite(async (site) => {
    const first = startHolder(site, '200');
    assert.is(await firstLine(first), 'open');
    const { codes } = await publishOnce(site, FILES, { waitMs: 5000 });
    assert.equal(codes, []);
    assert.is(published(site, 'index.html'), 'home');
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
    const dead: Partial<Holder>[] = [{ pid: 2 ** 22 + 5 }];
    if (existsSync('/proc/self/stat'))
      dead.push({ started: '1' }, { boot: 'another-start', pid: process.ppid });
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
    const alive: Partial<Holder>[] = [{}, { machine: 'another-machine' }, { started: '', boot: '' }];
    for (const more of alive) {
      plantLock(site, more);
      assert.equal((await publishOnce(site, FILES)).codes, ['output/locked'], JSON.stringify(more));
    }
    for (const text of ['', 'garbage', '../../etc 1 machine x y\n']) {
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
  'a takeover that was killed half-way is taken over itself',
  withSite(async (site) => {
    const gone = { pid: 2 ** 22 + 5 };
    const { id } = currentHolder(createHost());
    plantLock(site, { ...gone, id });
    put(join(site.workDir, `dead-${id}`), formatHolder({ ...currentHolder(createHost()), ...gone }));
    put(join(site.workDir, 'claim-of-nobody'), '');
    assert.equal((await publishOnce(site, FILES)).codes, []);
    assert.not(existsSync(site.workDir));
  }),
);

locks('a holder is read as it is written', () => {
  const holder = { ...currentHolder(createHost()), machine: 'name with spaces', boot: '', started: '' };
  assert.equal(parseHolder(formatHolder(holder)), holder);
  assert.is(parseHolder('x'), null);
});

locks.run();
