import { isPattern, REDIRECTS_FILE } from '../read/redirects.ts';
import type { BuiltDocument } from '../table.ts';
import type { CheckContext } from './context.ts';
import type { Fault } from './resolve-address.ts';

/** Redirects that browsers and hosts follow one after the other. */
const LONGEST = 10;

/** Returns `_redirects` as a document whose addresses are the targets of its rules. */
export function redirectsDocument({ table }: CheckContext): BuiltDocument {
  const references = table.rules
    .filter(({ to }) => !isPattern(to) && !to.includes(':splat'))
    .map(({ to, at }) => ({ value: to, use: 'page' as const, at }));
  return { file: REDIRECTS_FILE, baseHref: null, references };
}

/** Finds pages and rules that redirect in a circle. */
export function checkRedirects(context: CheckContext): void {
  const { table, findings, resolve, isChecked } = context;
  const nextFile = (file: string) => {
    const page = table.pages.get(file);
    const target = page?.refresh == null ? null : resolve(page.refresh.value, page).file;
    return target !== null && table.pages.has(target) ? target : null;
  };
  for (const { file, refresh } of table.pages.values()) {
    const chain = refresh === null || !isChecked(file) ? null : circleFrom(file, nextFile);
    if (refresh !== null && chain !== null) findings.add(loopFault(file, chain), file, refresh.at);
  }
  const byFrom = new Map(table.rules.map((rule) => [rule.from, rule.to]));
  for (const { from, at } of isChecked(REDIRECTS_FILE) ? table.rules : []) {
    const chain = circleFrom(from, (path) => byFrom.get(path) ?? null);
    if (chain !== null) findings.add(loopFault(from, chain), REDIRECTS_FILE, at);
  }
}

/** Returns the steps from a start to the first one that comes again, or null if the redirects end before the longest chain. */
function circleFrom(start: string, next: (step: string) => string | null): readonly string[] | null {
  const steps = [start];
  for (let step = next(start); step !== null; step = next(step)) {
    const isAgain = steps.includes(step);
    steps.push(step);
    if (isAgain || steps.length > LONGEST) return steps;
  }
  return null;
}

function loopFault(from: string, chain: readonly string[]): Fault {
  const message = `The redirect from "${from}" leads in a circle or through more than ${LONGEST} others`;
  return { code: 'built/redirect-loop', message: `${message}: ${chain.join(' → ')}` };
}
