import { dirname, relative } from 'node:path';
import { isFatalError } from '../base/fatal-error.ts';
import { diagnostic } from '../base/report.ts';
import type { LoadedSite } from '../config/index.ts';
import { listen } from '../dev/listen.ts';
import { createSiteServer } from '../dev/server.ts';
import { type DevReporter, type Session, servedFolders } from '../dev/session.ts';
import { createFileSender } from '../dev/static-files.ts';
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
import { styled, type Terminal } from './terminal.ts';

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

/** `docgen serve`: the site on this machine, rendered on demand. Ends when it is interrupted, never because of content. */
export async function runServe(dir: string, flags: ServeFlags, context: CommandContext): Promise<ExitCode> {
  const port = portFrom(flags.port);
  if (port === null) {
    context.terminal.err(`error: --port takes a number from 0 to 65535, not "${flags.port}"\n`);
    return EXIT.usage;
  }
  const opening = openSite(dir, flags, context);
  // Loaded while the configuration is bundled and run in other threads.
  const loading = import('../dev/session.ts');
  const opened = await opening;
  if (opened.site === null) {
    printReport(opened.diagnostics, { root: opened.root, flags }, context);
    return exitCodeOf(opened.diagnostics, false);
  }
  const { openSession } = await loading;
  const { configPath, site: loaded } = opened;
  const session = openSession({
    loaded,
    run: runOptions(loaded, flags, context),
    watch: flags.watch === true,
    async loadAgain() {
      const again = await openSite(dirname(configPath), { ...flags, config: configPath }, context);
      return { value: again.site, diagnostics: again.diagnostics };
    },
    reporter: createReporter(flags, context),
  });
  const address = flags.host ?? '127.0.0.1';
  const server = openServer(session, address, { flags, context });
  const listening = await listen(server, { host: address, port, strict: flags.strictPort === true });
  if ('error' in listening) {
    await session.close();
    return refusePort({ error: listening.error, port }, { root: opened.root, flags }, context);
  }
  const ending = interrupted();
  announce(listening.port, address, { loaded, terminal: context.terminal });
  const signal = await ending;
  server.closeAllConnections();
  server.close();
  await session.close();
  return signal === 'SIGINT' ? EXIT.interrupted : EXIT.terminated;
}

function createReporter(flags: ServeFlags, context: CommandContext): DevReporter {
  const { terminal } = context;
  return {
    report: (found, { site }) => printReport(found, { root: site.root, flags }, context),
    clean: (pages) => terminal.out(`${styled(terminal, 'green', 'clean')}: ${pages} pages\n`),
    notice: (text) => terminal.err(`notice: ${text}\n`),
    error: (error) => terminal.err(errorText(error)),
    pathOf: (file, { site }) => relative(terminal.cwd, `${site.root}/${file}`),
  };
}

function errorText(error: unknown): string {
  if (isFatalError(error)) return `error: ${error.message}\nhint: ${error.hint}\n`;
  return `${error instanceof Error ? (error.stack ?? error.message) : error}\n`;
}

/** A port from its flag; null for what is none. */
function portFrom(flag: string | undefined): number | null {
  if (flag === undefined) return PORT;
  return /^\d{1,5}$/.test(flag) && Number(flag) <= 65_535 ? Number(flag) : null;
}

interface ServerContext {
  readonly flags: ServeFlags;
  readonly context: CommandContext;
}

function openServer(session: Session, address: string, { flags, context: { host } }: ServerContext) {
  // A new configuration may name new folders: each request is answered by what is served then.
  const senders = new WeakMap<LoadedSite, ReturnType<typeof createFileSender>>();
  const senderOf = (loaded: LoadedSite) => {
    const sender = senders.get(loaded) ?? createFileSender(servedFolders(loaded), host);
    senders.set(loaded, sender);
    return sender;
  };
  const { site, channel } = session;
  const script = (name: string) => host.readBytes(`${CLIENT_DIR}/${name}`).toString('utf8');
  return createSiteServer({
    respond: session.respond,
    progress() {
      const pages = site.progress();
      return pages === null ? null : { title: session.loaded().site.title, pages, done: site.whenRead() };
    },
    sendFile: (path, request, response) => senderOf(session.loaded())(path, request, response),
    live: {
      channel,
      script: script('live.js'),
      worker: script('live-worker.js'),
      isFollowed: flags.watch === true,
    },
    policy: { hosts: new Set([address]) },
  });
}

interface Announced {
  readonly loaded: LoadedSite;
  readonly terminal: Terminal;
}

function announce(port: number, address: string, { loaded, terminal }: Announced): void {
  const name = address === '127.0.0.1' ? 'localhost' : address.includes(':') ? `[${address}]` : address;
  terminal.out(`${styled(terminal, 'green', 'serving')} http://${name}:${port}${homePath(loaded)}\n`);
  if (!LOOPBACK.has(address)) terminal.err('notice: everyone who reaches this address can read the site\n');
}

function homePath({ site }: LoadedSite): string {
  const last = site.versions.find((version) => version.record.isLast) ?? site.versions[0];
  return last === undefined || last.path === '' ? site.basePath : `${site.basePath}${last.path}/`;
}

function refusePort(
  { error, port }: { readonly error: string; readonly port: number },
  site: { readonly root: string; readonly flags: ServeFlags },
  context: CommandContext,
): ExitCode {
  const found = diagnostic('serve/port', {
    message: `Cannot listen on port ${port}: ${error}`,
    at: { file: 'docgen.config.ts', line: 1, col: 1 },
    hint: 'name another one: docgen serve --port 8080, or --port 0 for any',
  });
  printReport([found], site, context);
  return EXIT.environment;
}

/** Waits for Ctrl-C or a request to end; answers which. A second one ends the process at once. */
function interrupted(): Promise<NodeJS.Signals> {
  return new Promise((done) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => done(signal));
  });
}
