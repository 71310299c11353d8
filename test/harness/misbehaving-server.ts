import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answers a request in whatever way. `count` is how often its path was asked for, this request included. */
export type Behaviour = (request: IncomingMessage, response: ServerResponse, count: number) => void;

/** A server on this machine that does what it is told, and what was asked of it. */
export interface MisbehavingServer {
  readonly port: number;
  /** Returns the URL of a path. `host` is any name or address that means this machine. */
  readonly url: (path: string, host?: string) => string;
  /** `HEAD /path`, in the order of the requests. */
  readonly asked: () => readonly string[];
  /** The most requests that were open at a time: of one host, and of all. */
  readonly peak: () => number;
  readonly peakOfAll: () => number;
  readonly requests: readonly IncomingMessage[];
}

/** Runs a server for a while. Paths without a behaviour answer 200 after a few milliseconds. */
export async function withServer<T>(
  behaviours: Readonly<Record<string, Behaviour>>,
  work: (server: MisbehavingServer) => Promise<T>,
): Promise<T> {
  const requests: IncomingMessage[] = [];
  const open = new Map<string, number>();
  const counts = new Map<string, number>();
  const state = { peak: 0, peakOfAll: 0 };
  const server = createServer({ keepAliveTimeout: 300 }, (request, response) => {
    const { url: path = '', headers } = request;
    requests.push(request);
    const host = (headers.host ?? '').replace(/:\d+$/, '');
    open.set(host, (open.get(host) ?? 0) + 1);
    state.peak = Math.max(state.peak, open.get(host) ?? 0);
    state.peakOfAll = Math.max(
      state.peakOfAll,
      [...open.values()].reduce((sum, count) => sum + count, 0),
    );
    response.on('close', () => open.set(host, (open.get(host) ?? 0) - 1));
    counts.set(path, (counts.get(path) ?? 0) + 1);
    const behave = behaviours[path] ?? slowly;
    behave(request, response, counts.get(path) ?? 0);
  });
  await new Promise<void>((done) => server.listen(0, '0.0.0.0', done));
  const { port } = server.address() as AddressInfo;
  try {
    return await work({
      port,
      url: (path, host = '127.0.0.1') => `http://${host}:${port}${path}`,
      asked: () => requests.map(({ method, url }) => `${method} ${url}`),
      peak: () => state.peak,
      peakOfAll: () => state.peakOfAll,
      requests,
    });
  } finally {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
}

function slowly(_request: IncomingMessage, response: ServerResponse): void {
  setTimeout(() => response.end('fine'), 3);
}

/** Answers with a status and headers. */
export function answers(status: number, headers: Readonly<Record<string, string>> = {}): Behaviour {
  return (_, response) => response.writeHead(status, headers).end('a body');
}

/** Answers HEAD in one way, and everything else in another. */
export function byMethod(head: Behaviour, other: Behaviour): Behaviour {
  return (request, response, count) => (request.method === 'HEAD' ? head : other)(request, response, count);
}

/** Answers each new request in the next way, and those after the last one in the last way. */
export function inTurn(...turns: readonly Behaviour[]): Behaviour {
  return (request, response, count) => turns[Math.min(count, turns.length) - 1]?.(request, response, count);
}

/** Sends bytes as they are, whether they are HTTP or not, and may close the connection then. */
export function raw(text: string, isClosed = true): Behaviour {
  return ({ socket }) => {
    socket.write(text, 'latin1');
    if (isClosed) socket.end();
  };
}

/** Sends a text again and again until the client is gone. */
export function forever(start: string, part: string, milliseconds: number): Behaviour {
  return ({ socket }) => {
    socket.write(start);
    const timer = setInterval(() => socket.write(part), milliseconds);
    socket.on('close', () => clearInterval(timer));
    socket.on('error', () => undefined);
  };
}

/** Resets the connection. */
export const resets: Behaviour = ({ socket }) => socket.resetAndDestroy();

/** Says nothing. */
export const hangs: Behaviour = () => undefined;
