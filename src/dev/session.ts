import { basename } from 'node:path';
import { decodedOnce } from '../base/text/decoded-once.ts';
import type { LoadedSite } from '../config/index.ts';
import type { Diagnostic, Result } from '../model/diagnostic.ts';
import type { RunOptions } from '../site/site-run.ts';
import { isIgnoredStatic } from '../sources/ignored-name.ts';
import { type DevSite, openDevSite } from './dev-site.ts';
import { createEventChannel, type EventChannel, type Note, type PageState } from './http/events.ts';
import type { PageForm, SiteResponse } from './response.ts';
import { createSiteChanges, type SiteChanges } from './site-changes.ts';
import { createSiteReport, type DevReporter, type SiteReport } from './site-report.ts';
import { isSharedFile } from './watch/site-modules.ts';
import { siteTargets } from './watch/site-targets.ts';
import type { Watch } from './watch/watch.ts';

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
  /** Responds to a path. What is wrong with a page's rendering is reported when somebody looks at it. */
  readonly respond: (path: string, wanted?: PageForm) => Promise<SiteResponse>;
  /** Returns what the browser at a path should know. */
  readonly pageState: (path: string) => Promise<PageState>;
  /** Counts the times that browsers were told of changes. */
  readonly changes: () => number;
  /** Whether everything is watched. */
  readonly isWatching: () => boolean;
  readonly close: () => Promise<void>;
}

interface State {
  readonly options: SessionOptions;
  readonly site: DevSite;
  readonly channel: EventChannel;
  readonly report: SiteReport;
  readonly siteChanges: SiteChanges;
  watch: Watch | null;
  changes: number;
  isWatching: boolean;
  isClosed: boolean;
}

/** How often browsers are told how far reading is. Milliseconds. */
const PROGRESS = 200;

/** Opens a site, and watches it if that is asked for. */
export function openSession(options: SessionOptions): Session {
  const { run, reporter, loadAgain } = options;
  const site = openDevSite(options.loaded, run);
  const state: State = {
    options,
    site,
    channel: createEventChannel((path) => pageState(path, state)),
    report: createSiteReport(site, reporter),
    siteChanges: createSiteChanges({ site, host: run.host, loadAgain }),
    watch: null,
    changes: 0,
    isWatching: false,
    isClosed: false,
  };
  const { channel } = state;
  const beat = setInterval(() => channel.sendProgress(site.progress() ?? 0), PROGRESS);
  const stopBeat = () => clearInterval(beat);
  const fail = (error: unknown) => state.isClosed || reporter.error(error);
  void site
    .whenRead()
    .then(() => tellAll(state))
    .catch(fail)
    .finally(stopBeat)
    .then(() => watchSite(state))
    .catch(fail);
  return {
    site,
    channel,
    respond: (path, wanted) => respond(path, state, wanted),
    pageState: (path) => pageState(path, state),
    changes: () => state.changes,
    isWatching: () => state.isWatching,
    async close() {
      state.isClosed = true;
      stopBeat();
      state.watch?.close();
      channel.close();
      await site.close();
    },
  };
}

/** Watches the site from now on, if that is asked for. To start takes time, so pages that somebody waits for come first. */
async function watchSite(state: State): Promise<void> {
  const { options, site, siteChanges } = state;
  const { host } = options.run;
  if (!options.watch) return;
  const { watchPaths } = await import('./watch/watch.ts');
  await site.whenIdle();
  if (state.isClosed) return;
  const targets = () => siteTargets(site.loaded(), site.includedFiles(), host);
  state.watch = watchPaths(
    {
      targets: targets(),
      isIgnored: (path) => path === site.loaded().site.outDir || isIgnoredStatic(basename(path)),
      async onChange(changes) {
        try {
          if (await siteChanges.take(changes)) await tellAll(state);
        } catch (error) {
          if (!state.isClosed) options.reporter.error(error);
        }
        state.isWatching ||= changes.isIncomplete;
        return targets();
      },
      onFallback: (reason) =>
        options.reporter.notice(`file events failed (${reason}); looking for changes at intervals instead`),
    },
    host,
  );
}

/** Tells browsers how their pages are now, and then the terminal how the site is. */
async function tellAll(state: State): Promise<void> {
  const { report, channel, siteChanges, options } = state;
  report.forgetPages();
  await channel.send();
  state.changes++;
  // Not waited for: planning all pages takes longer than the next edit does.
  void report
    .reportSite(siteChanges.faults())
    .catch((error: unknown) => state.isClosed || options.reporter.error(error));
}

async function respond(
  path: string,
  { site, report }: State,
  wanted: PageForm = 'html',
): Promise<SiteResponse> {
  const response = await site.respond(path, wanted);
  if (response.kind === 'page') report.reportPage(response.diagnostics);
  return response;
}

/** Returns what the browser at a path should know: its page, and what is wrong with it or with what all pages share. */
async function pageState(path: string, state: State): Promise<PageState> {
  const { site, siteChanges, options } = state;
  const response = await respond(decodedOnce(path) ?? path, state);
  if (response.kind !== 'page') return { key: '', html: null, notes: [] };
  const loaded = site.loaded();
  const shared = site.sharedDiagnostics().filter(({ at }) => isSharedFile(at.file, loaded));
  const found = options.watch ? [...siteChanges.faults(), ...shared, ...response.diagnostics] : [];
  const unique = [...new Map(found.map((one) => [JSON.stringify(one), one])).values()];
  const shown = unique.filter(({ severity }) => severity !== 'info');
  const pathOf = (file: string) => options.reporter.pathOf(file, loaded);
  return { key: response.key, html: response.html, notes: shown.map((one) => noteFrom(one, pathOf)) };
}

function noteFrom({ at, code, message, hint, severity }: Diagnostic, pathOf: (file: string) => string): Note {
  return { position: `${pathOf(at.file)}:${at.line}:${at.col}`, code, message, hint: hint ?? null, severity };
}
