import { relative } from 'node:path';
import { hash } from '../base/hash.ts';
import { diagnostic } from '../base/report.ts';
import type { LoadedSite } from '../config/index.ts';
import type { LiveSite } from '../live.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { EXIT, type ExitCode } from './exit.ts';
import {
  CLIENT_DIR,
  type CommandContext,
  exitCodeOf,
  openSite,
  printReport,
  runOptions,
  type SiteFlags,
} from './open-site.ts';
import { createEventChannel, type EventChannel, type PageState } from './serve/events.ts';
import { listen } from './serve/listen.ts';
import { createSiteServer } from './serve/server.ts';
import { createFileSender } from './serve/static-files.ts';
import { styled } from './terminal.ts';

/** The flags of `serve`, as the command line gives them. */
export interface ServeFlags extends SiteFlags {
  readonly watch?: boolean;
  readonly port?: string;
  readonly strictPort?: boolean;
  readonly host?: string;
}

/** The port where none is asked for. */
const PORT = 4321;
/** Addresses that only this machine reaches. */
const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', 'localhost']);

/** The site as served now; a change of the configuration replaces it. */
interface Served {
  readonly configPath: string;
  loaded: LoadedSite;
  live: LiveSite;
  /** Findings of a configuration that could not be used: the site before it goes on. */
  faults: readonly Diagnostic[];
}

/** `docgen serve`: the site on this machine, rendered on demand. Ends when it is interrupted, never because of content. */
export async function runServe(dir: string, flags: ServeFlags, context: CommandContext): Promise<ExitCode> {
  const { terminal, host } = context;
  const port = Number(flags.port ?? PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    terminal.err(`error: --port takes a number from 0 to 65535, not "${flags.port}"\n`);
    return EXIT.usage;
  }
  const opened = await openSite(dir, flags, context);
  if (opened.site === null) {
    printReport(opened.diagnostics, opened.root, flags, context);
    return exitCodeOf(opened.diagnostics, false);
  }
  const { openLiveSite } = await import('../live.ts');
  const loaded = opened.site;
  const live = await openLiveSite(loaded, runOptions(loaded, flags, context));
  const served: Served = { configPath: opened.configPath, loaded, live, faults: [] };
  const channel = flags.watch === true ? createEventChannel((path) => stateOf(path, served, context)) : null;
  const address = flags.host ?? '127.0.0.1';
  const server = createSiteServer({
    answer: (path) => served.live.answer(path),
    sendFile: createFileSender(contentDirs(loaded), host),
    live: channel && { channel, script: readLiveScript(context), keyOf: hash },
    policy: { hosts: new Set([address]) },
  });
  const listening = await listen(server, { host: address, port, strict: flags.strictPort === true });
  if ('error' in listening) return refusePort(listening.error, port, opened.root, flags, context);
  const name = address === '127.0.0.1' ? 'localhost' : address;
  terminal.out(
    `${styled(terminal, 'green', 'serving')} http://${name}:${listening.port}${homePath(loaded)}\n`,
  );
  if (!LOOPBACK.has(address)) terminal.err('notice: everyone who reaches this address can read the site\n');
  const stopWatching = await follow(served, channel, flags, context);
  await interrupted();
  await stopWatching();
  channel?.close();
  server.closeAllConnections();
  server.close();
  return EXIT.clean;
}

/** Reads the site whole, and again after each burst of changes. */
async function follow(
  served: Served,
  channel: EventChannel | null,
  flags: ServeFlags,
  context: CommandContext,
): Promise<() => Promise<void>> {
  const refresh = async () => {
    await served.live.refresh();
    report(served, flags, context);
    await channel?.send();
  };
  const first = refresh().catch((error: unknown) => context.terminal.err(`${String(error)}\n`));
  if (flags.watch !== true) return async () => undefined;
  const { watchPaths } = await import('../watch.ts');
  const { site, files } = served.loaded;
  const outDirs = [site.outDir, `${site.root}/.docgen`];
  const watch = await watchPaths(
    {
      paths: [
        ...new Set([
          ...files,
          ...contentDirs(served.loaded),
          ...(site.templates === null ? [] : [site.templates]),
        ]),
      ],
      isIgnored: (path) =>
        /\/(?:\.|node_modules\/|node_modules$)/.test(path.slice(site.root.length)) ||
        outDirs.some((out) => path === out || path.startsWith(`${out}/`)),
      onFallback: (reason) => fallBack(reason, context),
      async onChange(paths) {
        await first;
        if ([...paths].some((path) => files.includes(path) || path === site.templates))
          await reload(served, flags, context);
        await refresh();
      },
    },
    context.host,
  );
  return () => watch.close();
}

/** Takes a changed configuration into use; one with faults is reported and the site before it goes on. */
async function reload(served: Served, flags: ServeFlags, context: CommandContext): Promise<void> {
  const opened = await openSite('.', { ...flags, config: served.configPath }, context);
  served.faults = opened.diagnostics;
  if (opened.site === null) return;
  const { openLiveSite } = await import('../live.ts');
  served.loaded = opened.site;
  served.live = await openLiveSite(opened.site, runOptions(opened.site, flags, context));
}

function report(served: Served, flags: ServeFlags, context: CommandContext): void {
  const found = [...served.faults, ...served.live.diagnostics()];
  if (found.length > 0) printReport(found, served.loaded.site.root, flags, context);
  else
    context.terminal.out(`${styled(context.terminal, 'green', 'clean')}: ${served.live.pageCount()} pages\n`);
}

/** What the browser at a path should know: its page's hash, and the findings of its source and of the configuration. */
async function stateOf(path: string, served: Served, { terminal }: CommandContext): Promise<PageState> {
  const answered = await served.live.answer(decodePath(path));
  const page = answered.kind === 'page' ? answered : null;
  const root = served.loaded.site.root;
  const mine = served.live
    .diagnostics()
    .filter((one) => one.at.file === page?.source && one.severity !== 'info');
  const notes = [...served.faults, ...mine].map((one) => ({
    place: `${relative(terminal.cwd, `${root}/${one.at.file}`)}:${one.at.line}:${one.at.col}`,
    code: one.code,
    message: one.message,
    hint: one.hint ?? null,
  }));
  return { key: page === null ? '' : hash(page.html), notes };
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function contentDirs({ site }: LoadedSite): string[] {
  return [
    ...site.versions.map((version) => version.contentDir),
    ...(site.staticDir === null ? [] : [site.staticDir]),
  ];
}

function homePath({ site }: LoadedSite): string {
  const last = site.versions.find((version) => version.record.isLast) ?? site.versions[0];
  return last === undefined || last.path === '' ? '/' : `/${last.path}/`;
}

function readLiveScript({ host }: CommandContext): string {
  return host.readBytes(`${CLIENT_DIR}/live.js`).toString('utf8');
}

function fallBack(reason: string, { terminal }: CommandContext): void {
  terminal.err(`notice: file events failed (${reason}); looking for changes every 200 ms instead\n`);
}

function refusePort(
  error: string,
  port: number,
  root: string,
  flags: ServeFlags,
  context: CommandContext,
): ExitCode {
  const found = diagnostic('serve/port', {
    message: `Cannot listen on port ${port}: ${error}`,
    at: { file: 'docgen.config.ts', line: 1, col: 1 },
    hint: 'name another one: docgen serve --port 8080, or --port 0 for any',
  });
  printReport([found], root, flags, context);
  return EXIT.environment;
}

/** Waits for Ctrl-C or a request to end. */
function interrupted(): Promise<void> {
  return new Promise((done) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => done());
  });
}
