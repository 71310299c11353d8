import { diagnostic } from '../base/report.ts';
import type { Diagnostic, Result } from '../model/diagnostic.ts';
import type { NavbarEntry } from '../model/plan.ts';
import type { Footer, Locate, NavbarItem } from '../model/site.ts';
import { resolveLink } from './links/resolve-link.ts';
import type { LinkOrigin, Lookup } from './links/target.ts';
import type { SidebarTree } from './tree.ts';

/** What the bars of a site are resolved against: the version whose pages show them. */
export interface BarContext {
  readonly lookup: Lookup;
  readonly origin: LinkOrigin;
  readonly trees: readonly SidebarTree[];
  readonly locate: Locate;
}

/** Resolves the navigation bar of a version: tabs lead to the first page of their sidebar. */
export function resolveNavbar(context: BarContext): Result<readonly NavbarEntry[]> {
  const diagnostics: Diagnostic[] = [];
  const items = context.lookup.site.navbar.items;
  const value = items.flatMap((item, index) =>
    resolveItem(item, `navbar.items[${index}]`, { ...context, diagnostics }),
  );
  return { value, diagnostics };
}

interface Collecting extends BarContext {
  readonly diagnostics: Diagnostic[];
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
  context.diagnostics.push(
    diagnostic('sidebar/empty-sidebar', {
      message: `The tab "${item.label}" leads to sidebar "${item.sidebar}", which has no pages`,
      at: context.locate(`${path}.sidebar`),
      hint: 'add a page to the sidebar, or remove the tab',
    }),
  );
  return [];
}

/** Resolves the links of the footer; addresses without version mean the version of `context`. */
export function resolveFooter(context: BarContext): Result<Footer> {
  const diagnostics: Diagnostic[] = [];
  const { links, copyright } = context.lookup.site.footer;
  const resolved = links.flatMap(({ label, href: typed }, index) => {
    const { href } = resolveAt(typed, `footer.links[${index}].href`, { ...context, diagnostics });
    return href === null ? [] : [{ label, href }];
  });
  return { value: { links: resolved, copyright }, diagnostics };
}

function resolveAt(typed: string, path: string, { lookup, origin, locate, diagnostics }: Collecting) {
  const target = resolveLink(typed, { lookup, origin, slot: 'link' });
  for (const { code, message, hint } of target.faults)
    diagnostics.push(diagnostic(code, { message, at: locate(path), hint }));
  return target;
}
