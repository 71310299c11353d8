import { redirectTarget } from './answer/redirect-target.ts';
import { backOff, LONGEST_PAUSE } from './hosts/back-off.ts';
import type { Clock } from './hosts/clock.ts';
import type { Hosts } from './hosts/hosts.ts';
import type { Client, Method } from './send-request.ts';
import type { Answer, FailedAnswer, Verdict } from './verdict.ts';

/** What checking a link works with. */
export interface LinkContext {
  readonly client: Client;
  readonly hosts: Hosts;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** The answers of addresses, each asked for once: links often redirect to the same one. */
  readonly asked: Map<string, Promise<Answer>>;
}

/** Redirects that are followed; as many as Go and lychee follow. */
const REDIRECTS = 10;
/** New tries after the first one. */
const TRIES = 2;

/** The redirects of a link so far. */
interface Trail {
  at: URL;
  /** The last address, if all redirects until there are permanent. */
  movedTo: string | null;
  isPermanent: boolean;
  setsCookie: boolean;
}

/** Asks for an address and follows its redirects. Rejects if the run is over. */
export async function checkLink(url: URL, context: LinkContext): Promise<Verdict> {
  const seen = new Set([url.href]);
  const state: Trail = { at: url, movedTo: null, isPermanent: true, setsCookie: false };
  for (;;) {
    const answer = await askOnce(state.at, context);
    if (answer.kind === 'ok') return { kind: 'ok', movedTo: state.movedTo };
    const fail = ({ kind, reason }: Pick<FailedAnswer, 'kind' | 'reason'>): Verdict =>
      seen.size === 1 ? { kind, reason } : { kind, reason: `redirects to ${state.at.href}, which ${reason}` };
    if (answer.kind !== 'redirect') return fail(answer);
    const target = redirectTarget(answer.location, state.at);
    if (typeof target === 'string') return fail({ kind: 'broken', reason: target });
    state.setsCookie ||= answer.setsCookie;
    state.isPermanent &&= answer.isPermanent;
    if (state.isPermanent) state.movedTo = target.href;
    target.hash = '';
    // A circle may end for a browser that sends the cookie back.
    const kind = state.setsCookie ? 'blocked' : 'broken';
    if (seen.has(target.href)) return { kind, reason: 'redirects in a circle' };
    if (seen.size > REDIRECTS) return { kind, reason: `redirects more than ${REDIRECTS} times` };
    seen.add(target.href);
    state.at = target;
  }
}

function askOnce(url: URL, context: LinkContext): Promise<Answer> {
  const known = context.asked.get(url.href) ?? ask(url, context);
  context.asked.set(url.href, known);
  return known;
}

/** Asks with HEAD, then with GET if the server answers anything but success, and again later if that may help. */
async function ask(url: URL, context: LinkContext): Promise<Answer> {
  const { client, hosts, clock, signal } = context;
  const state: { method: Method; tries: number } = { method: 'HEAD', tries: 0 };
  for (;;) {
    const { method } = state;
    const answer = await hosts.visit(url, () => client.send(url, method));
    if (!('remedy' in answer) || answer.remedy === 'nothing') return answer;
    const { remedy, retryAfter } = answer;
    if (remedy !== 'unreachable') state.method = 'GET';
    if (method === 'HEAD' && (remedy === 'get' || remedy === 'retry')) continue;
    const wait = retryAfter ?? backOff(state.tries, clock.random());
    if (remedy === 'get' || state.tries === TRIES || wait > LONGEST_PAUSE) return answer;
    state.tries++;
    if (remedy === 'wait') hosts.pause(url, wait);
    if (remedy === 'retry') await clock.sleep(wait, signal);
  }
}
