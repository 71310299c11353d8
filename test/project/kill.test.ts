import { spawn } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createRandom } from '../../bench/random.ts';
import { PROJECT } from '../harness/paths.ts';
import { runInDir } from '../harness/run-cli.ts';
import { gridSite, writeFiles } from '../harness/site.ts';
import { inTempDir, treeHash } from '../harness/tree.ts';

/** Fewer than in `emit/kill.test.ts`, which kills while files are written: here a round costs a whole start of docgen. */
const KILLS = 25;

const kill = suite('kill -9');

/** Starts a build and kills it after `after` milliseconds; answers how long it took, or null where it was killed. */
function buildAndKill(dir: string, after: number): Promise<number | null> {
  return new Promise((done) => {
    const child = spawn(process.execPath, [`${PROJECT}/bin/docgen.js`, 'build', '--no-cache'], {
      cwd: dir,
      stdio: 'ignore',
    });
    const started = performance.now();
    const timer = setTimeout(() => child.kill('SIGKILL'), after);
    child.on('exit', (_, signal) => {
      clearTimeout(timer);
      done(signal === null ? performance.now() - started : null);
    });
  });
}

async function hashAfterBuild(dir: string): Promise<string> {
  const ran = await runInDir(dir, ['build']);
  assert.is(ran.exit, 0, ran.out + ran.err);
  return treeHash(join(dir, 'build'));
}

kill(`at ${KILLS} random moments leaves the old site or the new one`, () =>
  inTempDir(async (root) => {
    const dir = join(root, 'site');
    const variant = (title: string) => {
      const files = gridSite(2, 10);
      return Object.fromEntries(
        Object.entries(files).map(([path, text]) => [
          path,
          text.replace(/^title: /m, () => `title: ${title} `),
        ]),
      );
    };
    writeFiles(dir, variant('Old'));
    const old = await hashAfterBuild(dir);
    const backup = join(root, 'backup');
    cpSync(join(dir, 'build'), backup, { recursive: true });
    writeFiles(dir, variant('New'));
    let whole = (await buildAndKill(dir, 60_000)) ?? 0;
    const fresh = treeHash(join(dir, 'build'));
    assert.is.not(fresh, old);

    const random = createRandom(9);
    const met = { old: 0, fresh: 0, between: 0 };
    for (let round = 0; round < KILLS; round++) {
      // The other site than the published one, so that each build that ends changes it.
      const isOld = existsSync(join(dir, 'build')) && treeHash(join(dir, 'build')) === old;
      writeFiles(dir, variant(isOld ? 'New' : 'Old'));
      // Half of the moments fall around the end, where files are written and folders are swapped. How long a build takes
      // is learnt as it goes, so that kills fall before and after the swap however busy the machine is.
      const moment = random() < 0.5 ? random() : 0.75 + random() * 0.5;
      const took = await buildAndKill(dir, whole * moment);
      whole = took ?? (moment > 0.9 ? whole * 1.5 : whole);
      if (!existsSync(join(dir, 'build'))) {
        met.between++;
        continue;
      }
      const now = treeHash(join(dir, 'build'));
      assert.ok(now === old || now === fresh, `round ${round}: a mixed site`);
      met[now === old ? 'old' : 'fresh']++;
    }
    writeFiles(dir, variant('New'));
    assert.is(await hashAfterBuild(dir), fresh, 'the next build works and cleans up');
    assert.not.ok(existsSync(join(dir, '.build.docgen')), 'nothing is left beside the site');
    assert.ok(met.old > 0 && met.fresh > 0, JSON.stringify(met));
  }),
);

kill.run();
