import { fingerprint, hashOf } from '../base/hash.ts';
import { hrefFromRoute } from '../base/paths.ts';
import type { WholeSidebar } from '../model/page/sidebar-view.ts';
import type { Strings } from '../model/strings.ts';
import { renderSidebar } from '../render/sidebar.ts';
import type { Output, SidebarPartial } from './output.ts';

/** A whole sidebar a file. It is no document, so it is named as text: crawlers and checkers of pages leave it alone. */
export const sidebarPartials: Output = {
  name: 'sidebar partials',
  reserves: () => ['assets/'],
  perSite: ({ partials, context }) =>
    partials.map(({ path, key, sidebar }) => ({
      path,
      key: () => key,
      body: { type: 'made', content: () => renderSidebar(sidebar.entries, context.strings).html },
    })),
};

/** How to name the partials. */
export interface PartialNaming {
  /** Hash of the script that reads them. */
  readonly clientKey: string;
  readonly strings: Strings;
  /** Whether a name changes with its content: browsers keep published files, and ask for those of a served site. */
  readonly naming: 'fingerprint' | 'plain';
}

/** Names the sidebar partials of a site, because pages have their addresses. */
export function planSidebarPartials(
  sidebars: readonly WholeSidebar[],
  { clientKey, strings, naming }: PartialNaming,
): readonly SidebarPartial[] {
  return sidebars.map((sidebar) => {
    const key = naming === 'plain' ? '' : hashOf([clientKey, strings, sidebar]);
    const mark = naming === 'plain' ? '' : `.${fingerprint(key)}`;
    return { path: `assets/nav-${sidebar.version}-${sidebar.sidebar}${mark}.txt`, key, sidebar };
  });
}

/** Returns the addresses of the partials of a version, by sidebar name. */
export function partialHrefs(
  partials: readonly SidebarPartial[],
  version: string,
  basePath: string,
): Readonly<Record<string, string>> {
  const own = partials.filter(({ sidebar }) => sidebar.version === version);
  return Object.fromEntries(
    own.map(({ sidebar: { sidebar }, path }) => [sidebar, hrefFromRoute(`/${path}`, basePath)]),
  );
}
