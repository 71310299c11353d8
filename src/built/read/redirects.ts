import { decodedOnce } from '../../base/text/decoded-once.ts';
import type { LineCol } from '../../base/text/lines.ts';

/** The list of redirects that hosts read. */
export const REDIRECTS_FILE = '_redirects';

/** A line of `_redirects`. */
export interface RedirectRule {
  /** Decoded path with a slash at its start, without one at its end. It may end with `*` and contain `:names`. */
  readonly from: string;
  readonly to: string;
  /** Whether the host shows the target at the old address. */
  readonly isRewrite: boolean;
  readonly at: LineCol;
}

/** Reads the lines of `_redirects`. Lines that are no rules are left out. */
export function readRedirects(text: string): readonly RedirectRule[] {
  return text.split(/\r\n|\n|\r/).flatMap((row, index): readonly RedirectRule[] => {
    const [from = '', to, status = '301'] = row
      .replace(/(?:^|\s)#.*/, '')
      .trim()
      .split(/\s+/);
    const path = decodedOnce(from);
    if (to === undefined || path === null || !path.startsWith('/')) return [];
    return [
      { from: withoutSlash(path), to, isRewrite: status.startsWith('2'), at: { line: index + 1, col: 1 } },
    ];
  });
}

/** Returns the rule for a path below the root of the host, or null. */
export type FindRule = (path: string) => RedirectRule | null;

/** Makes a function that finds the rule for a path. The first rule wins, as on hosts. */
export function indexRules(rules: readonly RedirectRule[]): FindRule {
  const exact = new Map<string, RedirectRule>();
  const patterns: RedirectRule[] = [];
  for (const rule of rules) {
    if (isPattern(rule.from)) patterns.push(rule);
    else if (!exact.has(rule.from)) exact.set(rule.from, rule);
  }
  return (path) => {
    const bare = withoutSlash(path);
    return exact.get(bare) ?? patterns.find(({ from }) => matches(from, bare)) ?? null;
  };
}

/** Whether an address has placeholders, which stand for parts of another one. */
export function isPattern(address: string): boolean {
  return /\*|\/:\w/.test(address);
}

function matches(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  const rest = wanted.at(-1) === '*';
  const fixed = rest ? wanted.slice(0, -1) : wanted;
  if (rest ? given.length < fixed.length : given.length !== fixed.length) return false;
  return fixed.every((part, index) => part === given[index] || (part.startsWith(':') && given[index] !== ''));
}

function withoutSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}
