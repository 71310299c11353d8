import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { extensionOf } from '../../base/paths.ts';
import { escapeHtml } from '../../base/text/html.ts';
import type { PageForm, PageResponse, SiteResponse } from '../response.ts';
import { wantedForm } from './accept.ts';
import type { EventChannel } from './events.ts';
import { progressPage } from './progress-page.ts';
import { checkRequest, type RequestPolicy, type SafeRequest } from './request.ts';
import type { SendFile } from './static-files.ts';

/** What the server gets its responses from. */
export interface ServerParts {
  readonly respond: (path: string, wanted: PageForm) => Promise<SiteResponse>;
  /** How far reading the site is; null once it has been read. `done` settles then. */
  readonly progress: () => ReadProgress | null;
  readonly sendFile: SendFile;
  readonly live: LiveParts;
  readonly policy: RequestPolicy;
}

/** A site that is being read. */
export interface ReadProgress {
  readonly title: string;
  /** Pages read so far. */
  readonly pages: number;
  readonly done: Promise<unknown>;
}

/** What keeps open browsers up to date. */
export interface LiveParts {
  readonly channel: EventChannel;
  /** The scripts of pages and of the worker that they share. */
  readonly script: string;
  readonly worker: string;
  /** Whether pages follow their changes. The progress page always does. */
  readonly isFollowed: boolean;
}

/** Addresses that no page of a site can have. */
const LIVE_SCRIPT = '/_docgen/live.js';
const LIVE_WORKER = '/_docgen/live-worker.js';
const LIVE_EVENTS = '/_docgen/events';
const LIVE_FOLLOW = '/_docgen/follow';
/** How long a page waits for a site that is being read, before the progress page is sent in its place. Milliseconds. */
const PATIENCE = 500;

const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
};

/** How long a client may take to send a request, and how often that is checked. Milliseconds; Node checks every half minute by default. */
const BOUNDS = { headersTimeout: 5000, requestTimeout: 10_000, connectionsCheckingInterval: 1000 };
/** Connections at a time: more than all tabs of a browser need, less than the files a process may have open. */
const MOST_CONNECTIONS = 4000;

/** Creates the server of a site. No request can end the process. */
export function createSiteServer(parts: ServerParts): Server {
  const server = createServer(BOUNDS, (request, response) => {
    respond(request, response, parts).catch((error: unknown) => fail(response, error));
  });
  server.maxConnections = MOST_CONNECTIONS;
  server.on('clientError', (_error, socket) => {
    if (socket.destroyed) return;
    // A client that does not read would keep the connection open.
    socket.once('finish', () => socket.destroy());
    socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n');
  });
  return server;
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  parts: ServerParts,
): Promise<void> {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
  response.setHeader('Cache-Control', 'no-store');
  const checked = checkRequest(request, parts.policy);
  if ('status' in checked) {
    if (checked.status === 405) response.setHeader('Allow', 'GET, HEAD');
    return sendText(response, { status: checked.status, content: `${checked.reason}\n`, type: TYPES.txt });
  }
  if (checked.path.startsWith('/_docgen/')) return respondLive(checked, response, parts);
  const { headOnly } = checked;
  const { accept = '' } = request.headers;
  if (accept.includes('text/html') && (await isReading(parts)))
    return sendProgress(response, parts, headOnly);
  response.setHeader('Vary', 'Accept');
  const answered = await parts.respond(checked.path, wantedForm(accept));
  switch (answered.kind) {
    case 'page':
      return sendText(response, {
        status: answered.status,
        content: withLive(answered, parts),
        type: TYPES.html,
        headOnly,
      });
    case 'text':
      return sendText(response, {
        status: 200,
        content: answered.content,
        type: typeOf(answered.path),
        headOnly,
      });
    case 'redirect':
      response.writeHead(302, { Location: answered.to }).end();
      return;
    case 'file':
      if (!parts.sendFile(answered.path, request, response))
        sendText(response, { status: 404, content: 'gone\n', type: TYPES.txt, headOnly });
  }
}

/** Waits a moment for a site that is being read. Returns whether it still is. */
async function isReading({ progress }: ServerParts): Promise<boolean> {
  const reading = progress();
  if (reading === null) return false;
  const patience = delay(PATIENCE, undefined, { ref: false });
  await Promise.race([patience, reading.done.catch(() => undefined)]);
  return progress() !== null;
}

function sendProgress(response: ServerResponse, { progress, live }: ServerParts, headOnly: boolean): void {
  const { title = '', pages: done = 0 } = progress() ?? {};
  response.setHeader('Retry-After', '1');
  const content = progressPage({ title, done, script: LIVE_SCRIPT, events: eventsAddress(live) });
  sendText(response, { status: 503, content, type: TYPES.html, headOnly });
}

function eventsAddress({ channel }: LiveParts): string {
  return `${LIVE_EVENTS}?token=${channel.token}`;
}

function respondLive(
  { path, query, headOnly }: SafeRequest,
  response: ServerResponse,
  { live }: ServerParts,
): void {
  const isOpen = !headOnly && live.channel.isKnown(query.get('token'));
  const client = query.get('client') ?? randomUUID();
  if (path === LIVE_EVENTS && isOpen) {
    live.channel.join(client, query.getAll('path'), response);
    return;
  }
  const isFollowing = path === LIVE_FOLLOW && isOpen && live.channel.follow(client, query.getAll('path'));
  const script = path === LIVE_SCRIPT ? live.script : path === LIVE_WORKER ? live.worker : null;
  const isRefused = (path === LIVE_EVENTS || path === LIVE_FOLLOW) && !isOpen;
  sendText(response, {
    status: isFollowing || script !== null ? 200 : isRefused ? 403 : 404,
    content: script ?? (isFollowing ? 'following\n' : 'not here\n'),
    type: TYPES[script === null ? 'txt' : 'js'],
    headOnly,
  });
}

/** Adds the script that keeps a page up to date; published pages never have it. */
function withLive({ html, key }: PageResponse, { live }: ServerParts): string {
  if (!live.isFollowed) return html;
  const tag = `<script src="${LIVE_SCRIPT}" data-docgen-live="${eventsAddress(live)}" data-docgen-key="${key}" defer></script>`;
  const end = html.lastIndexOf('</body>');
  return end < 0 ? html + tag : html.slice(0, end) + tag + html.slice(end);
}

function typeOf(path: string): string | undefined {
  return (
    TYPES[extensionOf(path)] ??
    (/(?:^|\/)_(?:redirects|headers)$/.test(path) ? TYPES.txt : 'application/octet-stream')
  );
}

interface Text {
  readonly status: number;
  readonly content: string | Uint8Array;
  readonly type: string | undefined;
  /** Whether the body is left out, as for HEAD. */
  readonly headOnly?: boolean;
}

function sendText(response: ServerResponse, { status, content, type, headOnly = false }: Text): void {
  const body = typeof content === 'string' ? Buffer.from(content) : content;
  response.writeHead(status, {
    'Content-Type': type ?? 'application/octet-stream',
    'Content-Length': body.length,
  });
  response.end(headOnly ? undefined : body);
}

function fail(response: ServerResponse, error: unknown): void {
  const text = error instanceof Error ? error.message : String(error);
  if (response.headersSent) return void response.destroy();
  response.setHeader('Content-Security-Policy', "default-src 'none'");
  const content = `<!doctype html><title>docgen</title><pre>${escapeHtml(text)}</pre>\n`;
  sendText(response, { status: 500, content, type: TYPES.html });
}
