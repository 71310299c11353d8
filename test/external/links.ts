import { checkLinks, type LinkOptions } from '../../src/external/index.ts';
import type { Verdict } from '../../src/external/verdict.ts';

/** A clock that does not wait, and notes for how long it should have. */
export function quickClock() {
  const slept: number[] = [];
  const state = { now: Date.UTC(2026, 0, 1) };
  return {
    slept,
    clock: {
      now: () => state.now,
      random: () => 0.5,
      async sleep(milliseconds: number) {
        slept.push(milliseconds);
        await new Promise((done) => setImmediate(done));
        state.now += milliseconds;
      },
    },
  };
}

/** Asks for links on this machine, without waiting between requests. */
export function askFor(urls: readonly string[], options: Partial<LinkOptions> = {}) {
  return checkLinks(urls, {
    allow: ['127.0.0.1', '*.test'],
    limits: { perHost: 2, total: 16, interval: 0 },
    requestMs: 2000,
    runMs: 20_000,
    userAgent: 'docgen-test',
    clock: quickClock().clock,
    findAddresses: async () => [{ address: '127.0.0.1', family: 4 }],
    ...options,
  });
}

/** Asks for one link. Returns the kind of the verdict and its reason, or the address it has moved to. */
export async function verdictOf(url: string, options: Partial<LinkOptions> = {}): Promise<string> {
  const { verdicts } = await askFor([url], options);
  return verdictText(verdicts.get(url));
}

/** Returns a verdict as a line. */
export function verdictText(verdict: Verdict | undefined): string {
  if (verdict === undefined) return 'none';
  if ('reason' in verdict) return `${verdict.kind}: it ${verdict.reason}`;
  return verdict.kind === 'ok' && verdict.movedTo !== null ? `ok, moved to ${verdict.movedTo}` : verdict.kind;
}
