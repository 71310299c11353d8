import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { inTempDir } from '../harness/tree.ts';
import { createWatchedHost, diskError, type Mutation } from './failing-host.ts';
import {
  type Attempt,
  artifacts,
  makeSite,
  publishedHash,
  publishOnce,
  put,
  type TestSite,
} from './outputs.ts';

const faults = suite('faults of the disk');

const ERRNOS = ['ENOSPC', 'EROFS', 'EACCES', 'EMFILE', 'EIO', 'EXDEV', 'ENOTDIR', 'ENAMETOOLONG', 'EBUSY'];
const OLD = artifacts({ 'index.html': 'old', 'v1/a.html': 'a', 'v1/b/c.html': 'c', 'v1/gone.html': 'g' });
const NEW = artifacts({ 'index.html': 'new', 'v1/a.html': 'a', 'v1/b/c.html': 'c', 'v2/d.html': 'd' });

/** The hashes of the site before and after a build that goes well. */
interface Bounds {
  readonly before: string;
  readonly after: string;
}

async function startAgain(site: TestSite): Promise<void> {
  rmSync(site.outDir, { recursive: true, force: true });
  rmSync(site.workDir, { recursive: true, force: true });
  await publishOnce(site, OLD);
  put(join(site.outDir, 'CNAME'), 'docs.example.org');
}

async function boundsOf(site: TestSite): Promise<Bounds> {
  await startAgain(site);
  const before = publishedHash(site);
  await publishOnce(site, NEW);
  return { before, after: publishedHash(site) };
}

async function callsOf(site: TestSite): Promise<readonly Mutation[]> {
  await startAgain(site);
  const calls: Mutation[] = [];
  await publishOnce(site, NEW, { host: createWatchedHost((call) => void calls.push(call)) });
  return calls;
}

/** Whole old or whole new, as the report says; nothing beside it that could be removed; and the next build is as usual. */
async function assertWhole(
  site: TestSite,
  attempt: Attempt,
  bounds: Bounds,
  failed?: Mutation,
): Promise<void> {
  const state = publishedHash(site);
  assert.is(state, attempt.report === null ? bounds.before : bounds.after);
  if (attempt.report === null) assert.ok(attempt.codes.includes('output/disk'), 'a failure is reported');
  if (attempt.report === null && failed !== 'remove' && failed !== 'removeEmptyDir')
    assert.not(existsSync(site.workDir), 'nothing is left beside the output');
  // If the lock could not be removed: its process, this one, is alive.
  rmSync(join(site.workDir, 'lock'), { force: true });
  const { codes } = await publishOnce(site, NEW);
  assert.equal(
    codes.filter((code) => code !== 'output/removed-page'),
    ['output/untracked-file'],
  );
  assert.is(publishedHash(site), bounds.after);
}

for (const errno of ERRNOS) {
  faults(`${errno} once, at each change of the disk`, () =>
    inTempDir(async (dir) => {
      const site = makeSite(dir);
      const bounds = await boundsOf(site);
      const calls = await callsOf(site);
      assert.ok(calls.length > 15);
      for (let failing = 0; failing < calls.length; failing++) {
        await startAgain(site);
        const host = createWatchedHost((_call, at, path) => {
          if (at === failing) throw diskError(errno, path);
        });
        const attempt = await publishOnce(site, NEW, { host });
        await assertWhole(site, attempt, bounds, calls[failing]);
      }
    }),
  );
}

faults('a disk that is full from some moment on, but can still remove and rename', () =>
  inTempDir(async (dir) => {
    const site = makeSite(dir);
    const bounds = await boundsOf(site);
    const calls = await callsOf(site);
    const growing = new Set<Mutation>(['makeDir', 'write', 'writeNew', 'link']);
    for (let from = 0; from < calls.length; from++) {
      await startAgain(site);
      const host = createWatchedHost((call, at, path) => {
        if (at >= from && growing.has(call)) throw diskError('ENOSPC', path);
      });
      await assertWhole(site, await publishOnce(site, NEW, { host }), bounds);
    }
  }),
);

faults('a disk that refuses every change from some moment on', () =>
  inTempDir(async (dir) => {
    const site = makeSite(dir);
    const bounds = await boundsOf(site);
    const calls = await callsOf(site);
    for (let from = 0; from < calls.length; from++) {
      await startAgain(site);
      const host = createWatchedHost((_call, at, path) => {
        if (at >= from) throw diskError('EROFS', path);
      });
      const { report } = await publishOnce(site, NEW, { host });
      const state = publishedHash(site);
      const lost = state === 'none';
      assert.ok(
        lost || state === (report === null ? bounds.before : bounds.after),
        `from change ${from}: ${state}`,
      );
      // The lock could not be removed, and its process, this one, lives.
      rmSync(join(site.workDir, 'lock'), { force: true });
      const { codes } = await publishOnce(site, NEW);
      assert.is(codes.includes('output/recovered'), lost);
      assert.is(publishedHash(site), bounds.after);
      assert.not(existsSync(site.workDir));
    }
  }),
);

faults('the finding names the path in the output, the reason and what to do', () =>
  inTempDir(async (dir) => {
    const site = makeSite(dir);
    const host = createWatchedHost((call, _at, path) => {
      if (call === 'write' && path.endsWith('a.html')) throw diskError('ENOSPC', path);
    });
    const { diagnostics } = await publishOnce(site, OLD, { host });
    assert.equal(diagnostics, [
      {
        code: 'output/disk',
        severity: 'error',
        message: 'Cannot use build/v1/a.html: no space left on the disk (ENOSPC)',
        at: { file: 'build/v1/a.html', line: 1, col: 1 },
        hint: 'free some space, then try again',
      },
    ]);
    assert.not(existsSync(site.outDir));
  }),
);

faults('an old site that cannot be removed is removed by the next build', () =>
  inTempDir(async (dir) => {
    const site = makeSite(dir);
    await publishOnce(site, OLD);
    const host = createWatchedHost((call, _at, path) => {
      if (call === 'remove' && path.endsWith('stage')) throw diskError('EACCES', path);
    });
    const { report, codes } = await publishOnce(site, NEW, { host });
    assert.is(report?.written, 2);
    assert.equal(codes, ['output/removed-page']);
    const refused = await publishOnce(site, NEW, { host });
    assert.equal(
      refused.diagnostics.map(({ message }) => message),
      ['Cannot use build: permission denied (EACCES)'],
    );
    assert.equal((await publishOnce(site, NEW)).codes, []);
    assert.not(existsSync(site.workDir));
  }),
);

faults('a passing refusal to rename is waited out', () =>
  inTempDir(async (dir) => {
    const site = makeSite(dir);
    await publishOnce(site, OLD);
    let refusals = 2;
    const host = createWatchedHost((call, _at, path) => {
      if (call === 'rename' && refusals-- > 0) throw diskError('EPERM', path);
    });
    const { report } = await publishOnce(site, NEW, { host });
    assert.is(report?.written, 2);
  }),
);

faults('errors that are not of the disk are passed on', () =>
  inTempDir(async (dir) => {
    const site = makeSite(dir);
    writeFileSync(join(dir, 'x'), '');
    const host = createWatchedHost((call) => {
      if (call === 'write') throw new TypeError('a fault of ours');
    });
    try {
      await publishOnce(site, OLD, { host });
      assert.unreachable();
    } catch (error) {
      assert.instance(error, TypeError);
    }
    assert.not(existsSync(site.workDir));
  }),
);

faults.run();
