import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { formatOwner } from '../../src/publish/lock.ts';
import { createWatchedHost } from './failing-host.ts';
import { killSite, type SiteName } from './kill-site.ts';
import { makeSite, openForTest, publishedHash, publishOnce, put, type TestSite } from './outputs.ts';

const kills = suite('kill -9');
const CHILD = fileURLToPath(new URL('./publish-forever.js', import.meta.url));
const KILLS = 50;
/** A child that does not end as it should is not left running. */
const LIMIT = { timeout: 20_000, killSignal: 'SIGKILL' } as const;

/** A folder in memory where there is one: a slow disk would stretch builds beyond the moments of the kills. */
async function inFastDir(work: (dir: string) => Promise<void>): Promise<void> {
  const base = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
  const dir = realpathSync(mkdtempSync(join(base, 'docgen-test-')));
  try {
    await work(dir);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

async function hashOfSite(site: TestSite, name: SiteName): Promise<string> {
  rmSync(site.outDir, { recursive: true, force: true });
  await publishOnce(site, killSite(name));
  put(join(site.outDir, 'CNAME'), 'docs.example.org');
  return publishedHash(site);
}

/** Seeded, so that a run can be repeated (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Whole a or whole b, at once or after the next start; says whether the kill fell between the two renames. */
async function assertWhole(site: TestSite, wholes: readonly string[]): Promise<boolean> {
  const between = !existsSync(site.outDir);
  if (!between) assert.ok(wholes.includes(publishedHash(site)), 'the site is neither a nor b');
  const output = await openForTest(site);
  output.close();
  assert.ok(wholes.includes(publishedHash(site)), 'the recovered site is neither a nor b');
  assert.not(existsSync(site.workDir));
  return between;
}

kills(`at ${KILLS} random moments leaves one whole site`, () =>
  inFastDir(async (dir) => {
    const site = makeSite(dir);
    const wholes = [await hashOfSite(site, 'a'), await hashOfSite(site, 'b')];
    const random = createRandom(20);
    let between = 0;
    for (let kill = 0; kill < KILLS; kill++) {
      const child = spawn(process.execPath, [CHILD, dir], { ...LIMIT, stdio: ['ignore', 'pipe', 'inherit'] });
      const exit = once(child, 'exit');
      await once(child.stdout, 'data');
      await sleep(random() < 0.5 ? random() * 20 : random() * 160);
      child.kill('SIGKILL');
      assert.equal(await exit, [null, 'SIGKILL']);
      if (await assertWhole(site, wholes)) between++;
    }
    const { report } = await publishOnce(site, killSite('a'));
    assert.ok(report);
    assert.is(publishedHash(site), wholes[0]);
    console.log(`${between} of ${KILLS} kills fell between the renames`);
  }),
);

kills('before each change of the swap and its tidying leaves one whole site', () =>
  inFastDir(async (dir) => {
    const site = makeSite(dir);
    const wholes = [await hashOfSite(site, 'a'), await hashOfSite(site, 'b')];
    const calls: string[] = [];
    await publishOnce(site, killSite('a'), { host: createWatchedHost((call) => void calls.push(call)) });
    const swap = calls.indexOf('rename');
    let between = 0;
    for (const fatal of [...calls.keys()].filter((at) => at < 6 || at >= swap - 2)) {
      await hashOfSite(site, 'b');
      const child = spawn(process.execPath, [CHILD, dir, String(fatal)], {
        ...LIMIT,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      assert.equal(await once(child, 'exit'), [null, 'SIGKILL']);
      if (await assertWhole(site, wholes)) between++;
    }
    assert.is(between, 1, 'only one change is between the renames');
  }),
);

kills('before each change of a takeover, one after another, leaves a lock that can be taken over', () =>
  inFastDir(async (dir) => {
    const site = makeSite(dir);
    await publishOnce(site, killSite('a'));
    const owner = { pid: 2 ** 22 + 5, machine: hostname(), started: '' };
    put(join(site.workDir, 'lock'), formatOwner(owner));
    for (let fatal = 0; fatal < 24; fatal++) {
      const child = spawn(process.execPath, [CHILD, dir, String(fatal)], {
        ...LIMIT,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      assert.equal(await once(child, 'exit'), [null, 'SIGKILL']);
    }
    assert.ok(readdirSync(site.workDir).length > 1);
    const output = await openForTest(site);
    output.close();
    assert.not(existsSync(site.workDir));
  }),
);

kills('an interrupt leaves one whole site and nothing beside it', () =>
  inFastDir(async (dir) => {
    const site = makeSite(dir);
    const wholes = [await hashOfSite(site, 'a'), await hashOfSite(site, 'b')];
    const random = createRandom(21);
    for (let turn = 0; turn < 6; turn++) {
      const child = spawn(process.execPath, [CHILD, dir], { ...LIMIT, stdio: ['ignore', 'pipe', 'inherit'] });
      const exit = once(child, 'exit');
      await once(child.stdout, 'data');
      await sleep(random() * 120);
      child.kill('SIGINT');
      assert.equal(await exit, [null, 'SIGINT']);
      assert.not(existsSync(site.workDir));
      assert.ok(wholes.includes(publishedHash(site)));
    }
  }),
);

kills.run();
