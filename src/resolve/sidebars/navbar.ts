import type { NavbarEntry } from '../../model/page/plan.ts';
import type { Footer, NavbarItem, Version } from '../../model/site.ts';
import type { Issue, WithIssues } from '../issues/issue.ts';
import { resolveLink } from '../links/resolve-link.ts';
import type { LinkOrigin, Lookup, Target } from '../links/target.ts';
import type { SidebarTree } from './tree.ts';

/** What the bars of a site are resolved against: the version whose pages show them. */
export interface BarContext {
  readonly lookup: Lookup;
  readonly origin: LinkOrigin;
  readonly trees: readonly SidebarTree[];
}

/** Resolves the navigation bar of a version: tabs open the first page of their sidebar. */
export function resolveNavbar(context: BarContext): WithIssues<readonly NavbarEntry[]> {
  const issues: Issue[] = [];
  const { items } = context.lookup.site.navbar;
  const value = items.flatMap((item, index) =>
    resolveItem(item, `navbar.items[${index}]`, { ...context, issues }),
  );
  return { value, issues };
}

interface Collecting extends BarContext {
  readonly issues: Issue[];
}

function resolveItem(item: NavbarItem, path: string, context: Collecting): NavbarEntry[] {
  if (item.type === 'link') {
    const { href, kind } = resolveAt(item.href, `${path}.href`, context);
    return href === null ? [] : [{ label: item.label, href, sidebar: null, external: kind === 'external' }];
  }
  const tree = context.trees.find(({ name }) => name === item.sidebar);
  if (tree === undefined) return [];
  const [first] = tree.order;
  if (first !== undefined)
    return [{ label: item.label, href: first.href, sidebar: item.sidebar, external: false }];
  context.issues.push({
    code: 'sidebar/empty-sidebar',
    message: `The tab "${item.label}" selects sidebar "${item.sidebar}", which has no pages`,
    at: { config: `${path}.sidebar` },
    hint: 'add a page to the sidebar, or remove the tab',
  });
  return [];
}

/** Resolves the links of the footer; addresses without version mean the version of `context`. */
export function resolveFooter(context: BarContext): WithIssues<Footer> {
  const issues: Issue[] = [];
  const { links, copyright } = context.lookup.site.footer;
  const resolved = links.flatMap(({ label, href: typed }, index) => {
    const { href } = resolveAt(typed, `footer.links[${index}].href`, { ...context, issues });
    return href === null ? [] : [{ label, href }];
  });
  return { value: { links: resolved, copyright }, issues };
}

/** Returns the address of what is new in a version, or null. `path` is that of the setting. */
export function resolveNotes(
  { notes }: Version,
  path: string,
  context: BarContext,
): WithIssues<string | null> {
  const issues: Issue[] = [];
  const value = notes === null ? null : resolveAt(notes, path, { ...context, issues }).href;
  return { value, issues };
}

function resolveAt(typed: string, path: string, { lookup, origin, issues }: Collecting): Target {
  const target = resolveLink(typed, { lookup, origin, use: 'link' });
  for (const { code, message, hint } of target.issues)
    issues.push({ code, message, at: { config: path }, hint });
  return target;
}
