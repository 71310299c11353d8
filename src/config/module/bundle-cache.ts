import { isBuiltin } from 'node:module';
import { dirname, resolve } from 'node:path';
import type { Metafile } from 'esbuild';
import { readCachedText, removeOldest, writeCachedText } from '../../base/disk/cached-text.ts';
import type { Host } from '../../base/disk/host.ts';
import { ioOrNull } from '../../base/disk/io-or-null.ts';
import { foldersAbove } from '../../base/disk/user-cache.ts';
import { hashOf } from '../../base/hash.ts';
import { programVersion } from '../../base/version.ts';
import type { Bundle, ConfigSources } from './config-bundle.ts';
import { DOCGEN, moduleText } from './config-modules.ts';

/** The folder of cached bundles, and the disk. */
export interface BundleCache {
  readonly dir: string;
  readonly host: Host;
}

/** A bundle as it is stored. */
interface StoredBundle {
  /** Hash of everything that the bundle depends on. */
  readonly inputs: string;
  readonly modules: readonly string[];
  readonly imports: readonly (readonly [file: string, targets: readonly (readonly [string, string])[]])[];
  readonly code: string;
  readonly map: string;
}

/** Files that change how esbuild reads modules. */
const SETTINGS = ['tsconfig.json', 'jsconfig.json', 'package.json'];

/** Cached bundles of a machine. Each is some 30 kB. */
const MAX_BUNDLES = 100;

/** Returns the bundle of a configuration from the cache, or null if it is not there or one of its inputs has changed. */
export function readBundle(entry: string, { dir, host }: BundleCache): Bundle | null {
  const text = readCachedText(fileOf(entry, dir), host);
  const stored: StoredBundle | null = text === null ? null : JSON.parse(text);
  if (stored === null) return null;
  const texts = new Map(stored.modules.map((file) => [file, ioOrNull(() => moduleText(file, host)) ?? '']));
  if (stored.inputs !== inputsHash(texts, host)) return null;
  const imports = new Map(stored.imports.map(([file, targets]) => [file, new Map(targets)]));
  const { code, map } = stored;
  return { code, map, sources: { entry, root: dirname(entry), texts, imports } };
}

/**
 * Whether a bundle depends on its own modules alone: they import each other by relative paths without symbolic links. What an
 * installed package or a path of `tsconfig.json` resolves to is not known without esbuild.
 */
export function isCacheable(
  { inputs }: Metafile,
  { entry, root, texts }: ConfigSources,
  host: Host,
): boolean {
  const isOwn = (file: string) => texts.has(file) && host.realPath(file) === file;
  return (
    isOwn(entry) &&
    Object.entries(inputs).every(([path, { imports }]) => {
      const file = resolve(root, path);
      return (
        isOwn(file) && imports.every((one) => isKnownImport(one, { file, target: resolve(root, one.path) }))
      );
    })
  );
}

function isKnownImport(
  { path, original = '', external = false }: { path: string; original?: string; external?: boolean },
  { file, target }: { readonly file: string; readonly target: string },
): boolean {
  if (external) return path === DOCGEN.href || isBuiltin(path);
  return (
    original.startsWith('.') && target.startsWith(resolve(dirname(file), original.replace(/\.\w+$/, '')))
  );
}

/** Stores a bundle. Only one that `isCacheable`. */
export function writeBundle({ code, map, sources }: Bundle, { dir, host }: BundleCache): void {
  const { entry, texts } = sources;
  const imports = [...sources.imports].map(([file, targets]) => [file, [...targets]] as const);
  const stored: StoredBundle = {
    inputs: inputsHash(texts, host),
    modules: [...texts.keys()],
    imports,
    code,
    map,
  };
  writeCachedText(fileOf(entry, dir), JSON.stringify(stored), host);
  removeOldest(dir, MAX_BUNDLES, host);
}

function fileOf(entry: string, dir: string): string {
  return `${dir}/${hashOf([entry, DOCGEN.href, programVersion()])}.json`;
}

/** Hash of the modules, of the names beside them, which decide what an import finds, and of the settings that esbuild reads. */
function inputsHash(texts: ReadonlyMap<string, string>, host: Host): string {
  const folders = [...new Set([...texts.keys()].map((file) => dirname(file)))];
  const names = folders.map((dir) => ioOrNull(() => host.readDir(dir).map(({ name, kind }) => [name, kind])));
  const settings = [...new Set([...texts.keys()].flatMap(foldersAbove))].flatMap((dir) =>
    SETTINGS.map((name) => ioOrNull(() => host.readBytes(`${dir}/${name}`).toString('utf8'))),
  );
  return hashOf([texts, names, settings]);
}
