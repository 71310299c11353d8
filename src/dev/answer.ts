import { basename } from 'node:path';
import { hash } from '../base/hash.ts';
import { docKey } from '../base/paths.ts';
import { sortDiagnostics } from '../base/report.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { IndexedPage } from '../model/plan.ts';
import { applySeverity } from '../site/apply-severity.ts';
import type { LiveState, OpenSite } from './live-state.ts';
import type { FileAnswer } from './site-files.ts';

/** What a path of the site answers with. */
export type Answer = PageAnswer | FileAnswer;

/** A page, or the page for addresses that lead nowhere. */
export interface PageAnswer {
  readonly kind: 'page';
  readonly html: string;
  /** Changes when the page must be loaded again. */
  readonly key: string;
  readonly status: 200 | 404;
  /** Findings of the page: of its source, of what it takes in, of its rendering. */
  readonly findings: readonly Diagnostic[];
  /** Whether it was made before all pages had their places: what leads to far ones may be missing. */
  readonly isEarly: boolean;
}

/** Renders a page as a state has it. A page with findings is shown as far as it goes. */
export async function renderPage(page: IndexedPage, state: LiveState, open: OpenSite): Promise<PageAnswer> {
  const plan = await state.planOf(page);
  if (plan === null) throw new Error(`docgen bug: ${page.source} has no plan`);
  const [made] = await open.workshop.render([plan]);
  if (made === undefined) throw new Error(`docgen bug: ${plan.source} was not rendered`);
  const html = made.html === '' ? failedPage(plan.source) : made.html;
  const includes = state.plan.facts.find((facts) => docKey(facts) === docKey(page))?.includes ?? [];
  const taken = new Set([page.source, ...includes.map(({ file }) => file)]);
  const own = state.diagnostics.filter(({ at }) => taken.has(at.file));
  const fresh = applySeverity(made.diagnostics, open.loaded.site.severity);
  const findings = sortDiagnostics([...own, ...fresh]);
  return pageAnswer(html, state, { status: 200, findings });
}

/** The page for addresses that lead nowhere. */
export function lostPage(state: LiveState): PageAnswer {
  return pageAnswer(state.notFound, state, { status: 404, findings: [] });
}

function pageAnswer(
  html: string,
  state: LiveState,
  { status, findings }: Pick<PageAnswer, 'status' | 'findings'>,
): PageAnswer {
  return { kind: 'page', html, key: hash(html), status, findings, isEarly: state.reach === 'near' };
}

/** What is shown of a page whose rendering failed; the findings say why. */
function failedPage(source: string): string {
  const title = `${basename(source).replace(/[<&]/g, '')} cannot be rendered`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1></body></html>\n`;
}
