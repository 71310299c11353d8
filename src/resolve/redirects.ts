import { dirOf, fileFromRoute, hrefFromRoute, joinPath } from '../base/paths.ts';
import { compareText, diagnostic } from '../base/report.ts';
import type { Code } from '../model/codes.ts';
import type { Diagnostic, Finding, Position } from '../model/diagnostic.ts';
import type { RedirectPlan } from '../model/plan.ts';
import type { Locate, Redirect } from '../model/site.ts';
import { addressOfFile, type Outputs } from './collisions.ts';
import { findAbsolute } from './links/find.ts';
import { readHref } from './links/read-href.ts';
import { resolveLink } from './links/resolve-link.ts';
import type { LinkOrigin, Lookup, RedirectTarget, Target } from './links/target.ts';
import { composed, folded, type PlacedVersion } from './placed.ts';
import { portabilityFault } from './portable.ts';

/** Stations of the longest chain that is followed. */
const CHAIN = 5;

/** The redirects of the site, each with the end of its chain. */
export interface ResolvedRedirects {
  /** Sorted by `from`. */
  readonly plans: readonly RedirectPlan[];
  /** By address without slash at the end, below the base path. */
  readonly byFrom: ReadonlyMap<string, RedirectTarget>;
  readonly diagnostics: readonly Diagnostic[];
}

/** What redirects are checked against. `lookup` knows no redirects yet. */
export interface RedirectContext {
  readonly lookup: Lookup;
  readonly outputs: Outputs;
  readonly locate: Locate;
}

/** A redirect whose start is in order. */
interface Entry {
  readonly redirect: Redirect;
  /** Decoded path of `from`. */
  readonly path: string;
  readonly file: string;
  readonly fromAt: Position;
  readonly toAt: Position;
}

type Report = (code: Code, finding: Finding) => void;

/** Checks the redirects of the configuration and follows each to the end of its chain. */
export function resolveRedirects(context: RedirectContext): ResolvedRedirects {
  const diagnostics: Diagnostic[] = [];
  const report: Report = (code, finding) => void diagnostics.push(diagnostic(code, finding));
  const entries = collectEntries(context, report);
  const plans: RedirectPlan[] = [];
  const byFrom = new Map<string, RedirectTarget>();
  for (const [key, entry] of entries) {
    const target = followRedirect(entry, { ...context, entries, report });
    if (target === null) continue;
    byFrom.set(key, target);
    plans.push({ file: entry.file, from: entry.path, to: target.href });
  }
  plans.sort((a, b) => compareText(a.from, b.from));
  return { plans, byFrom, diagnostics };
}

function collectEntries({ lookup, outputs, locate }: RedirectContext, report: Report): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  const byFile = new Map<string, Entry>();
  for (const [index, redirect] of lookup.site.redirects.entries()) {
    const fromAt = locate(`redirects[${index}].from`);
    const start = readStart(redirect.from, lookup.site.basePath);
    if ('fault' in start) {
      report('route/redirect-invalid', {
        message: `The redirect from "${redirect.from}" ${start.fault}`,
        at: fromAt,
        hint: 'write the old address from the root of the site, such as /stable/old-page',
      });
      continue;
    }
    const entry = { redirect, ...start, fromAt, toAt: locate(`redirects[${index}].to`) };
    const twin = byFile.get(folded(addressOfFile(entry.file)));
    if (twin !== undefined) report('route/redirect-duplicate', duplicateFinding(entry, twin));
    else if (!reportOccupied(entry, outputs, report)) {
      entries.set(redirectKey(entry.path), entry);
      byFile.set(folded(addressOfFile(entry.file)), entry);
    }
  }
  return entries;
}

function duplicateFinding(entry: Entry, twin: Entry): Finding {
  return {
    message: `Another redirect starts at "${entry.redirect.from}" already`,
    at: entry.fromAt,
    hint: 'remove one of the two',
    related: [{ at: twin.fromAt, message: `leads to ${twin.redirect.to}` }],
  };
}

type Start = { readonly path: string; readonly file: string } | { readonly fault: string };

function readStart(from: string, basePath: string): Start {
  if (!from.startsWith('/')) return { fault: 'does not start with a slash' };
  const read = readHref(from);
  if (read.kind !== 'path') return { fault: 'is no path' };
  const { path, query, fragment } = read.path;
  if (query !== '' || fragment !== null) return { fault: `holds "${fragment === null ? '?' : '#'}"` };
  if (path.includes('*')) return { fault: 'is a pattern' };
  const normal = joinPath('', path);
  if (normal === null || `/${normal}` !== path.replace(/(?<=.)\/$/, ''))
    return { fault: 'has an empty or dot segment' };
  const file = path.endsWith('.html') ? path.slice(1) : fileFromRoute(path);
  const fault = portabilityFault(file, hrefFromRoute(path, basePath));
  return fault === null ? { path, file } : { fault: `cannot be a file: ${fault}` };
}

/** Under what an address is looked for: no slash and no `.html` at the end. */
function redirectKey(path: string): string {
  const bare = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  return composed(bare.replace(/(?:\/index)?\.html$/, ''));
}

function reportOccupied(
  { redirect, file, fromAt }: Entry,
  { taken, folders }: Outputs,
  report: Report,
): boolean {
  const key = folded(file);
  let owner = taken.get(key) ?? taken.get(folded(addressOfFile(file))) ?? folders.get(key);
  for (let dir = dirOf(key); owner === undefined && dir !== ''; dir = dirOf(dir)) {
    const above = taken.get(dir);
    if (above !== undefined && folded(above.file) === dir) owner = above;
  }
  if (owner === undefined) return false;
  const what = owner.kind === 'generated' ? `${owner.file}, which docgen writes` : `"${owner.source}"`;
  report('route/redirect-on-page', {
    message: `The redirect from "${redirect.from}" stands in the place of ${what}`,
    at: fromAt,
    hint: 'remove the redirect',
  });
  return true;
}

interface FollowContext extends RedirectContext {
  readonly entries: ReadonlyMap<string, Entry>;
  readonly report: Report;
}

function followRedirect(first: Entry, context: FollowContext): RedirectTarget | null {
  const origin = originOf(first, context.lookup);
  const seen = [first];
  for (let entry = first; ; ) {
    const next = nextEntry(entry, origin, context);
    if (next === null) return endOfChain(entry, { first, origin }, context);
    if (seen.includes(next) || seen.length === CHAIN) {
      const stations = [...seen, next].map(({ redirect }) => redirect.from).join(' → ');
      const looks = seen.includes(next) ? 'leads in a circle' : `leads through more than ${CHAIN} redirects`;
      context.report('route/redirect-loop', {
        message: `The redirect from "${first.redirect.from}" ${looks}: ${stations}`,
        at: first.toAt,
        hint: 'let it lead straight to the page that readers should see',
      });
      return null;
    }
    seen.push(next);
    entry = next;
  }
}

function nextEntry(
  { redirect }: Entry,
  origin: LinkOrigin,
  { lookup, entries }: FollowContext,
): Entry | null {
  const read = redirect.to.startsWith('/') ? readHref(redirect.to) : null;
  const path = read?.kind === 'path' ? joinPath('', read.path.path) : null;
  if (path === null || findAbsolute(path, { lookup, origin, slot: 'link' }) !== null) return null;
  const { prefix } = origin.version;
  return entries.get(redirectKey(`${prefix}/${path}`)) ?? entries.get(redirectKey(`/${path}`)) ?? null;
}

function endOfChain(
  entry: Entry,
  { first, origin }: { readonly first: Entry; readonly origin: LinkOrigin },
  { lookup, report }: FollowContext,
): RedirectTarget | null {
  const { to } = entry.redirect;
  if (!/^(?:\/|https?:)/i.test(to)) {
    if (entry === first) reportTarget(entry, { message: `"${to}" is neither a path nor a URL` }, report);
    return null;
  }
  const target = resolveLink(to, { lookup, origin, slot: 'link' });
  if (entry === first) reportFaults(entry, target, report);
  const { kind, href, page, anchored, faults } = target;
  if (href === null || faults.some(({ code }) => !isHarmless(code))) return null;
  return { kind, href, page, anchored, typed: to };
}

function reportFaults(entry: Entry, { faults }: Target, report: Report): void {
  for (const { code, message, hint } of faults) {
    if (isHarmless(code)) report(code, { message, at: entry.toAt, hint });
    else reportTarget(entry, { message, hint }, report);
  }
}

function reportTarget(
  entry: Entry,
  { message, hint }: Pick<Finding, 'message' | 'hint'>,
  report: Report,
): void {
  report('route/redirect-target', {
    message: `The redirect from "${entry.redirect.from}" leads nowhere: ${message}`,
    at: entry.toAt,
    hint: hint ?? 'write a path that starts with a slash, or a full URL',
  });
}

function isHarmless(code: Code): boolean {
  return code === 'link/own-site-url' || code === 'link/local-address';
}

/** Paths without version mean the version that the old address belonged to, else the last one. */
function originOf({ path }: Entry, { placement: { versions } }: Lookup): LinkOrigin {
  const own = versions.find(({ prefix }) => prefix !== '' && `${path}/`.startsWith(`${prefix}/`));
  return versionOrigin(own ?? lastVersion(versions));
}

/** The version that addresses without version mean. */
export function lastVersion(versions: readonly PlacedVersion[]): PlacedVersion {
  const last = versions.find(({ version }) => version.record.isLast) ?? versions[0];
  if (last === undefined) throw new Error('docgen bug: a site without versions');
  return last;
}

/** A place for links that stand on no page: they start at the root of a version. */
export function versionOrigin(version: PlacedVersion): LinkOrigin {
  return { version, dir: '', page: null, cache: new Map() };
}
