import type { Answer, FailedAnswer } from '../verdict.ts';
import { backOff } from './back-off.ts';
import type { Clock } from './clock.ts';
import { createSemaphore, type InTurn } from './semaphore.ts';

/** How much is asked at a time. */
export interface HostLimits {
  /** Requests at a time to one host, and to all. */
  readonly perHost: number;
  readonly total: number;
  /** Milliseconds between the starts of two requests to a host. */
  readonly interval: number;
}

/** The queues of hosts. */
export interface Hosts {
  /** Sends a request when it is its turn, unless what the host has answered before makes that useless. */
  readonly visit: (url: URL, send: () => Promise<Answer>) => Promise<Answer>;
  /** Sends no request to a host for some milliseconds. */
  readonly pause: (url: URL, milliseconds: number) => void;
  /** Whether nothing was reached at all, so that most likely this machine has no network. */
  readonly isOffline: () => boolean;
}

/** Attempts to connect to a host that fail, one after the other, before it counts as unreachable. */
const CONNECTIONS = 3;
/** Requests that a host refuses with 429, one after the other, before no more are sent. */
const REFUSALS = 8;
/** Hosts that cannot be reached, while none can, before the network counts as missing. */
const OFFLINE_HOSTS = 3;
/** Likewise, hosts and milliseconds before the run is given up. A host that does not exist is known sooner than one that answers. */
const HOPELESS = { hosts: 10, after: 10_000 };

interface Host {
  readonly inTurn: InTurn;
  /** Before this time no request starts. */
  next: number;
}

/** A scheme, host and port. */
interface Origin {
  connections: number;
  refusals: number;
  /** The answer to all further requests, or null. */
  closed: FailedAnswer | null;
}

interface State {
  readonly hosts: Map<string, Host>;
  readonly origins: Map<string, Origin>;
  isOnline: boolean;
  /** Hosts that could not be reached at least once. */
  unreachable: number;
}

/** What queues work with. `signal` ends all waiting, and `giveUp` is called if nothing can be reached. */
export interface HostsOptions {
  readonly limits: HostLimits;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly giveUp: () => void;
}

/** Makes queues without any host. */
export function createHosts({ limits, clock, signal, giveUp }: HostsOptions): Hosts {
  const state: State = { hosts: new Map(), origins: new Map(), isOnline: false, unreachable: 0 };
  const started = clock.now();
  const inTurnOfAll = createSemaphore(limits.total);
  const hostOf = ({ hostname }: URL) =>
    entryOf(state.hosts, hostname, () => ({ inTurn: createSemaphore(limits.perHost), next: 0 }));
  const originOf = (url: URL) =>
    entryOf(state.origins, url.origin, () => ({ connections: 0, refusals: 0, closed: null }));
  const waitForTurn = async (host: Host) => {
    for (let now = clock.now(); now < host.next; now = clock.now())
      await clock.sleep(host.next - now, signal);
    host.next = clock.now() + limits.interval;
  };
  const pause = (url: URL, milliseconds: number) => {
    const host = hostOf(url);
    host.next = Math.max(host.next, clock.now() + milliseconds);
  };
  const ask = async (url: URL, send: () => Promise<Answer>) => {
    signal.throwIfAborted();
    const answer = await send();
    const origin = originOf(url);
    noteAnswer(answer, origin, state);
    if (isUnreachable(answer)) pause(url, backOff(origin.connections - 1, clock.random()));
    const isHopeless = state.unreachable >= HOPELESS.hosts && clock.now() - started >= HOPELESS.after;
    if (!state.isOnline && isHopeless) giveUp();
    return answer;
  };
  return {
    visit: (url, send) =>
      hostOf(url).inTurn(async () => {
        const origin = originOf(url);
        if (origin.closed === null) await waitForTurn(hostOf(url));
        return origin.closed ?? inTurnOfAll(() => ask(url, send));
      }),
    pause,
    isOffline: () => !state.isOnline && state.unreachable >= OFFLINE_HOSTS,
  };
}

function entryOf<T>(map: Map<string, T>, key: string, make: () => T): T {
  const found = map.get(key) ?? make();
  map.set(key, found);
  return found;
}

function isUnreachable(answer: Answer): answer is FailedAnswer {
  return 'remedy' in answer && answer.remedy === 'unreachable';
}

/** Counts what failed at an origin since it last worked. */
function noteAnswer(answer: Answer, origin: Origin, state: State): void {
  if (answer.kind === 'ignored') return;
  const isRefused = answer.kind === 'blocked' && answer.remedy === 'wait';
  origin.refusals = isRefused ? origin.refusals + 1 : 0;
  if (isRefused && origin.refusals >= REFUSALS) origin.closed = answer;
  if (!isUnreachable(answer)) {
    origin.connections = 0;
    state.isOnline = true;
    return;
  }
  state.isOnline ||= !answer.isOffline;
  if (origin.connections === 0) state.unreachable++;
  origin.connections++;
  if (origin.connections >= CONNECTIONS) origin.closed ??= answer;
}
