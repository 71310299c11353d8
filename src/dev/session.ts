import { dirname, isAbsolute } from 'node:path';
import { decodedOnce } from '../base/decoded-once.ts';
import { filesKey } from '../base/files-key.ts';
import type { Host } from '../base/host.ts';
import type { LoadedSite } from '../config/index.ts';
import type { Diagnostic, Result } from '../model/diagnostic.ts';
import type { RunOptions } from '../site/site-run.ts';
import { isIgnoredStatic } from '../sources/ignored-name.ts';
import { type DevSite, openDevSite } from './dev-site.ts';
import { createEventChannel, type EventChannel, type PageState } from './events.ts';
import type { SiteResponse } from './response.ts';
import { type WatchTargets, watchPaths } from './watch.ts';

/** Where a session says what happens. Paths of findings are relative to the site. */
export interface DevReporter {
  readonly report: (found: readonly Diagnostic[], site: LoadedSite) => void;
  readonly clean: (pages: number) => void;
  readonly notice: (text: string) => void;
  readonly error: (error: unknown) => void;
  /** Returns a path relative to the site as the user knows it. */
  readonly pathOf: (file: string, site: LoadedSite) => string;
}

/** What a session is opened with. */
export interface SessionOptions {
  readonly loaded: LoadedSite;
  readonly run: RunOptions;
  readonly watch: boolean;
  /** Loads the configuration again. */
  readonly loadAgain: () => Promise<Result<LoadedSite | null>>;
  readonly reporter: DevReporter;
}

/** A site that is served, and what browsers and the terminal were told of it. */
export interface Session {
  readonly site: DevSite;
  readonly channel: EventChannel;
  /** The site as it is configured now. */
  readonly loaded: () => LoadedSite;
  /** Responds to a path. What is wrong with a page's rendering is reported when somebody looks at it. */
  readonly respond: (path: string) => Promise<SiteResponse>;
  /** Returns what the browser at a path should know. */
  readonly pageState: (path: string) => Promise<PageState>;
  /** Counts the times that browsers were told of changes. */
  readonly changes: () => number;
  readonly close: () => Promise<void>;
}

interface State {
  readonly options: SessionOptions;
  readonly host: Host;
  readonly site: DevSite;
  loaded: LoadedSite;
  /** Changes when a file of the configuration does; as it was when that was loaded. */
  configKey: string;
  /** Findings of a configuration that cannot be used: the site before it is served on. */
  faults: readonly Diagnostic[];
  /** What was reported last: the same is not reported twice in a row. */
  reported: string;
  /** Findings of pages that were reported since the last change. */
  readonly reportedOfPages: Set<string>;
  changes: number;
  isClosed: boolean;
}

/** How often browsers are told how far reading is. Milliseconds. */
const PROGRESS = 200;

/** Opens a site, and watches it if that is asked for. */
export function openSession(options: SessionOptions): Session {
  const { host } = options.run;
  const { loaded } = options;
  const site = openDevSite(loaded, options.run);
  const state: State = {
    options,
    host,
    site,
    loaded,
    configKey: filesKey(loaded.files, host),
    faults: [],
    reported: '',
    reportedOfPages: new Set(),
    changes: 0,
    isClosed: false,
  };
  const channel = createEventChannel((path) => pageState(path, state));
  const beat = setInterval(() => channel.sendProgress(site.progress() ?? 0), PROGRESS);
  const stopBeat = () => clearInterval(beat);
  // Read after everything is watched, so that no change falls between the two.
  const watch = options.watch ? watchSite(state, channel) : null;
  site.start();
  void site
    .whenRead()
    .then(() => tellAll(state, channel))
    .then(() => watch?.catchUp())
    .catch((error: unknown) => state.isClosed || options.reporter.error(error))
    .finally(stopBeat);
  return {
    site,
    channel,
    loaded: () => state.loaded,
    respond: (path) => respond(path, state),
    pageState: (path) => pageState(path, state),
    changes: () => state.changes,
    async close() {
      state.isClosed = true;
      stopBeat();
      watch?.close();
      channel.close();
      await site.close();
    },
  };
}

/** A watch of all that a site is made from. */
interface SiteWatch {
  readonly close: () => void;
  /** Watches what reading the site found, and takes changes into use that were made before anything was watched. */
  readonly catchUp: () => Promise<void>;
}

function watchSite(state: State, channel: EventChannel): SiteWatch {
  const { host, options } = state;
  const onChange = async (paths: ReadonlySet<string>) => {
    try {
      if (await takeChanges(paths, state)) await tellAll(state, channel);
    } catch (error) {
      if (!state.isClosed) options.reporter.error(error);
    }
    watch.retarget(targetsOf(state));
  };
  const onFallback = (reason: string) =>
    options.reporter.notice(`file events failed (${reason}); looking for changes at intervals instead`);
  const watch = watchPaths(
    { targets: targetsOf(state), isIgnored: isIgnoredStatic, onChange, onFallback },
    host,
  );
  return {
    close: watch.close,
    async catchUp() {
      watch.retarget(targetsOf(state));
      // The configuration was loaded before it was watched.
      if (filesKey(state.loaded.files, host) !== state.configKey) await onChange(new Set(state.loaded.files));
    },
  };
}

/** Takes changed files into use. Returns whether anything that is served changed. */
async function takeChanges(paths: ReadonlySet<string>, state: State): Promise<boolean> {
  const isConfig = touchesConfig(paths, state);
  const isReloaded = isConfig && (await loadAgain(state));
  if (!isReloaded && touchesModules(paths, state.loaded)) {
    await state.site.reload(state.loaded);
    return true;
  }
  return (await state.site.refresh(paths)) || isReloaded || isConfig;
}

/** Whether a module may be part of an output or an adapter of the site. */
function touchesModules(paths: ReadonlySet<string>, loaded: LoadedSite): boolean {
  const folders = new Set(moduleFiles(loaded).map((file) => dirname(file)));
  return [...paths].some((path) => /\.[cm]?[jt]sx?$/.test(path) && folders.has(dirname(path)));
}

/** The modules of outputs and adapters of the site. */
function moduleFiles({ site }: LoadedSite): readonly string[] {
  const kinds = site.versions.flatMap(({ apis }) => apis.map(({ source }) => source.kind));
  return [...site.outputs, ...kinds.filter((kind) => isAbsolute(kind))];
}

/** A configuration with faults is tried again after any change of a module. */
function touchesConfig(paths: ReadonlySet<string>, { loaded, faults }: State): boolean {
  if (faults.length > 0) return true;
  const isAbove = (path: string) => loaded.files.some((file) => file.startsWith(`${path}/`));
  return loaded.files.some((file) => paths.has(file)) || [...paths].some(isAbove);
}

/** Takes a changed configuration into use. One with faults is kept for the report, and the site before it is served on. */
async function loadAgain(state: State): Promise<boolean> {
  const { value, diagnostics } = await state.options.loadAgain();
  state.faults = value === null ? diagnostics : [];
  if (value === null) return false;
  state.configKey = filesKey(value.files, state.host);
  await state.site.reload(value);
  state.loaded = value;
  return true;
}

/** Tells browsers how their pages are now, and then the terminal how the site is. */
async function tellAll(state: State, channel: EventChannel): Promise<void> {
  state.reportedOfPages.clear();
  await channel.send();
  state.changes++;
  // Not waited for: planning all pages takes longer than the next edit does.
  void reportSite(state).catch((error: unknown) => state.isClosed || state.options.reporter.error(error));
}

async function reportSite(state: State): Promise<void> {
  const { site, options, faults, loaded } = state;
  const own = await site.diagnostics();
  if (own === null || state.isClosed) return;
  const found = [...faults, ...own];
  const reported = JSON.stringify([found, site.pageCount()]);
  if (reported === state.reported) return;
  state.reported = reported;
  if (found.length > 0) options.reporter.report(found, loaded);
  else options.reporter.clean(site.pageCount());
}

async function respond(path: string, state: State): Promise<SiteResponse> {
  const response = await state.site.respond(path);
  if (response.kind !== 'page') return response;
  const ofRendering = response.diagnostics.filter(({ code }) => code.startsWith('template/'));
  const fresh = ofRendering.filter((one) => !state.reportedOfPages.has(JSON.stringify(one)));
  for (const one of fresh) state.reportedOfPages.add(JSON.stringify(one));
  if (fresh.length > 0) state.options.reporter.report(fresh, state.loaded);
  return response;
}

/** Returns what the browser at a path should know: its page, and what is wrong with it or with what all pages share. */
async function pageState(path: string, state: State): Promise<PageState> {
  const { site, faults, loaded, options } = state;
  const response = await respond(decodedOnce(path) ?? path, state);
  if (response.kind !== 'page') return { key: '', html: null, notes: [] };
  const shared = site.sharedDiagnostics().filter((one) => isShared(one, loaded));
  const all = options.watch ? [...faults, ...shared, ...response.diagnostics] : [];
  const notes = [...new Map(all.map((one) => [JSON.stringify(one), one])).values()]
    .filter(({ severity }) => severity !== 'info')
    .map(({ at, code, message, hint, severity }) => ({
      position: `${options.reporter.pathOf(at.file, loaded)}:${at.line}:${at.col}`,
      code,
      message,
      hint: hint ?? null,
      severity,
    }));
  return { key: response.key, html: response.html, notes };
}

/** Whether a finding is in the configuration or the templates, which all pages are made with. */
function isShared({ at }: Diagnostic, { site, files }: LoadedSite): boolean {
  const path = `${site.root}/${at.file}`;
  if (files.includes(path)) return true;
  const { templates } = site;
  return templates !== null && path.startsWith(`${dirname(templates)}/`) && /\.[cm]?[jt]sx?$/.test(path);
}

/** All that the site is made from. */
function targetsOf({ loaded, site, host }: State): WatchTargets {
  const { root, templates } = loaded.site;
  const folder = templates === null ? '' : dirname(templates);
  const own = folder !== '' && !`${root}/`.startsWith(`${folder}/`) ? [folder] : [];
  const included = site.includedFiles().map((file) => `${root}/${file}`);
  return {
    folders: [...servedFolders(loaded), ...apiFolders(loaded, host), ...own],
    files: [...loaded.files, ...(templates === null ? [] : [templates]), ...moduleFiles(loaded), ...included],
  };
}

/** The folders with API descriptions and overlays. */
function apiFolders({ site }: LoadedSite, host: Host): readonly string[] {
  const paths = site.versions.flatMap(({ apis }) =>
    apis.flatMap(({ source, overlays }) => [source.path, ...(overlays ?? [])]),
  );
  const folders = paths.map((path) => (host.stat(path)?.kind === 'dir' ? path : dirname(path)));
  return [...new Set(folders)];
}

/** Returns the folders with pages and files that are served. */
export function servedFolders({ site }: LoadedSite): readonly string[] {
  const all = [...site.versions.map(({ contentDir }) => contentDir), site.staticDir];
  return [...new Set(all.filter((one) => one !== null))];
}
