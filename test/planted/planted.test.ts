import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { runInDir } from '../harness/run-cli.ts';
import { inTempDir } from '../harness/tree.ts';
import { planSite } from './clean-site.ts';
import type { PlantedFault } from './marks.ts';
import { plantedSite } from './plant.ts';
import { plantedPublished } from './plant-built.ts';
import { filesOf, writeTree } from './write-site.ts';

/** Seeds of the corpus. Others can be tried: `SEEDS=7,8 node scripts/run.js test planted`. */
const SEEDS = (process.env.SEEDS ?? '1,2').split(',').map(Number);

/** Classes that nobody can decide without asking other sites. */
const ONLINE = [7, 8];

const planted = suite('planted faults');

/** The findings of a check, as `file:line:col code`, sorted. */
async function findingsOf(dir: string, words: readonly string[]): Promise<readonly string[]> {
  const { out } = await runInDir(dir, ['check', '--format', 'json', '--all', ...words]);
  const { diagnostics }: { diagnostics: { code: string; at: Omit<PlantedFault, 'code' | 'kind'> }[] } =
    JSON.parse(out);
  return diagnostics.map(({ code, at }) => shown({ code, ...at })).sort();
}

function shown({ file, line, col, code }: Omit<PlantedFault, 'kind'>): string {
  return `${file}:${line}:${col} ${code}`;
}

const expected = (faults: readonly PlantedFault[]) => faults.map(shown).sort();

for (const seed of SEEDS) {
  planted(`all are found and none is invented in the sources, seed ${seed}`, () =>
    inTempDir(async (dir) => {
      const { files, faults } = plantedSite(seed);
      writeTree(dir, files);
      assert.equal(await findingsOf(dir, []), expected(faults));
    }),
  );

  planted(`all are found and none is invented in published files, seed ${seed}`, () =>
    inTempDir(async (dir) => {
      writeTree(dir, filesOf(planSite(seed)));
      const { out, err, exit } = await runInDir(dir, ['build', '--strict']);
      assert.match(out + err, /^published 3\d\d pages/m);
      assert.is(exit, 0, out + err);
      const clean = await runInDir(dir, ['check', '--built', 'build', '--strict']);
      assert.match(clean.out, /^clean: 3\d\d pages/);
      const { files, faults } = plantedPublished(dir, seed);
      writeTree(dir, files);
      assert.equal(await findingsOf(dir, ['--built', 'build']), expected(faults));
    }),
  );
}

planted('each class that can be decided offline has four', () => {
  const { faults } = plantedSite(1);
  assert.ok(faults.length >= 150, `${faults.length} faults`);
  const few = Array.from({ length: 33 }, (_, index) => index + 1).filter(
    (kind) => !ONLINE.includes(kind) && faults.filter((one) => one.kind === kind).length < 4,
  );
  assert.equal(few, []);
});

planted.run();
