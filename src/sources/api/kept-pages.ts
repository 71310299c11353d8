import { dirname } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { filesBelow } from '../../base/files-below.ts';
import { filesKey } from '../../base/files-key.ts';
import { hash, hashOf } from '../../base/hash.ts';
import type { Host } from '../../base/host.ts';
import { ioOrNull } from '../../base/io-or-null.ts';
import { programVersion } from '../../base/version.ts';
import type { Version } from '../../model/site.ts';
import type { CutPage } from './cut-pages.ts';
import type { KeptPages } from './shelf.ts';

/** Where pages are kept: in memory, and on disk for the next run. */
export interface KeepOptions {
  /** Absolute folder for what may be thrown away, or null to keep them in memory alone. */
  readonly cacheDir: string | null;
  /** Pages of this run by version. */
  readonly memory: Map<string, KeptPages>;
}

/**
 * The pages of a version's libraries as an earlier run cut them, or null where anything that they were made from has changed.
 * A damaged or older file counts as none.
 */
export function recallPages(version: Version, options: KeepOptions, host: Host): readonly CutPage[] | null {
  if (!isKept(version)) return null;
  const name = version.record.version;
  const kept = options.memory.get(name) ?? readKept(version, options, host);
  if (kept === null || kept.key !== inputsKey(version, kept.files, host)) return null;
  options.memory.set(name, kept);
  return kept.pages;
}

/** Keeps pages. `files` are absolute paths of all that was read; findings belong to no kept page: keep none where there were some. */
export function keepPages(
  version: Version,
  { pages, files }: Pick<KeptPages, 'pages' | 'files'>,
  { options, host }: { readonly options: KeepOptions; readonly host: Host },
): void {
  if (!isKept(version)) return;
  const kept = { key: inputsKey(version, files, host), files, pages };
  options.memory.set(version.record.version, kept);
  if (options.cacheDir === null) return;
  const { cacheDir } = options;
  ioOrNull(() => {
    host.makeDir(cacheDir);
    host.write(fileOf(version, cacheDir), serialize(kept));
  });
}

/** A tool that is called looks itself whether its source changed. */
function isKept({ apis }: Version): boolean {
  return apis.length > 0 && apis.every(({ source }) => !source.callsTool);
}

function fileOf({ record }: Version, cacheDir: string): string {
  return `${cacheDir}/apis-${hash(record.version)}.bin`;
}

function readKept(version: Version, { cacheDir }: KeepOptions, host: Host): KeptPages | null {
  if (cacheDir === null) return null;
  try {
    const value: unknown = deserialize(host.readBytes(fileOf(version, cacheDir)));
    return isKeptPages(value) ? value : null;
  } catch {
    return null;
  }
}

function isKeptPages(value: unknown): value is KeptPages {
  return (
    typeof value === 'object' && value !== null && 'key' in value && 'files' in value && 'pages' in value
  );
}

/** Changes with docgen, the configuration of the libraries, the files that were read, and files that came beside them. */
function inputsKey({ apis }: Version, files: readonly string[], host: Host): string {
  const places = apis.flatMap(({ source, overlays }) => [source.path, ...(overlays ?? [])]);
  const folders = new Set(places.map((path) => (host.stat(path)?.kind === 'dir' ? path : dirname(path))));
  const beside = [...folders]
    .flatMap((folder) => filesBelow(folder, host))
    .filter(({ name, kind }) => kind === 'file' && /\.(?:json|xml|ya?ml)$/.test(name))
    .map(({ path }) => path);
  return hashOf([programVersion(), apis, filesKey([...new Set([...files, ...beside])], host)]);
}
