import type { IncomingMessage } from 'node:http';
import { decodedOnce } from '../../base/text/decoded-once.ts';

/** A request that may be answered: a decoded path, and whether the body is wanted. */
export interface SafeRequest {
  /** Decoded path without query, `/` first, no `..`, no empty segment inside. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headOnly: boolean;
}

/** Why a request is refused. */
export interface Refusal {
  readonly status: 400 | 403 | 405;
  readonly reason: string;
}

/** What requests are checked against. */
export interface RequestPolicy {
  /** Host names that are allowed in `Host`, besides loopback names. */
  readonly hosts: ReadonlySet<string>;
}

const LOOPBACK = /^(localhost|[a-z0-9-]+\.localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/;

/**
 * Returns a request that may be answered. Refuses what the author's browser never sends: other methods, host names that someone else
 * points at this machine (DNS rebinding), pages of other sites that read ours, `..` in paths, and targets that two parsers could
 * read differently.
 */
export function checkRequest(request: IncomingMessage, policy: RequestPolicy): SafeRequest | Refusal {
  const { method = '', url = '' } = request;
  if (method !== 'GET' && method !== 'HEAD') return { status: 405, reason: 'only GET and HEAD' };
  const name = hostName(request.headers.host ?? '');
  if (name === null || !(LOOPBACK.test(name) || policy.hosts.has(name)))
    return { status: 403, reason: 'unknown Host' };
  if (isForeign(request)) return { status: 403, reason: 'asked for by another site' };
  const target = parseTarget(url);
  return target === null
    ? { status: 400, reason: 'bad request target' }
    : { ...target, headOnly: method === 'HEAD' };
}

/** Returns the name in a Host header without its port, in lower case, or null if it is not a host. */
function hostName(header: string): string | null {
  return /^(\[[0-9a-f:]+\]|[a-z0-9.-]+)(?::\d{1,5})?$/i.exec(header)?.[1]?.toLowerCase() ?? null;
}

/** Returns whether a page of another site makes the request. Following a link from another site is allowed. */
function isForeign(request: IncomingMessage): boolean {
  const { 'sec-fetch-site': site, 'sec-fetch-mode': mode, origin } = request.headers;
  if (site === 'cross-site' && mode !== 'navigate') return true;
  return origin !== undefined && origin !== `http://${request.headers.host}`;
}

/** Returns the path and query of a request target, or null if it is not a plain absolute path. */
function parseTarget(url: string): Pick<SafeRequest, 'path' | 'query'> | null {
  if (!url.startsWith('/') || /[\\#]/.test(url)) return null;
  const mark = url.indexOf('?');
  const path = decodedOnce(mark < 0 ? url : url.slice(0, mark));
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
  if (path === null || /[\u0000-\u001f\u007f\\]/.test(path)) return null;
  const segments = path.split('/');
  if (segments.some((segment) => segment === '..' || segment === '.')) return null;
  if (segments.slice(1, -1).includes('')) return null;
  return { path, query: new URLSearchParams(mark < 0 ? '' : url.slice(mark + 1)) };
}
