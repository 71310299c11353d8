import { relative } from 'node:path';
import { isDamagedStore } from '../base/damaged-store.ts';
import type { Host } from '../base/disk/host.ts';
import { hashOf } from '../base/hash.ts';
import { once } from '../base/once.ts';
import { type FileDates, readGitDates } from '../base/process/git-dates.ts';
import { programVersion } from '../base/version.ts';
import type { LoadedSite } from '../config/index.ts';
import type { Progress, Stage } from '../model/progress.ts';
import type { Site } from '../model/site.ts';
import type { ParserOptions } from '../parse/index.ts';
import { openPageStore, type PageStore, packFolder, removeStore } from './store/page-store.ts';
import type { StoredLibrary } from './store/stored-library.ts';
import { createPageWorkers, type PageWorkers } from './workers/page-workers.ts';
import type { WorkerOptions } from './workers/protocol.ts';
import { NEW_THREADS, type ThreadSource } from './workers/thread-source.ts';

/** What a run needs besides the site: the disk, and how to work. */
export interface RunOptions {
  readonly host: Host;
  /** docgen's version: part of cache keys and of the manifest. */
  readonly docgen: string;
  /** Absolute folder of docgen's own bundled client files. */
  readonly clientDir: string;
  /** Absolute folder for what can be made again, or null for none. */
  readonly cacheDir: string | null;
  /** Page workers; null for as many as pay. */
  readonly workers: number | null;
  /** Whether warnings fail the run. */
  readonly strict: boolean;
  /** Whether an output folder that docgen did not make may be used. */
  readonly force: boolean;
  /** Where page workers get their threads; new ones by default. */
  readonly threads?: ThreadSource;
  /** Told when a stage begins, and after each batch of its pages. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

/** A site with everything that works on it. It is closed by whoever opened it. */
export interface SiteRun {
  readonly loaded: LoadedSite;
  readonly options: RunOptions;
  readonly store: PageStore;
  readonly workers: PageWorkers;
  /** Hash of everything but its source that decides what parsing a page gives. */
  readonly scope: string;
  /** Version of docgen, or hash of its own code. */
  readonly program: string;
  /** Returns the days on which pages were changed, by source file. They are read once. */
  readonly dates: () => Promise<FileDates>;
  /** API libraries that were read, by key. */
  readonly libraries: Map<string, StoredLibrary>;
}

/** Opens a site, does some work with it, and closes it whatever happens. Work that finds the store damaged is done again without it. */
export async function withRun<T>(
  loaded: LoadedSite,
  options: RunOptions,
  work: (run: SiteRun) => Promise<T>,
): Promise<T> {
  try {
    return await runOnce(loaded, options, work);
  } catch (error) {
    if (!isDamagedStore(error) || options.cacheDir === null) throw error;
    // What earlier runs stored contradicts itself: nothing of it is used, now and later.
    removeStore(options.cacheDir, options.host);
    return runOnce(loaded, { ...options, cacheDir: null }, work);
  }
}

async function runOnce<T>(
  loaded: LoadedSite,
  options: RunOptions,
  work: (run: SiteRun) => Promise<T>,
): Promise<T> {
  const run = openRun(loaded, options);
  try {
    return await work(run);
  } finally {
    await closeRun(run);
  }
}

/** Opens a site. No thread is started, and nothing is read. */
export function openRun(
  loaded: LoadedSite,
  options: RunOptions,
  store = openPageStore(options.cacheDir, options.host),
): SiteRun {
  const worker = workerOptions(loaded.site, options);
  const { pageSeconds } = loaded.site.limits;
  return {
    loaded,
    options,
    store,
    workers: createPageWorkers({
      worker,
      count: options.workers,
      pageSeconds,
      source: options.threads ?? NEW_THREADS,
    }),
    scope: worker.scope,
    program: worker.program,
    dates: once(async () =>
      loaded.site.datesFromGit ? readGitDates(loaded.site.root, options) : new Map<string, string>(),
    ),
    libraries: new Map(),
  };
}

/** Tells that a stage begins. */
export function beginStage({ options }: Pick<SiteRun, 'options'>, stage: Stage): void {
  options.onProgress?.({ stage, done: 0, total: 0, pages: [] });
}

/** Ends the threads and closes the files. */
async function closeRun({ workers, store }: SiteRun): Promise<void> {
  await workers.close();
  store.close();
}

function workerOptions(site: Site, { docgen, cacheDir }: RunOptions): WorkerOptions {
  const parser = parserOptions(site);
  const { pageSeconds: _, ...limits } = site.limits;
  const program = programVersion(docgen);
  const contentDirs = [...parser.contentDirs].map(([version, dir]) => [version, relative(site.root, dir)]);
  const scope = hashOf([program, { ...parser, root: '', contentDirs, limits }]);
  return { parser, scope, program, storeDir: cacheDir === null ? null : packFolder(cacheDir) };
}

function parserOptions({ root, versions, markdown, limits, strings }: Site): ParserOptions {
  const contentDirs = new Map(versions.map(({ record, contentDir }) => [record.version, contentDir]));
  return {
    root,
    contentDirs,
    markdown,
    limits,
    strings,
    references: versions.some(({ apis }) => apis.length > 0),
  };
}
