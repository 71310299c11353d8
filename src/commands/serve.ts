import { diagnostic } from '../base/report.ts';
import type { LoadedSite } from '../config/index.ts';
import { EXIT, type ExitCode } from './exit.ts';
import {
  CLIENT_DIR,
  type CommandContext,
  exitCodeOf,
  openSite,
  printReport,
  type SiteFlags,
} from './open-site.ts';
import { createEventChannel, type EventChannel } from './serve/events.ts';
import { followSite } from './serve/follow.ts';
import { listen } from './serve/listen.ts';
import { createSiteServer } from './serve/server.ts';
import { answerPath, foldersOf, openSession, pageState, type Session } from './serve/session.ts';
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

/** `docgen serve`: the site on this machine, rendered on demand. Ends when it is interrupted, never because of content. */
export async function runServe(dir: string, flags: ServeFlags, context: CommandContext): Promise<ExitCode> {
  const port = portFrom(flags.port);
  if (port === null) {
    context.terminal.err(`error: --port takes a number from 0 to 65535, not "${flags.port}"\n`);
    return EXIT.usage;
  }
  const opening = openSite(dir, flags, context);
  // Loaded while the configuration is bundled and run in other threads.
  void Promise.all([
    import('../dev/live.ts'),
    import('../parse/index.ts'),
    import('../render/index.ts'),
  ]).catch(() => undefined);
  const opened = await opening;
  if (opened.site === null) {
    printReport(opened.diagnostics, { root: opened.root, flags }, context);
    return exitCodeOf(opened.diagnostics, false);
  }
  const session = await openSession({ configPath: opened.configPath, site: opened.site }, flags, context);
  const channel = createEventChannel((path) => pageState(path, session));
  const address = flags.host ?? '127.0.0.1';
  const server = openServer(session, channel, address);
  const listening = await listen(server, { host: address, port, strict: flags.strictPort === true });
  if ('error' in listening) {
    channel.close();
    return refusePort({ error: listening.error, port }, { root: opened.root, flags }, context);
  }
  const ending = interrupted();
  announce(listening.port, address, session);
  const stop = followSite(session, channel);
  const signal = await ending;
  await stop();
  channel.close();
  server.closeAllConnections();
  server.close();
  return signal === 'SIGINT' ? EXIT.interrupted : EXIT.terminated;
}

/** A port from its flag; null for what is none. */
function portFrom(flag: string | undefined): number | null {
  if (flag === undefined) return PORT;
  return /^\d{1,5}$/.test(flag) && Number(flag) <= 65_535 ? Number(flag) : null;
}

function openServer(session: Session, channel: EventChannel, address: string) {
  const { host } = session.context;
  // A new configuration may name new folders: each request is answered by what is served then.
  const senders = new WeakMap<LoadedSite, ReturnType<typeof createFileSender>>();
  const senderOf = (loaded: LoadedSite) => {
    const sender = senders.get(loaded) ?? createFileSender(foldersOf(loaded), host);
    senders.set(loaded, sender);
    return sender;
  };
  return createSiteServer({
    answer: (path) => answerPath(path, session),
    sendFile: (path, request, response) => senderOf(session.loaded)(path, request, response),
    live: { channel, script: readLiveScript(session.context), isFollowed: session.flags.watch === true },
    policy: { hosts: new Set([address]) },
  });
}

function announce(port: number, address: string, { loaded, context: { terminal } }: Session): void {
  const name = address === '127.0.0.1' ? 'localhost' : address.includes(':') ? `[${address}]` : address;
  terminal.out(`${styled(terminal, 'green', 'serving')} http://${name}:${port}${homePath(loaded)}\n`);
  if (!LOOPBACK.has(address)) terminal.err('notice: everyone who reaches this address can read the site\n');
}

function homePath({ site }: LoadedSite): string {
  const last = site.versions.find((version) => version.record.isLast) ?? site.versions[0];
  return last === undefined || last.path === '' ? site.basePath : `${site.basePath}${last.path}/`;
}

function readLiveScript({ host }: CommandContext): string {
  return host.readBytes(`${CLIENT_DIR}/live.js`).toString('utf8');
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
