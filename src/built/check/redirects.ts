import { isPattern, REDIRECTS_FILE } from '../read/redirects.ts';
import type { BuiltDocument, BuiltPage } from '../table.ts';
import type { CheckContext } from './context.ts';
import type { Fault } from './resolve-address.ts';

/** Redirects that browsers and hosts follow one after the other. */
const LONGEST = 10;

/** Redirects that lead to one another. Each circle is one fault: nothing else is wrong with its addresses. */
export interface Circles {
  /** Pages whose refresh is a step of a circle. */
  readonly files: ReadonlySet<string>;
  /** Starts of the rules that are steps of a circle. */
  readonly rules: ReadonlySet<string>;
}

/** Reports pages and rules that redirect in a circle, each circle at its first step, and returns their steps. */
export function checkRedirects(context: CheckContext): Circles {
  const { table, findings, resolve, isChecked } = context;
  const nextFile = (file: string) => {
    const page = table.pages.get(file);
    const target = page?.refresh == null ? null : resolve(page.refresh.value, page).file;
    return target !== null && table.pages.has(target) ? target : null;
  };
  const files = new Set<string>();
  for (const { file, refresh } of table.pages.values()) {
    const chain = refresh === null || !isChecked(file) ? null : newCircle(file, nextFile, files);
    if (refresh !== null && chain !== null) findings.add(loopFault(file, chain), file, refresh.at);
  }
  const byFrom = new Map(table.rules.map((rule) => [rule.from, rule.to]));
  const rules = new Set<string>();
  for (const { from, at } of isChecked(REDIRECTS_FILE) ? table.rules : []) {
    const chain = newCircle(from, (path) => byFrom.get(path) ?? null, rules);
    if (chain !== null) findings.add(loopFault(from, chain), REDIRECTS_FILE, at);
  }
  return { files, rules };
}

/** Returns the steps of a circle or of a chain that is too long, and adds them to those that are known; null if they are, or if there are none. */
function newCircle(
  start: string,
  next: (step: string) => string | null,
  known: Set<string>,
): readonly string[] | null {
  if (known.has(start)) return null;
  const chain = circleFrom(start, next);
  const last = chain?.at(-1);
  if (chain === null || last === undefined) return null;
  const isKnown = known.has(last);
  for (const step of chain.slice(chain.indexOf(last))) known.add(step);
  return isKnown ? null : chain;
}

/** Returns `_redirects` as a document whose addresses are the targets of its rules. */
export function redirectsDocument({ table }: CheckContext, circles: Circles): BuiltDocument {
  const references = table.rules
    .filter(({ from, to }) => !circles.rules.has(from) && !isPattern(to) && !to.includes(':splat'))
    .map(({ to, at }) => ({ value: to, use: 'page' as const, at }));
  return { file: REDIRECTS_FILE, baseHref: null, references };
}

/** Returns a page without the address of its refresh if that is a step of a circle. */
export function withoutCircle(page: BuiltPage, circles: Circles): BuiltPage {
  if (!circles.files.has(page.file)) return page;
  return { ...page, references: page.references.filter((one) => one !== page.refresh) };
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
