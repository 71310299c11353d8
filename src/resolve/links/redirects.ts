import { dirOf, fileFromRoute, hrefFromRoute, joinPath } from '../../base/paths.ts';
import { compareText } from '../../base/report.ts';
import { composed, folded } from '../../base/text/folded.ts';
import type { Code } from '../../model/codes.ts';
import type { RedirectPlan } from '../../model/page/plan.ts';
import type { Redirect } from '../../model/site.ts';
import { type Hint, hintText, type Issue, type IssuePosition } from '../issues/issue.ts';
import { addressOfFile, type OutputPaths } from '../routes/collisions.ts';
import { pathProblem } from '../routes/cross-platform-name.ts';
import { lastVersion, type VersionPages } from '../routes/site-pages.ts';
import { findAbsolute } from './find.ts';
import { readHref } from './read-href.ts';
import { resolveLink } from './resolve-link.ts';
import type { LinkOrigin, Lookup, RedirectTarget, Target } from './target.ts';

/** Redirects of the longest chain that is followed. */
const CHAIN = 5;

/** The redirects of the site, each with the end of its chain. */
export interface ResolvedRedirects {
  /** Sorted by `from`. */
  readonly plans: readonly RedirectPlan[];
  /** By address without slash at the end, below the base path. */
  readonly byFrom: ReadonlyMap<string, RedirectTarget>;
  readonly issues: readonly Issue[];
}

/** A redirect whose start is in order. */
interface RedirectEntry {
  readonly redirect: Redirect;
  /** Decoded path of `from`. */
  readonly path: string;
  readonly file: string;
  readonly fromAt: IssuePosition;
  readonly toAt: IssuePosition;
}

/** Checks the redirects of the configuration and follows each to the end of its chain. `lookup` knows no redirects yet. */
export function resolveRedirects(lookup: Lookup, outputs: OutputPaths): ResolvedRedirects {
  const issues: Issue[] = [];
  const entries = collectEntries(lookup, outputs, issues);
  const plans: RedirectPlan[] = [];
  const byFrom = new Map<string, RedirectTarget>();
  for (const [key, entry] of entries) {
    const target = followRedirect(entry, { lookup, entries, issues });
    byFrom.set(key, target ?? brokenTarget(entry, lookup));
    if (target === null) continue;
    plans.push({ file: entry.file, from: entry.path, to: target.href });
  }
  plans.sort((a, b) => compareText(a.from, b.from));
  return { plans, byFrom, issues };
}

/** Returns the target of a redirect that is reported itself: links to it are not reported as broken again. */
function brokenTarget({ redirect, path }: RedirectEntry, { site }: Lookup): RedirectTarget {
  const href = hrefFromRoute(path, site.basePath);
  return { kind: 'unresolved', href, page: null, typed: redirect.to, anchored: false };
}

function collectEntries({ site }: Lookup, outputs: OutputPaths, issues: Issue[]): Map<string, RedirectEntry> {
  const entries = new Map<string, RedirectEntry>();
  const byFile = new Map<string, RedirectEntry>();
  for (const [index, redirect] of site.redirects.entries()) {
    const fromAt = { config: `redirects[${index}].from` };
    const start = readStart(redirect.from, site.basePath);
    if ('reason' in start) {
      issues.push({
        code: 'route/redirect-invalid',
        message: `The redirect from "${redirect.from}" ${start.reason}`,
        at: fromAt,
        hint: 'write the old address from the root of the site, such as /stable/old-page',
      });
      continue;
    }
    const entry = { redirect, ...start, fromAt, toAt: { config: `redirects[${index}].to` } };
    const other = byFile.get(folded(addressOfFile(entry.file)));
    const issue = other === undefined ? occupiedIssue(entry, outputs) : duplicateIssue(entry, other);
    if (issue !== null) {
      issues.push(issue);
      continue;
    }
    entries.set(redirectKey(entry.path), entry);
    byFile.set(folded(addressOfFile(entry.file)), entry);
  }
  return entries;
}

function duplicateIssue({ redirect, fromAt }: RedirectEntry, other: RedirectEntry): Issue {
  return {
    code: 'route/redirect-duplicate',
    message: `Another redirect starts at "${redirect.from}" already`,
    at: fromAt,
    hint: 'remove one of the two',
    related: [{ at: other.fromAt, message: `redirects to ${other.redirect.to}` }],
  };
}

type Start = { readonly path: string; readonly file: string } | { readonly reason: string };

function readStart(from: string, basePath: string): Start {
  if (!from.startsWith('/')) return { reason: 'does not start with a slash' };
  const read = readHref(from);
  if (read.kind !== 'path') return { reason: 'is not a path' };
  const { path, query, fragment } = read.path;
  if (query !== '' || fragment !== null) return { reason: `contains "${fragment === null ? '?' : '#'}"` };
  if (path.includes('*')) return { reason: 'is a pattern' };
  const normal = joinPath('', path);
  if (normal === null || `/${normal}` !== path.replace(/(?<=.)\/$/, ''))
    return { reason: 'has an empty or dot segment' };
  const file = path.endsWith('.html') ? path.slice(1) : fileFromRoute(path);
  const problem = pathProblem(file, hrefFromRoute(path, basePath));
  return problem === null ? { path, file } : { reason: `cannot be a file: ${problem}` };
}

/** Returns the key of an address: without a slash or `.html` at the end. */
function redirectKey(path: string): string {
  const bare = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  return composed(bare.replace(/(?:\/index)?\.html$/, ''));
}

function occupiedIssue(
  { redirect, file, fromAt }: RedirectEntry,
  { owners, folders }: OutputPaths,
): Issue | null {
  const key = folded(file);
  let owner = owners.get(key) ?? owners.get(folded(addressOfFile(file))) ?? folders.get(key);
  for (let dir = dirOf(key); owner === undefined && dir !== ''; dir = dirOf(dir)) {
    const above = owners.get(dir);
    if (above !== undefined && folded(above.file) === dir) owner = above;
  }
  if (owner === undefined) return null;
  const what = owner.kind === 'generated' ? `${owner.file}, which docgen writes` : `"${owner.source}"`;
  return {
    code: 'route/redirect-on-page',
    message: `The redirect from "${redirect.from}" has the address of ${what}`,
    at: fromAt,
    hint: 'remove the redirect',
  };
}

interface FollowContext {
  readonly lookup: Lookup;
  readonly entries: ReadonlyMap<string, RedirectEntry>;
  readonly issues: Issue[];
}

function followRedirect(first: RedirectEntry, context: FollowContext): RedirectTarget | null {
  const origin = originOf(first, context.lookup);
  const seen = [first];
  for (let entry = first; ; ) {
    const next = nextEntry(entry, origin, context);
    if (next === null) return endOfChain(entry, { first, origin }, context);
    const loop = seen.slice(seen.indexOf(next));
    if (seen.includes(next)) {
      if (isFirstOf(loop, first, context)) context.issues.push(loopIssue(first, loop));
      return null;
    }
    if (seen.length === CHAIN) {
      context.issues.push(chainIssue(`goes through more than ${CHAIN} redirects`, [...seen, next], first));
      return null;
    }
    seen.push(next);
    entry = next;
  }
}

/** A loop is one fault: it is reported at the redirect that the configuration names first. */
function isFirstOf(
  loop: readonly RedirectEntry[],
  entry: RedirectEntry,
  { entries }: FollowContext,
): boolean {
  return [...entries.values()].find((one) => loop.includes(one)) === entry;
}

function loopIssue(first: RedirectEntry, loop: readonly RedirectEntry[]): Issue {
  const related = loop.slice(1).map(({ toAt }) => ({ at: toAt, message: 'part of the loop' }));
  return { ...chainIssue('is a loop', [...loop, first], first), related };
}

function chainIssue(looks: string, chain: readonly RedirectEntry[], first: RedirectEntry): Issue {
  const froms = chain.map(({ redirect }) => redirect.from).join(' → ');
  return {
    code: 'route/redirect-loop',
    message: `The redirect from "${first.redirect.from}" ${looks}: ${froms}`,
    at: first.toAt,
    hint: 'redirect straight to the page that readers should see',
  };
}

function nextEntry(
  { redirect }: RedirectEntry,
  origin: LinkOrigin,
  { lookup, entries }: FollowContext,
): RedirectEntry | null {
  const read = redirect.to.startsWith('/') ? readHref(redirect.to) : null;
  const path = read?.kind === 'path' ? joinPath('', read.path.path) : null;
  if (path === null || findAbsolute(path, { lookup, origin, use: 'link' }) !== null) return null;
  const { prefix } = origin.version;
  return entries.get(redirectKey(`${prefix}/${path}`)) ?? entries.get(redirectKey(`/${path}`)) ?? null;
}

function endOfChain(
  entry: RedirectEntry,
  { first, origin }: { readonly first: RedirectEntry; readonly origin: LinkOrigin },
  { lookup, issues }: FollowContext,
): RedirectTarget | null {
  const { to } = entry.redirect;
  if (!/^(?:\/|https?:)/i.test(to)) {
    if (entry === first) issues.push(targetIssue(entry, `"${to}" is neither a path nor a URL`, undefined));
    return null;
  }
  const target = resolveLink(to, { lookup, origin, use: 'link' });
  if (entry === first) issues.push(...targetIssues(entry, target));
  const { kind, href, page, anchored } = target;
  if (href === null || target.issues.some(({ code }) => !isHarmless(code))) return null;
  return { kind, href, page, anchored, typed: to };
}

function targetIssues(entry: RedirectEntry, { issues }: Target): Issue[] {
  return issues.map(({ code, message, hint }) =>
    isHarmless(code) ? { code, message, at: entry.toAt, hint } : targetIssue(entry, message, hint),
  );
}

function targetIssue({ redirect, toAt }: RedirectEntry, reason: string, hint: Hint): Issue {
  return {
    code: 'route/redirect-target',
    message: `The redirect from "${redirect.from}" has no valid target: ${reason}`,
    at: toAt,
    hint: (suggest) => hintText(hint, suggest) ?? 'write a path that starts with a slash, or a full URL',
  };
}

function isHarmless(code: Code): boolean {
  return code === 'link/own-site-url' || code === 'link/local-address';
}

/** Paths without version mean the version that the old address belonged to, else the last one. */
function originOf({ path }: RedirectEntry, { pages: { versions } }: Lookup): LinkOrigin {
  const own = versions.find(({ prefix }) => prefix !== '' && `${path}/`.startsWith(`${prefix}/`));
  return versionOrigin(own ?? lastVersion(versions));
}

/** Returns the origin of links outside of pages: they start at the root of a version. */
export function versionOrigin(version: VersionPages): LinkOrigin {
  return { version, dir: '', page: null };
}
