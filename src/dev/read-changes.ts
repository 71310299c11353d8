import { resolve } from 'node:path';
import { ioOrNull } from '../base/disk/io-or-null.ts';
import type { AssetFact } from '../model/page/page.ts';
import { readSources } from '../site/load.ts';
import { type ReadPage, readPages } from '../site/read-pages.ts';
import { indexPages, type ReadSite } from '../site/read-site.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * Reads what changed since a snapshot. `paths` are absolute paths of changed files. Returns the site as it is now, or null if
 * nothing in it changed. The index is the same object if it still holds.
 */
export async function readChanges(before: Snapshot, paths: ReadonlySet<string>): Promise<ReadSite | null> {
  before.run.store.files.forget(paths);
  const changed = changedDocs(before, paths);
  return changed === null ? readAll(before) : readDocs(before, changed);
}

/** Returns the indices of the documents that the changed files are part of; null if files came, went or are no pages. */
function changedDocs({ run, read, frame }: Snapshot, paths: ReadonlySet<string>): ReadonlySet<number> | null {
  const { root } = run.loaded.site;
  const left = new Set(paths);
  const found = new Set<number>();
  const take = (path: string, indices: readonly number[]) => {
    left.delete(path);
    for (const index of indices) found.add(index);
  };
  for (const path of paths) if (frame.docsByPath.has(path)) take(path, frame.docsByPath.get(path) ?? []);
  for (const [index, { probes }] of read.pages.entries())
    for (const probe of probes) {
      const path = resolve(root, probe.path);
      if (paths.has(path)) take(path, [index]);
    }
  const isFile = (path: string) => ioOrNull(() => run.options.host.stat(path))?.kind === 'file';
  const isOther = left.size > 0 || [...paths].some((path) => !isFile(path));
  return isOther || read.sources.value.assets.some(({ file }) => paths.has(`${root}/${file}`)) ? null : found;
}

async function readDocs(
  { run, read, pages: known }: Snapshot,
  changed: ReadonlySet<number>,
): Promise<ReadSite | null> {
  const { docs } = read.sources.value;
  const indices = [...changed];
  const fresh = await readPages(
    indices.flatMap((index) => docs[index] ?? []),
    run,
    { known },
  );
  const byIndex = new Map(indices.map((index, at) => [index, fresh[at]]));
  const pages = read.pages.map((page, index) => byIndex.get(index) ?? page);
  return changedSite({ run, read }, { ...read, pages });
}

async function readAll({ run, read, pages: known }: Snapshot): Promise<ReadSite | null> {
  run.store.files.forget();
  const sources = await readSources(run);
  const pages = await readPages(sources.value.docs, run, { known });
  return changedSite({ run, read }, { ...read, sources, pages });
}

/** Returns the site with an index that holds for it, or null if it is as before. */
function changedSite({ run, read }: Pick<Snapshot, 'run' | 'read'>, now: ReadSite): ReadSite | null {
  const isSame =
    now.pages.length === read.pages.length && now.pages.every((page, at) => page === read.pages[at]);
  const isSameIndex = sameAssets(now, read) && sameIndexFacts(now.pages, read.pages);
  const isSaid = JSON.stringify(now.sources.diagnostics) === JSON.stringify(read.sources.diagnostics);
  if (isSame && isSameIndex && isSaid) return null;
  if (isSameIndex && isSaid) return { ...now, sources: read.sources, index: read.index };
  return { ...now, index: indexPages(run.loaded.site, now) };
}

function sameAssets(now: ReadSite, before: ReadSite): boolean {
  if (now.sources === before.sources) return true;
  const [one, other] = [now.sources.value.assets, before.sources.value.assets];
  return one.length === other.length && one.every((asset, at) => isSameAsset(asset, other[at]));
}

function isSameAsset(one: AssetFact, other: AssetFact | undefined): boolean {
  return (
    other !== undefined && one.file === other.file && one.version === other.version && one.hash === other.hash
  );
}

function sameIndexFacts(now: readonly ReadPage[], before: readonly ReadPage[]): boolean {
  return (
    now.length === before.length &&
    now.every((page, at) => {
      const other = before[at];
      return page === other || page.indexKey === other?.indexKey;
    })
  );
}
