import { compareText, diagnostic } from '../../base/report.ts';
import { createSuggester, type Suggester } from '../../base/text/suggest.ts';
import { ALSO_HERE, type Diagnostic, type Position, type SeverityOf } from '../../model/diagnostic.ts';
import type { Locate } from '../../model/site.ts';
import { hintText, type Issue, type IssuePosition, type PageIssue } from './issue.ts';

/** From so many pages on, the same link is reported once: it most likely comes from a template or an included text. */
const PAGES = 5;
/** From so many times on a few pages on, likewise. */
const TIMES = 50;

/**
 * Turns everything that was found into diagnostics: what is wrong with the site as a whole (`index`), and what is wrong with its
 * pages. The same link to the same target on many pages becomes one diagnostic, which names every position in `related`, unless
 * the site sets different severities for the files.
 */
export function checkSite(
  index: { readonly issues: readonly Issue[] },
  pages: Iterable<PageIssue>,
  { locate, severityOf }: CheckOptions,
): Diagnostic[] {
  const context = { locate, suggest: createSuggester() };
  return [
    ...index.issues.map((issue) => report(issue, context)),
    ...groupsOf([...pages].sort(compareIssues), severityOf).flatMap((group) => reportGroup(group, context)),
  ];
}

/** What reporting needs to know of the configuration. */
export interface CheckOptions {
  readonly locate: Locate;
  readonly severityOf: SeverityOf;
}

interface ReportContext {
  readonly locate: Locate;
  readonly suggest: Suggester;
}

function report({ code, message, at, hint, related }: Issue, { locate, suggest }: ReportContext): Diagnostic {
  const positionOf = (one: IssuePosition): Position => ('config' in one ? locate(one.config) : one);
  return diagnostic(code, {
    message,
    at: positionOf(at),
    hint: hintText(hint, suggest),
    related: related?.map((other) => ({ at: positionOf(other.at), message: other.message })),
  });
}

/** The order of issues does not depend on the order in which pages were planned. */
function compareIssues(a: PageIssue, b: PageIssue): number {
  return (
    compareText(a.at.file, b.at.file) ||
    a.at.line - b.at.line ||
    a.at.col - b.at.col ||
    compareText(a.code, b.code) ||
    compareText(a.page, b.page)
  );
}

/** Issues by what they have in common. */
function groupsOf(issues: Iterable<PageIssue>, severityOf: SeverityOf): readonly (readonly PageIssue[])[] {
  const groups: PageIssue[][] = [];
  const byKey = new Map<string, PageIssue[]>();
  for (const issue of issues) {
    const key =
      issue.group === null ? null : `${issue.group}\0${severityOf(issue.code, issue.at.file) ?? ''}`;
    const known = key === null ? undefined : byKey.get(key);
    if (known !== undefined) {
      known.push(issue);
      continue;
    }
    const group = [issue];
    groups.push(group);
    if (key !== null) byKey.set(key, group);
  }
  return groups;
}

function reportGroup(issues: readonly PageIssue[], context: ReportContext): Diagnostic[] {
  const [first] = issues;
  if (first === undefined) return [];
  const hint = hintText(first.hint, context.suggest);
  const pages = new Set(issues.map(({ page }) => page)).size;
  if (pages < PAGES && issues.length < TIMES)
    return issues.map((issue) => report({ ...issue, hint }, context));
  const count = pages < PAGES ? `appears ${issues.length} times` : `appears on ${pages} pages`;
  const others = new Map(issues.map(({ at }) => [JSON.stringify(at), at]));
  others.delete(JSON.stringify(first.at));
  const related = [...others.values()].map((at) => ({ at, message: ALSO_HERE }));
  const message = `${first.message}; ${count}`;
  return [report({ ...first, message, hint, ...(related.length === 0 ? {} : { related }) }, context)];
}
