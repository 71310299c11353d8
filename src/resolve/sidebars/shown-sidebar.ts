import type { Issue, WithIssues } from '../issues/issue.ts';
import { positionOf, positionOfKey, startOf } from '../issues/page-source.ts';
import type { RoutedPage, VersionPages } from '../routes/site-pages.ts';
import type { SidebarTree } from './tree.ts';

/** The sidebar that each page shows; pages without one are absent. */
export type ShownSidebars = ReadonlyMap<RoutedPage, SidebarTree>;

/** Decides which sidebar each page shows: the one its front matter names, else the first that contains it. */
export function assignSidebars(
  version: VersionPages,
  trees: readonly SidebarTree[],
): WithIssues<ShownSidebars> {
  const issues: Issue[] = [];
  const byName = new Map(trees.map((tree) => [tree.name, tree]));
  const holders = new Map<RoutedPage, SidebarTree>();
  for (const tree of [...trees].reverse()) for (const page of tree.members) holders.set(page, tree);
  const value = new Map<RoutedPage, SidebarTree>();
  const orphans = new Map<string, RoutedPage[]>();
  for (const page of version.pages) {
    const { displayedSidebar, unlisted } = page.facts.meta;
    if (displayedSidebar === null) continue;
    const named = displayedSidebar === undefined ? undefined : byName.get(displayedSidebar);
    if (displayedSidebar !== undefined && named === undefined)
      issues.push(unknownSidebar(page, displayedSidebar, byName));
    const tree = named ?? holders.get(page);
    if (tree !== undefined) value.set(page, tree);
    else if (!unlisted && trees.length > 0 && page.route !== `${version.prefix}/`)
      addOrphan(page, orphans, issues);
  }
  for (const [library, pages] of orphans) issues.push(...orphansOfLibrary(library, pages));
  return { value, issues };
}

function unknownSidebar(
  { facts }: RoutedPage,
  name: string,
  byName: ReadonlyMap<string, SidebarTree>,
): Issue {
  return {
    code: 'sidebar/unknown-sidebar',
    message: `No sidebar has the name "${name}" of \`displayed_sidebar\``,
    at: positionOfKey(facts, 'displayed_sidebar'),
    hint: (suggest) => {
      const near = suggest.name(name, byName);
      return near === null ? `the sidebars are ${[...byName.keys()].join(', ')}` : `did you mean ${near}?`;
    },
  };
}

/** Each page that an author wrote is reported; the pages of a library are reported once, since one entry adds them all. */
function addOrphan(page: RoutedPage, orphans: Map<string, RoutedPage[]>, issues: Issue[]): void {
  const library = page.facts.api?.library;
  if (library === undefined) {
    issues.push(orphan(page));
    return;
  }
  const others = orphans.get(library);
  if (others === undefined) orphans.set(library, [page]);
  else others.push(page);
}

function orphansOfLibrary(library: string, [first, ...more]: readonly RoutedPage[]): Issue[] {
  if (first === undefined) return [];
  const count = more.length === 0 ? '' : ` and ${more.length} more of library "${library}"`;
  return [
    {
      code: 'sidebar/orphan-page',
      message: `The page "${first.facts.id}"${count} ${count === '' ? 'is' : 'are'} in no sidebar`,
      at: positionOf(first.facts),
      hint: `add { type: 'api', library: '${library}' } to a sidebar`,
    },
  ];
}

function orphan({ facts }: RoutedPage): Issue {
  return {
    code: 'sidebar/orphan-page',
    message: `The page "${facts.id}" is in no sidebar`,
    at: startOf(facts.file),
    hint: 'add it to a sidebar, or write `displayed_sidebar: null` or `unlisted: true` in its front matter',
  };
}
