import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Severity } from '../../model/severity.ts';

/** What a browser is told about a page that it shows. */
export interface PageState {
  /** Another key means that the page must be shown anew. */
  readonly key: string;
  /** The whole document; null for what is no page. */
  readonly html: string | null;
  readonly notes: readonly Note[];
}

/** A finding, ready to be shown over a page. */
export interface Note {
  readonly position: string;
  readonly code: string;
  readonly message: string;
  readonly hint: string | null;
  readonly severity: Severity;
}

/** The channel to open browsers: server-sent events, for those only that have the token of this process. */
export interface EventChannel {
  readonly token: string;
  /** Whether a request has the token. */
  isKnown(token: string | null): boolean;
  /** Keeps a response open for events about some pages, and sends their states at once. */
  join(client: string, paths: readonly string[], response: ServerResponse): void;
  /** Changes which pages a client shows. Returns false if it is not connected. */
  follow(client: string, paths: readonly string[]): boolean;
  /** Tells every client how its pages are now. */
  send(): Promise<void>;
  /** Tells every client how many pages have been read. */
  sendProgress(done: number): void;
  close(): void;
}

/** How often a comment keeps idle connections open. Milliseconds. */
const HEARTBEAT = 15_000;
/** Bytes that a client may leave unread before its connection is closed. */
const MOST_UNREAD = 1_000_000;
/** Clients at a time, and pages that each may follow. */
const MOST_CLIENTS = 200;
const MOST_PAGES = 100;

interface Client {
  readonly response: ServerResponse;
  paths: readonly string[];
  /** By path, what was sent last: the same is not sent twice. */
  readonly sent: Map<string, Sent>;
}

interface Sent {
  readonly text: string;
  readonly key: string;
  readonly html: string | null;
}

/** Opens the channel. `stateOf` returns what a browser should know of the page at a path. */
export function createEventChannel(stateOf: (path: string) => Promise<PageState>): EventChannel {
  const token = randomBytes(16).toString('hex');
  const clients = new Map<string, Client>();
  const beat = setInterval(() => {
    for (const { response } of clients.values()) response.write(':\n\n');
  }, HEARTBEAT);
  beat.unref();
  const tell = async (path: string, client: Client) => {
    // A page that cannot be made now is left out; a request for it gets the reason.
    const state = await stateOf(path).catch(() => null);
    if (state === null || client.response.writableEnded || client.response.destroyed) return;
    const before = client.sent.get(path);
    const main = state.html === null || before == null ? null : changedMain(before.html, state.html);
    const text = JSON.stringify({ path, key: state.key, notes: state.notes });
    client.sent.set(path, { text, key: state.key, html: state.html });
    if (before?.text === text) return;
    if (client.response.writableLength > MOST_UNREAD) return void client.response.destroy();
    const message = { path, key: state.key, notes: state.notes, main, from: before?.key ?? '' };
    client.response.write(`event: page\ndata: ${JSON.stringify(message)}\n\n`);
  };
  const follow = (client: Client, paths: readonly string[]) => {
    client.paths = paths.slice(0, MOST_PAGES);
    for (const path of client.sent.keys()) if (!client.paths.includes(path)) client.sent.delete(path);
    for (const path of client.paths) void tell(path, client);
  };
  return {
    token,
    isKnown(given) {
      return given?.length === token.length && timingSafeEqual(Buffer.from(given), Buffer.from(token));
    },
    join(name, paths, response) {
      const [oldest] = clients.values();
      if (clients.size >= MOST_CLIENTS) oldest?.response.destroy();
      clients.get(name)?.response.destroy();
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      response.write('retry: 500\n\n');
      const client: Client = { response, paths: [], sent: new Map() };
      clients.set(name, client);
      response.on('close', () => clients.get(name) === client && clients.delete(name));
      follow(client, paths);
    },
    follow(name, paths) {
      const client = clients.get(name);
      if (client !== undefined) follow(client, paths);
      return client !== undefined;
    },
    async send() {
      const told = [...clients.values()].flatMap((client) => client.paths.map((path) => tell(path, client)));
      await Promise.all(told);
    },
    sendProgress(done) {
      for (const { response } of clients.values())
        response.write(`event: progress\ndata: ${JSON.stringify({ done })}\n\n`);
    },
    close() {
      clearInterval(beat);
      for (const { response } of clients.values()) response.end();
    },
  };
}

/** Returns the content of `main` if two documents differ in nothing else; null if they do. */
function changedMain(before: string | null, after: string): string | null {
  const [one, other] = [splitAtMain(before ?? ''), splitAtMain(after)];
  if (one === null || other === null || one.around !== other.around) return null;
  return other.main;
}

/** Metadata of a page, which readers do not see. */
const METADATA = /<meta [^>]*>|<script type="application\/ld\+json">[^<]*<\/script>/g;

function splitAtMain(html: string): { readonly around: string; readonly main: string } | null {
  const start = html.indexOf('>', html.indexOf('<main')) + 1;
  const end = html.lastIndexOf('</main>');
  return end < start || !html.includes('<main')
    ? null
    : {
        around: html.slice(0, start).replace(METADATA, '') + html.slice(end),
        main: html.slice(start, end),
      };
}
