import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FileStat, Host } from '../base/disk/host.ts';
import { ioOrNull } from '../base/disk/io-or-null.ts';
import { isOutsideProject, userCacheDir } from '../base/disk/user-cache.ts';
import { diagnostic } from '../base/report.ts';
import type { LoadedSite } from '../config/index.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { RunOptions } from '../site/site-run.ts';
import { storeFolder } from '../site/store/store-folder.ts';
import type { Environment } from './environment.ts';
import { type BuildOptions, checkNumbers } from './options.ts';

/** docgen's own bundled client files, beside the compiled sources. */
export const CLIENT_DIR = fileURLToPath(new URL('../../client', import.meta.url));

/** A site whose configuration was loaded, or null with diagnostics that say what is wrong with it. */
export interface OpenedSite {
  /** Absolute folder that files of diagnostics are relative to. */
  readonly root: string;
  readonly diagnostics: readonly Diagnostic[];
  readonly opened: SiteToRun | null;
}

/** A configured site and how to work on it. */
export interface SiteToRun {
  readonly loaded: LoadedSite;
  readonly run: RunOptions;
  readonly configPath: string;
}

/** Finds and loads the configuration of a site. Throws a RangeError for a number in the options that is not allowed. */
export async function openSite(options: BuildOptions, environment: Environment): Promise<OpenedSite> {
  checkNumbers(options);
  const { configFolderAbove, findConfig } = await import('../config/index.ts');
  const { loadSite } = await import('../site/load-site.ts');
  const { host } = environment;
  const cwd = resolve(options.cwd ?? '.');
  const dir = resolve(cwd, options.dir ?? '.');
  const configPath = options.config === undefined ? findConfig(dir, host) : resolve(cwd, options.config);
  if (configPath === null) {
    const missing = missingConfig({ dir, above: configFolderAbove(dir, host), cwd }, host);
    return { root: dir, diagnostics: [missing], opened: null };
  }
  const { value: loaded, diagnostics } = await loadSite(configPath, {
    host,
    cacheDir: options.cache === false ? null : bundleCacheDir(configPath),
    ...(options.outDir === undefined ? {} : { outDir: resolve(cwd, options.outDir) }),
  });
  const root = resolve(configPath, '..');
  if (loaded === null) return { root, diagnostics, opened: null };
  const run = runOptions(loaded, options, environment);
  return { root, diagnostics, opened: { loaded, run, configPath } };
}

/** Returns the folder of bundled configurations: never one that the repository of the site could bring along. */
function bundleCacheDir(configPath: string): string | null {
  const dir = `${userCacheDir()}/config`;
  return isOutsideProject(dir, configPath) ? dir : null;
}

function runOptions(
  { site }: LoadedSite,
  { cache, workers, strict, force, onProgress }: BuildOptions,
  { host, docgen, threads }: Environment,
): RunOptions {
  return {
    host,
    docgen,
    clientDir: CLIENT_DIR,
    cacheDir: cache === false ? null : storeFolder(site.root, host),
    workers: workers ?? null,
    strict: strict === true,
    force: force === true,
    onProgress,
    ...(threads === undefined ? {} : { threads }),
  };
}

/** A folder without a configuration. */
interface MissingSite {
  readonly dir: string;
  /** The nearest folder above with a configuration, or null. */
  readonly above: string | null;
  readonly cwd: string;
}

function missingConfig({ dir, above, cwd }: MissingSite, host: Host): Diagnostic {
  const shown = (path: string) => relative(cwd, path).replaceAll('\\', '/') || '.';
  const kind = ioOrNull(() => host.stat(dir))?.kind;
  return diagnostic('config/not-found', {
    message: missingMessage(kind, shown(dir)),
    at: { file: 'docgen.config.ts', line: 1, col: 1 },
    hint:
      above === null
        ? 'type docgen init to start a site here, or name the folder: docgen build path/to/site'
        : `there is one above, name its folder: docgen build ${shown(above)}`,
  });
}

function missingMessage(kind: FileStat['kind'] | undefined, shown: string): string {
  if (kind === undefined) return `There is no folder "${shown}"`;
  if (kind === 'file') return `"${shown}" is a file, not the folder of a site`;
  return 'There is no docgen.config.ts here, nor in content/';
}
