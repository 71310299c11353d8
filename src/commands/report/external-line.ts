import type { ExternalCounts } from '../../external/counts.ts';
import { numeral } from './cap-findings.ts';

/** Returns what asking other sites has shown, as a line. */
export function externalLine(counts: ExternalCounts): string {
  const { links, ok, cached, broken, blocked, timeouts, ignored, unasked } = counts;
  const ofCache = cached === 0 ? '' : ` (${numeral(cached)} from the cache)`;
  const others: readonly (readonly [number, string])[] = [
    [broken, 'broken'],
    [blocked, 'blocked'],
    [timeouts, timeouts === 1 ? 'timeout' : 'timeouts'],
    [ignored, 'private'],
    [unasked, 'not asked for'],
  ];
  const parts = others.flatMap(([count, word]) => (count === 0 ? [] : [`${numeral(count)} ${word}`]));
  const all = `${numeral(links)} external ${links === 1 ? 'link' : 'links'}`;
  return `${[`${all}: ${numeral(ok)} ok${ofCache}`, ...parts].join(', ')}\n`;
}
