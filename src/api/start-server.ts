import type { Server } from 'node:http';
import { relative, resolve } from 'node:path';
import type { Host } from '../base/disk/host.ts';
import { once } from '../base/once.ts';
import { diagnostic } from '../base/report.ts';
import type { LoadedSite } from '../config/index.ts';
import { listen } from '../dev/http/listen.ts';
import { createSiteServer } from '../dev/http/server.ts';
import { createFileSender } from '../dev/http/static-files.ts';
import { openSession, type Session, type SessionOptions } from '../dev/session.ts';
import type { DevReporter } from '../dev/site-report.ts';
import { servedFolders } from '../dev/watch/site-targets.ts';
import type { Diagnostic, Result } from '../model/diagnostic.ts';
import type { Site } from '../model/site.ts';
import { homeHref, lastVersion } from '../outputs/site-context.ts';
import { hasFailures } from '../site/findings/apply-severity.ts';
import { CLIENT_DIR, type SiteToRun } from './open-site.ts';
import type { ServeOptions } from './options.ts';
import type { DevServer } from './results.ts';

/** The port without the option. */
const PORT = 4321;
const LOCAL_ADDRESS = '127.0.0.1';

/** Serves a site until the server is closed. Returns null with a diagnostic if it cannot listen. */
export async function startServer(
  { loaded, run }: SiteToRun,
  options: ServeOptions,
  loadAgain: SessionOptions['loadAgain'],
): Promise<Result<DevServer | null>> {
  const watch = options.watch === true;
  const session = openSession({ loaded, run, watch, loadAgain, reporter: reporterFrom(options) });
  const host = options.host ?? LOCAL_ADDRESS;
  const server = createServer(session, { address: host, watch }, run.host);
  const wanted = options.port ?? PORT;
  const listening = await listen(server, { host, port: wanted, strict: options.strictPort === true });
  if ('error' in listening) {
    await session.close();
    return { value: null, diagnostics: [refusedPort(wanted, listening.error)] };
  }
  const { port } = listening;
  const close = once(async () => {
    const closed = new Promise((done) => server.close(done));
    server.closeAllConnections();
    await Promise.all([closed, session.close()]);
  });
  return { value: { url: homeUrl(loaded.site, host, port), port, close }, diagnostics: [] };
}

function reporterFrom(options: ServeOptions): DevReporter {
  const { onReport = () => undefined, onNotice = warn, onError = warn } = options;
  const cwd = resolve(options.cwd ?? '.');
  return {
    report(diagnostics, site) {
      const { root } = site.loaded().site;
      onReport({ ok: !hasFailures(diagnostics, false), root, diagnostics, pages: site.pageCount() });
    },
    notice: onNotice,
    error: onError,
    pathOf: (file, { site }) => relative(cwd, `${site.root}/${file}`),
  };
}

function warn(problem: unknown): void {
  process.emitWarning(problem instanceof Error ? problem : String(problem));
}

interface Listening {
  readonly address: string;
  readonly watch: boolean;
}

function createServer(session: Session, { address, watch }: Listening, host: Host): Server {
  // A new configuration may name new folders: each request is answered from those of the present one.
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
      return pages === null ? null : { title: site.loaded().site.title, pages, done: site.whenRead() };
    },
    sendFile: (path, request, response) => senderOf(site.loaded())(path, request, response),
    live: { channel, script: script('live.js'), worker: script('live-worker.js'), isFollowed: watch },
    policy: { hosts: new Set([address]) },
  });
}

function homeUrl(site: Site, address: string, port: number): string {
  const name = address === LOCAL_ADDRESS ? 'localhost' : address.includes(':') ? `[${address}]` : address;
  return `http://${name}:${port}${homeHref(site, lastVersion(site))}`;
}

function refusedPort(port: number, error: string): Diagnostic {
  return diagnostic('serve/port', {
    message: `Cannot listen on port ${port}: ${error}`,
    at: { file: 'docgen.config.ts', line: 1, col: 1 },
    hint: 'name another one: docgen serve --port 8080, or --port 0 for any',
  });
}
