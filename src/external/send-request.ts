import http from 'node:http';
import https from 'node:https';
import { errorCode } from '../base/disk/host.ts';
import { type AddressGuard, PRIVATE_ADDRESS } from './address/guarded-lookup.ts';
import { answerFromError, answerInTime } from './answer/from-error.ts';
import { answerFromResponse } from './answer/from-response.ts';
import type { Clock } from './hosts/clock.ts';
import { type Answer, failed } from './verdict.ts';

/** How an address is asked for. */
export type Method = 'HEAD' | 'GET';

/** Sends requests of a run. */
export interface Client {
  /** Asks once. Rejects only if the run is over. */
  readonly send: (url: URL, method: Method) => Promise<Answer>;
  /** Closes all connections. */
  readonly close: () => void;
}

/** What a client works with. */
export interface ClientOptions {
  readonly guard: AddressGuard;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Milliseconds in which a response must have begun and its headers must be there. */
  readonly requestMs: number;
  readonly userAgent: string;
}

/** Milliseconds for which an unused connection is kept. */
const IDLE = 2000;
/** Milliseconds for one of several addresses of a host. Node's 250 are too few for the other side of the world. */
const ADDRESS_ATTEMPT = 2500;
/** Bytes of headers; Chrome's limit. */
const HEADERS = 256 * 1024;

/** Makes a client. Connections are used again, and bodies are not read. */
export function createClient(options: ClientOptions): Client {
  const pool = createAgents(options.guard, true);
  const fresh = createAgents(options.guard, false);
  return {
    async send(url, method) {
      const address = options.guard.refusedLiteral(url);
      if (address !== null) return refusal(address);
      const first = await sendOnce(url, method, { ...options, agents: pool });
      // The server may have closed a connection that was used before, or broken it with what it sent behind its last answer.
      return first === 'stale' ? settled(await sendOnce(url, method, { ...options, agents: fresh })) : first;
    },
    close() {
      for (const agent of [pool.http, pool.https, fresh.http, fresh.https]) agent.destroy();
    },
  };
}

/** What makes and keeps connections. */
interface Agents {
  readonly http: http.Agent;
  readonly https: https.Agent;
}

function createAgents({ lookup }: AddressGuard, keepAlive: boolean): Agents {
  const settings = { keepAlive, timeout: IDLE, lookup, autoSelectFamilyAttemptTimeout: ADDRESS_ATTEMPT };
  return { http: new http.Agent(settings), https: new https.Agent(settings) };
}

function refusal(address: string): Answer {
  return failed('ignored', `has the private address ${address}`, { remedy: 'nothing' });
}

function settled(answer: Answer | 'stale'): Answer {
  if (answer === 'stale') throw new Error('docgen bug: a new connection was used before');
  return answer;
}

interface Connection extends ClientOptions {
  readonly agents: Agents;
}

/** Sends one request. Returns `stale` if a connection that was used before has failed. */
function sendOnce(url: URL, method: Method, connection: Connection): Promise<Answer | 'stale'> {
  const { clock, signal, requestMs } = connection;
  const host = url.hostname;
  return new Promise((done, fail) => {
    const state = { isConnected: false };
    const request = openRequest(url, method, connection);
    const limit = setTimeout(() => {
      done(answerInTime(requestMs / 1000, { ...state, host }));
      request.destroy();
    }, requestMs);
    noteConnection(request, () => {
      state.isConnected = true;
    });
    const answer = ({ statusCode: status = 0, headers }: http.IncomingMessage) => {
      clearTimeout(limit);
      done(answerFromResponse({ status, headers }, clock.now()));
    };
    request.on('upgrade', (response, socket) => {
      answer(response);
      socket.destroy();
    });
    request.on('response', (response) => {
      answer(response);
      // The answer is known, so how the response ends is of no interest.
      response.on('error', () => undefined);
      if (method === 'HEAD') response.resume();
      else request.destroy();
    });
    request.on('error', (error) => {
      clearTimeout(limit);
      if (signal.aborted) fail(error);
      else if (errorCode(error) === PRIVATE_ADDRESS) done(refusal(error.message));
      else if (request.reusedSocket) done('stale');
      else done(answerFromError({ ...state, code: errorCode(error), host }));
    });
    request.end();
  });
}

/** Calls a function when a request has a connection, with its encryption. */
function noteConnection(request: http.ClientRequest, connected: () => void): void {
  request.on('socket', (socket) => {
    if (request.reusedSocket) connected();
    else socket.once(request.protocol === 'https:' ? 'secureConnect' : 'connect', connected);
  });
}

function openRequest(
  url: URL,
  method: Method,
  { agents, signal, userAgent }: Connection,
): http.ClientRequest {
  const { protocol, hostname, port, pathname, search } = url;
  const options = {
    method,
    signal,
    hostname: hostname.replace(/^\[|\]$/g, ''),
    port,
    // A name and password in an address are not sent.
    path: pathname + search,
    maxHeaderSize: HEADERS,
    // Browsers accept what the strict parser refuses.
    insecureHTTPParser: true,
    headers: { 'User-Agent': userAgent, Accept: 'text/html, */*;q=0.8', 'Accept-Encoding': 'identity' },
  };
  if (protocol === 'http:') return http.request({ ...options, agent: agents.http });
  return https.request({ ...options, agent: agents.https });
}
