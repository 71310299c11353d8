import { existsSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as assert from 'uvu/assert';
import { createHost } from '../../src/base/disk/host.ts';
import { chunkOf } from '../../src/site/store/entry.ts';
import { openPack } from '../../src/site/store/pack.ts';
import { type EntryKind, openPacks } from '../../src/site/store/packs.ts';
import { packFolder } from '../../src/site/store/page-store.ts';
import { storeFolder } from '../../src/site/store/store-folder.ts';
import { dangersIn } from '../harness/dangers.ts';
import { runInDir } from '../harness/run-cli.ts';
import { writeFiles } from '../harness/site.ts';
import { filesBelow, inTempDir, treeHash } from '../harness/tree.ts';

const host = createHost();

/** What a build found, and the hash of what it published. */
export interface Outcome {
  readonly found: unknown;
  readonly site: string;
}

/** Builds a site. Whatever is in its store: docgen does not crash, writes into its own folders alone, and no page does anything. */
export async function outcomeOf(dir: string): Promise<Outcome> {
  const built = await runInDir(dir, ['build', '--format', 'json', '--workers', '1']);
  assert.ok(built.exit === 0 || built.exit === 1, built.err);
  const top = dirname(dirname(dir));
  const outside = filesBelow(top).filter((file) => !join(top, file).startsWith(join(dir, 'build/')));
  assert.equal(
    outside.filter((file) => /evil/.test(file)),
    [],
  );
  if (!existsSync(join(dir, 'build'))) return { found: JSON.parse(built.out).diagnostics, site: '' };
  // A title or a description can have control characters: they are refused when a page is parsed.
  const dangers = dangersIn(join(dir, 'build')).filter((one) => one !== 'control character');
  assert.equal(dangers, []);
  return { found: JSON.parse(built.out).diagnostics, site: treeHash(join(dir, 'build')) };
}

/** Makes a site two folders below an empty one, builds it, and does some work with it. Removes it with its store. */
export async function withBuilt(
  files: Readonly<Record<string, string>>,
  work: (dir: string, good: Outcome) => Promise<void>,
): Promise<void> {
  await inTempDir(async (top) => {
    const dir = join(top, 'outer/site');
    writeFiles(dir, files);
    const good = await outcomeOf(dir);
    assert.ok(existsSync(packsOf(dir)));
    try {
      await work(dir, good);
    } finally {
      rmSync(storeOf(dir), { recursive: true, force: true });
    }
  });
}

/** Removes what was published, and builds again. */
export function outcomeAgain(dir: string): Promise<Outcome> {
  rmSync(join(dir, 'build'), { recursive: true, force: true });
  return outcomeOf(dir);
}

/** Returns the folder of a site's store. */
export function storeOf(dir: string): string {
  return storeFolder(dir, host);
}

/** Returns the folder of the packs in it. */
export function packsOf(dir: string): string {
  return packFolder(storeOf(dir));
}

/** Returns the values of a kind by key. */
export function valuesIn(dir: string, kind: EntryKind): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const name of readdirSync(packsOf(dir)).filter((file) => file.startsWith(`${kind}-`))) {
    const pack = openPack(join(packsOf(dir), name), host);
    if (pack === null || pack === 'damaged') throw new Error(name);
    for (let index = 0; index < pack.count; index++) {
      const entry = pack.entryAt(index);
      values.set(entry.key, pack.read(entry)?.toString() ?? '');
    }
    pack.close();
  }
  return values;
}

/** Puts values into the store with all checksums right. */
export function plant(dir: string, kind: EntryKind, values: Iterable<readonly [string, string]>): void {
  const packs = openPacks(packsOf(dir), kind, host);
  packs.add(chunkOf(values));
  packs.commit({ live: () => new Set(), limit: 1e9 });
  packs.close();
}
