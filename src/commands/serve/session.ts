import { dirname, relative } from 'node:path';
import { decodedOnce } from '../../base/decoded-once.ts';
import { filesKey } from '../../base/files-key.ts';
import type { Host } from '../../base/host.ts';
import type { LoadedSite } from '../../config/index.ts';
import type { Answer } from '../../dev/answer.ts';
import type { LiveSite } from '../../dev/live.ts';
import type { WatchTargets } from '../../dev/watch.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { type CommandContext, openSite, printReport, runOptions, type SiteFlags } from '../open-site.ts';
import { styled } from '../terminal.ts';
import type { PageState } from './events.ts';

/** The flags of a site that is served. */
export interface SessionFlags extends SiteFlags {
  readonly watch?: boolean;
}

/** The site as it is served now; a change of the configuration replaces it. */
export interface Session {
  readonly configPath: string;
  readonly flags: SessionFlags;
  readonly context: CommandContext;
  readonly live: LiveSite;
  loaded: LoadedSite;
  /** Changes when a file of the configuration does; as it was when that was loaded. */
  configKey: string;
  /** Findings of a configuration that could not be used: the site before it goes on. */
  faults: readonly Diagnostic[];
  /** What was reported last: the same is not said twice in a row. */
  said: string;
  /** Findings of rendering that were reported since the last refresh. */
  readonly saidOfPages: Set<string>;
  readonly firstPage: Announced;
}

/** Something that happens once. */
interface Announced {
  readonly answered: Promise<void>;
  readonly announce: () => void;
}

/** Opens a site for serving. */
export async function openSession(
  { configPath, site: loaded }: { readonly configPath: string; readonly site: LoadedSite },
  flags: SessionFlags,
  context: CommandContext,
): Promise<Session> {
  const configKey = filesKey(loaded.files, context.host);
  const { openLiveSite } = await import('../../dev/live.ts');
  const live = await openLiveSite(loaded, runOptions(loaded, flags, context));
  const reporting = { faults: [], said: '', saidOfPages: new Set<string>() };
  const site = { configPath, loaded, configKey, live };
  return { ...site, flags, context, ...reporting, firstPage: createAnnounced() };
}

function createAnnounced(): Announced {
  let announce = (): void => undefined;
  const answered = new Promise<void>((done) => {
    announce = done;
  });
  return { answered, announce };
}

/** Gives all pages their places. */
export function placeSession(session: Session): Promise<void> {
  return tryOn(session, async () => void (await session.live.place()));
}

/** Reads what changed and says how the site is now. */
export async function refreshSession(session: Session): Promise<void> {
  await tryOn(session, async () => {
    if (await session.live.refresh()) reportSession(session);
  });
}

/** Nothing that a site does wrong ends the command. */
async function tryOn({ context: { terminal } }: Session, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    terminal.err(`${error instanceof Error ? (error.stack ?? error.message) : error}\n`);
  }
}

/** Answers a path. What goes wrong when a page is rendered is said once, when somebody looks at it. */
export async function answerPath(path: string, session: Session): Promise<Answer> {
  const answered = await session.live.answer(path);
  if (answered.kind !== 'page') return answered;
  session.firstPage.announce();
  const reported = new Set([...session.faults, ...session.live.diagnostics()]);
  const fresh = answered.findings.filter((one) => !reported.has(one) && !isSaid(one, session));
  if (fresh.length > 0)
    printReport(fresh, { root: session.loaded.site.root, flags: session.flags }, session.context);
  return answered;
}

function isSaid(one: Diagnostic, { saidOfPages }: Session): boolean {
  const said = JSON.stringify(one);
  if (saidOfPages.has(said)) return true;
  saidOfPages.add(said);
  return false;
}

function reportSession(session: Session): void {
  const { context, live, loaded, flags } = session;
  session.saidOfPages.clear();
  const found = [...session.faults, ...live.diagnostics()];
  const said = JSON.stringify([found, live.pageCount()]);
  if (said === session.said) return;
  session.said = said;
  if (found.length > 0) printReport(found, { root: loaded.site.root, flags }, context);
  else context.terminal.out(`${styled(context.terminal, 'green', 'clean')}: ${live.pageCount()} pages\n`);
}

/** Whether a change of these files may change the configuration. One with faults is tried again after any change of a module. */
export function touchesConfig({ loaded, faults }: Session, paths: ReadonlySet<string>): boolean {
  if (faults.length > 0) return true;
  return loaded.files.some((file) => paths.has(file)) || isAbove(paths, loaded.files);
}

/** Whether a file of the configuration changed since that was loaded. */
export function isConfigStale({ loaded, configKey, context }: Session): boolean {
  return configKey !== filesKey(loaded.files, context.host);
}

function isAbove(paths: ReadonlySet<string>, files: readonly string[]): boolean {
  return [...paths].some((path) => files.some((file) => file.startsWith(`${path}/`)));
}

/** Takes a changed configuration into use; one with faults is kept for the report and the site before it goes on. */
export async function reloadSession(session: Session): Promise<void> {
  await tryOn(session, async () => {
    const flags = { ...session.flags, config: session.configPath };
    const opened = await openSite(dirname(session.configPath), flags, session.context);
    session.faults = opened.site === null ? opened.diagnostics : [];
    if (opened.site === null) return;
    session.configKey = filesKey(opened.site.files, session.context.host);
    await session.live.reload(opened.site);
    session.loaded = opened.site;
  });
}

/** All that the site is made from. */
export function targetsOf({ loaded, live, context }: Session): WatchTargets {
  const { site, files } = loaded;
  const templates = site.templates === null ? [] : [site.templates];
  const folder = site.templates === null ? '' : dirname(site.templates);
  const own = folder !== '' && !`${site.root}/`.startsWith(`${folder}/`) ? [folder] : [];
  const apis = apiFolders(loaded, context.host);
  return {
    folders: [...foldersOf(loaded), ...apis, ...own],
    files: [...files, ...templates, ...live.takenIn()],
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

/** The folders with pages and files that are served. */
export function foldersOf({ site }: LoadedSite): string[] {
  const all = [...site.versions.map(({ contentDir }) => contentDir), site.staticDir];
  return [...new Set(all.filter((one) => one !== null))];
}

/** What the browser at a path should know: the key of its page, and what is wrong with it or with what all pages share. */
export async function pageState(path: string, session: Session): Promise<PageState> {
  const { context, loaded, live, faults, flags } = session;
  const answered = await answerPath(decodedOnce(path) ?? path, session);
  if (answered.kind !== 'page') return { key: '', notes: [] };
  const all = [
    ...faults,
    ...live.diagnostics().filter((one) => isShared(one, session)),
    ...answered.findings,
  ];
  const notes = [...new Set(flags.watch === true ? all : [])]
    .filter(({ severity }) => severity !== 'info')
    .map(({ at, code, message, hint, severity }) => ({
      place: `${relative(context.terminal.cwd, `${loaded.site.root}/${at.file}`)}:${at.line}:${at.col}`,
      code,
      message,
      hint: hint ?? null,
      severity,
    }));
  return { key: answered.key, notes };
}

/** Whether a finding stands in the configuration or the templates, which all pages are made with. */
function isShared({ at }: Diagnostic, { loaded: { site, files } }: Session): boolean {
  const path = `${site.root}/${at.file}`;
  if (files.includes(path)) return true;
  return (
    site.templates !== null && path.startsWith(`${dirname(site.templates)}/`) && /\.[cm]?[jt]sx?$/.test(path)
  );
}
