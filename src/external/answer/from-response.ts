import { STATUS_CODES } from 'node:http';
import { retryAfterFrom } from '../hosts/back-off.ts';
import { type Answer, failed } from '../verdict.ts';

/** The head of a response. Names of headers are in small letters. */
export interface ResponseHead {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
/** A browser with a reader before it may get another answer. 405 and 406 mean that something is there. 999 is LinkedIn's. */
const BLOCKED: ReadonlySet<number> = new Set([401, 402, 403, 405, 406, 407, 451, 999]);
/** Too slow, or too early. */
const TIMEOUTS: ReadonlySet<number> = new Set([408, 425]);

/** Returns what a response says about its address. The status decides, and headers by which walls against bots say so. */
export function answerFromResponse({ status, headers }: ResponseHead, now: number): Answer {
  const textOf = (name: string) => [headers[name]].flat()[0];
  if (textOf('cf-mitigated') !== undefined || textOf('x-amzn-waf-action') !== undefined)
    return failed('blocked', 'wants to see a browser', { remedy: 'get' });
  if (REDIRECTS.has(status)) {
    return {
      kind: 'redirect',
      location: utf8From(textOf('location') ?? ''),
      isPermanent: status === 301 || status === 308,
      setsCookie: headers['set-cookie'] !== undefined,
    };
  }
  if (status >= 200 && status < 400) return { kind: 'ok' };
  const reason = `answers ${status} ${STATUS_CODES[status] ?? ''}`.trimEnd();
  const retryAfter = retryAfterFrom(textOf('retry-after'), now);
  if (status === 429) return failed('blocked', reason, { remedy: 'wait', retryAfter });
  if (status === 503) return failed('broken', reason, { remedy: 'wait', retryAfter });
  if (BLOCKED.has(status)) return failed('blocked', reason, { remedy: 'get' });
  if (TIMEOUTS.has(status)) return failed('timeout', reason, { remedy: 'retry' });
  const isPassing = status >= 500 && status < 600 && status !== 501;
  return failed('broken', reason, { remedy: isPassing ? 'retry' : 'get' });
}

/** Returns a header that Node has read as Latin-1 as the UTF-8 that servers send, if it is. */
function utf8From(header: string): string {
  const text = Buffer.from(header, 'latin1').toString('utf8');
  return text.includes('\ufffd') ? header : text;
}
