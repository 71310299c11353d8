import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { escapeHtml } from '../../base/html.ts';
import { extensionOf } from '../../base/paths.ts';
import type { Answer, PageAnswer } from '../../dev/answer.ts';
import type { EventChannel } from './events.ts';
import { checkRequest, type RequestPolicy, type SafeRequest } from './request.ts';
import type { SendFile } from './static-files.ts';

/** What the server answers from. */
export interface ServerParts {
  readonly answer: (path: string) => Promise<Answer>;
  readonly sendFile: SendFile;
  /** The live channel; `isFollowed` says whether all pages listen to it, or those alone that were made early. Null for none. */
  readonly live: {
    readonly channel: EventChannel;
    readonly script: string;
    readonly isFollowed: boolean;
  } | null;
  readonly policy: RequestPolicy;
}

/** Addresses of the server's own: no page of a site can have them. */
const LIVE_SCRIPT = '/_docgen/live.js';
const LIVE_EVENTS = '/_docgen/events';

const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
};

/** How long a client may take. Milliseconds. Node looks every half minute unless told otherwise. */
const BOUNDS = { headersTimeout: 5000, requestTimeout: 10_000, connectionsCheckingInterval: 1000 };
/** Connections at a time: more than all tabs of a browser need, less than the files a process may have open. */
const MOST_CONNECTIONS = 4000;

/** A server of the site for this machine. It answers every request by itself: nothing that comes in can end it. */
export function createSiteServer(parts: ServerParts): Server {
  const server = createServer(BOUNDS, (request, response) => {
    respond(request, response, parts).catch((error: unknown) => fail(response, error));
  });
  server.maxConnections = MOST_CONNECTIONS;
  server.on('clientError', (_error, socket) => {
    if (socket.destroyed) return;
    // A client that does not read would keep the connection: what was sent to it is all it gets.
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
  const answered = await parts.answer(checked.path);
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

function respondLive(request: SafeRequest, response: ServerResponse, { live }: ServerParts): void {
  if (
    request.path === LIVE_EVENTS &&
    !request.headOnly &&
    live?.channel.isKnown(request.query.get('token')) === true
  ) {
    live.channel.join(request.query.get('path') ?? '/', response);
    return;
  }
  const isScript = live !== null && request.path === LIVE_SCRIPT;
  const status = isScript ? 200 : request.path === LIVE_EVENTS && live !== null ? 403 : 404;
  sendText(response, {
    status,
    content: isScript ? live.script : 'not here\n',
    type: TYPES[isScript ? 'js' : 'txt'],
    headOnly: request.headOnly,
  });
}

/** Adds the script that loads a page again when it changes; published pages never have it. */
function withLive({ html, key, isEarly }: PageAnswer, { live }: ServerParts): string {
  if (live === null || !(live.isFollowed || isEarly)) return html;
  const events = `${LIVE_EVENTS}?token=${live.channel.token}`;
  const tag = `<script src="${LIVE_SCRIPT}" data-docgen-live="${events}" data-docgen-key="${key}" defer></script>`;
  const end = html.lastIndexOf('</body>');
  return end < 0 ? html + tag : html.slice(0, end) + tag + html.slice(end);
}

function typeOf(path: string): string | undefined {
  return TYPES[extensionOf(path)] ?? (path.endsWith('_redirects') ? TYPES.txt : 'application/octet-stream');
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
