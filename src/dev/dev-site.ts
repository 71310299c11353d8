import { isDamagedStore } from '../base/damaged-store.ts';
import { sortDiagnostics } from '../base/report.ts';
import type { LoadedSite } from '../config/index.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { diagnosticsOf } from '../site/plan.ts';
import { readSite } from '../site/read-site.ts';
import { openRun, type RunOptions, type SiteRun } from '../site/site-run.ts';
import { openPageStore, type PageStore, removeStore } from '../site/store/page-store.ts';
import { findResponse, type RenderedPages, type Wanted } from './find-response.ts';
import { createIssueCache } from './issue-cache.ts';
import { readChanges } from './read-changes.ts';
import type { PageForm, SiteResponse } from './response.ts';
import { type Snapshot, takeSnapshot } from './snapshot.ts';
import { touchesTemplates } from './watch/site-modules.ts';

/** A site that is served while it is edited. Pages are rendered when they are asked for. */
export interface DevSite {
  /** Responds to a decoded path; waits until the site has been read for the first time. `wanted` is the form of a page. */
  readonly respond: (path: string, wanted?: PageForm) => Promise<SiteResponse>;
  /** Pages read so far; null once the site has been read. */
  readonly progress: () => number | null;
  /** Settles when the site has been read for the first time; rejects if it cannot be read. */
  readonly whenRead: () => Promise<void>;
  /** Settles when the responses under way are done. */
  readonly whenIdle: () => Promise<unknown>;
  /** Takes changed files into use, by absolute path. Returns whether anything changed. */
  readonly refresh: (paths: ReadonlySet<string>) => Promise<boolean>;
  /** Takes a changed configuration into use. */
  readonly reload: (loaded: LoadedSite) => Promise<void>;
  /** Returns everything that is wrong with the site, or null if it changed meanwhile. */
  readonly diagnostics: () => Promise<readonly Diagnostic[] | null>;
  /** What is wrong with the site but for its pages: it concerns all of them. */
  readonly sharedDiagnostics: () => readonly Diagnostic[];
  readonly pageCount: () => number;
  /** The site as it is configured now. */
  readonly loaded: () => LoadedSite;
  /** Paths relative to the site of all files that pages asked for. */
  readonly includedFiles: () => readonly string[];
  readonly close: () => Promise<void>;
}

interface State {
  options: RunOptions;
  store: PageStore;
  run: SiteRun;
  snapshot: Snapshot | null;
  /** The first snapshot, or why there is none. */
  first: Promise<Snapshot>;
  /** Settles when the changes under way have been read. */
  queue: Promise<unknown>;
  /** Responses under way: the threads that they need end after them. */
  readonly responding: Set<Promise<unknown>>;
  readonly rendered: RenderedPages;
}

/** Opens a site and starts to read it. */
export function openDevSite(loaded: LoadedSite, given: RunOptions): DevSite {
  const parsed = { pages: 0 };
  const options: RunOptions = {
    ...given,
    onProgress({ stage, done }) {
      if (stage === 'parse') parsed.pages = done;
    },
  };
  const store = openPageStore(options.cacheDir, options.host);
  const run = openRun(loaded, options, store);
  const state: State = {
    options,
    store,
    run,
    snapshot: null,
    first: new Promise(() => undefined),
    queue: Promise.resolve(),
    responding: new Set(),
    rendered: new Map(),
  };
  startReading(state);
  const issues = createIssueCache();
  return {
    respond: (path, wanted = 'html') => respond({ path, wanted }, state),
    progress: () => (state.snapshot === null ? parsed.pages : null),
    whenRead: async () => void (await state.first),
    whenIdle: () => Promise.allSettled(state.responding),
    refresh: (paths) =>
      enqueue(state, () =>
        refresh(paths, state).catch(async (error) => {
          await startAgain(state, error);
          return true;
        }),
      ),
    reload: (changed) => enqueue(state, () => reload(changed, state)),
    async diagnostics() {
      const snapshot = state.snapshot ?? (await state.first);
      const found = await issues.collect(snapshot, () => state.snapshot === snapshot);
      if (found === null) return null;
      const { loaded: site } = snapshot.run;
      const all = [...diagnosticsOf(snapshot.read, found, site), ...snapshot.frame.templateDiagnostics];
      return sortDiagnostics(all);
    },
    sharedDiagnostics: () =>
      state.snapshot === null
        ? []
        : [...state.snapshot.frame.siteDiagnostics(), ...state.snapshot.frame.templateDiagnostics],
    pageCount: () => state.snapshot?.frame.addresses.size ?? 0,
    loaded: () => state.run.loaded,
    includedFiles: () => [
      ...new Set(state.snapshot?.read.pages.flatMap(({ probes }) => probes.map(({ path }) => path))),
    ],
    async close() {
      await state.run.workers.close();
      if (state.snapshot !== null) state.store.commit(state.snapshot.read.pages, state.run.scope);
      state.store.close();
    },
  };
}

/** Does one thing after another: each starts from what the one before left. */
function enqueue<T>(state: State, work: () => Promise<T>): Promise<T> {
  const done = state.queue.then(work);
  state.queue = done.catch(() => undefined);
  return done;
}

function startReading(state: State): void {
  const { run } = state;
  run.workers.prepare();
  void run.dates();
  const reading = readSite(run).then(async (read) => {
    const snapshot = await takeSnapshot(run, read, null);
    state.snapshot = snapshot;
    state.store.commit(read.pages, state.run.scope);
    return snapshot;
  });
  state.first = reading.catch(async (error) => {
    await startAgain(state, error);
    return state.first;
  });
  state.queue = state.first.catch(() => undefined);
}

async function refresh(paths: ReadonlySet<string>, state: State): Promise<boolean> {
  const { snapshot, run } = state;
  if (snapshot === null) {
    // The site could not be read before.
    startReading(state);
    await state.first;
    return true;
  }
  const read = await readChanges(snapshot, paths);
  const isNewFrame = touchesTemplates(paths, run.loaded);
  if (read === null && !isNewFrame) return false;
  state.snapshot = await takeSnapshot(run, read ?? snapshot.read, isNewFrame ? null : snapshot);
  state.store.retain(state.snapshot.read.pages, state.run.scope);
  return true;
}

/** Reads the site by another configuration. Responses come from the old one until that is done, and never from both. */
async function reload(loaded: LoadedSite, state: State): Promise<void> {
  const before = state.run;
  const run = openRun(loaded, state.options, state.store);
  const isSameParser = run.scope === before.scope && run.loaded.site.root === before.loaded.site.root;
  const next = isSameParser ? { ...run, workers: before.workers } : run;
  const known = state.snapshot?.pages ?? new Map();
  const read = await readSite(next, { known });
  const snapshot = await takeSnapshot(next, read, null);
  Object.assign(state, { run: next, snapshot, first: Promise.resolve(snapshot) });
  if (isSameParser) return;
  await Promise.allSettled(state.responding);
  await before.workers.close();
}

async function respond(request: Wanted, state: State): Promise<SiteResponse> {
  const snapshot = state.snapshot ?? (await state.first);
  try {
    return await respondFrom(request, snapshot, state);
  } catch (error) {
    // An old snapshot may lack documents that are no longer in use, or was damaged for another request too.
    await enqueue(state, async () => snapshot === state.snapshot && startAgain(state, error));
    return respond(request, state);
  }
}

/** Responds from one snapshot, whose threads do not end before. */
function respondFrom(request: Wanted, snapshot: Snapshot, state: State): Promise<SiteResponse> {
  const responding = findResponse(request, snapshot, state.rendered);
  state.responding.add(responding);
  return responding.finally(() => state.responding.delete(responding));
}

/** Reads the site without its store, if that is the cause of an error: nothing of it is used, now and later. Else throws the error. */
async function startAgain(state: State, error: unknown): Promise<void> {
  const { options, store } = state;
  if (!isDamagedStore(error) || options.cacheDir === null) throw error;
  removeStore(options.cacheDir, options.host);
  state.options = { ...options, cacheDir: null };
  state.store = openPageStore(null, options.host);
  state.snapshot = null;
  await reload(state.run.loaded, state);
  store.close();
}
