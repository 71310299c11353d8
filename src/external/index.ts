/**
 * Asks for addresses on the web. In: URLs. Out: a verdict for each, the same whatever their order. Never reads a file, and never asks for
 * an address on a private network unless its host is allowed. `docgen check` loads it for `--external` alone.
 */
import { setMaxListeners } from 'node:events';
import { createAddressGuard, type FindAddresses } from './address/guarded-lookup.ts';
import { checkLink, type LinkContext } from './check-link.ts';
import { type Clock, SYSTEM_CLOCK } from './hosts/clock.ts';
import { createHosts, type HostLimits } from './hosts/hosts.ts';
import { createClient } from './send-request.ts';
import type { Verdict } from './verdict.ts';

/** How links are asked for. */
export interface LinkOptions {
  /** Patterns of hosts that may have private addresses. */
  readonly allow: readonly string[];
  readonly limits: HostLimits;
  /** Milliseconds for one request, and for all. */
  readonly requestMs: number;
  readonly runMs: number;
  readonly userAgent: string;
  /** Called when a link is done, with how many are. */
  readonly onProgress?: (done: number) => void;
  readonly clock?: Clock;
  readonly findAddresses?: FindAddresses | undefined;
}

/** What asking for links has shown. */
export interface LinkAnswers {
  readonly verdicts: ReadonlyMap<string, Verdict>;
  /** Whether nothing could be reached, so that the verdicts say nothing about the links. */
  readonly isOffline: boolean;
}

/** Asks for URLs, all of them at once as far as limits allow. */
export async function checkLinks(urls: readonly string[], options: LinkOptions): Promise<LinkAnswers> {
  const { limits, clock = SYSTEM_CLOCK } = options;
  const over = new AbortController();
  const { signal } = over;
  setMaxListeners(0, signal);
  const limit = setTimeout(() => over.abort(), options.runMs);
  const guard = createAddressGuard(options.allow, options.findAddresses);
  const client = createClient({ ...options, guard, clock, signal });
  const hosts = createHosts({ limits, clock, signal, giveUp: () => over.abort() });
  const context: LinkContext = { client, hosts, clock, signal, asked: new Map() };
  const state = { done: 0 };
  const check = async (url: string): Promise<readonly [string, Verdict]> => {
    const verdict = await checkLink(new URL(url), context).catch((error: unknown): Verdict => {
      if (signal.aborted) return { kind: 'unasked' };
      throw error;
    });
    options.onProgress?.(++state.done);
    return [url, verdict];
  };
  try {
    const verdicts = await Promise.all(urls.map(check));
    const isOffline = hosts.isOffline();
    const known = isOffline
      ? verdicts.map(([url, verdict]) => [url, withoutNetwork(verdict)] as const)
      : verdicts;
    return { verdicts: new Map(known), isOffline };
  } finally {
    clearTimeout(limit);
    client.close();
  }
}

/** Without a network, all that a verdict can say is that an address is private. */
function withoutNetwork(verdict: Verdict): Verdict {
  return verdict.kind === 'ignored' ? verdict : { kind: 'unasked' };
}
