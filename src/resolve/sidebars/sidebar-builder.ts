import type { Issue, IssuePosition } from '../issues/issue.ts';
import type { LinkOrigin, Lookup } from '../links/target.ts';
import type { RoutedPage, VersionPages } from '../routes/site-pages.ts';
import type { ContentFolder } from './folders.ts';
import type { LibraryPage } from './library-tree.ts';

/** What the entries of a version's sidebars are resolved against. */
export interface SidebarContext {
  readonly lookup: Lookup;
  readonly version: VersionPages;
  readonly origin: LinkOrigin;
  /** Content folders of the version by path, `''` for the top. */
  readonly folders: ReadonlyMap<string, ContentFolder>;
  /** The pages of each library that has any, by its name. */
  readonly libraries: ReadonlyMap<string, readonly LibraryPage[]>;
  /** Path of the version's sidebars in the configuration: `sidebars`, `versions[1].sidebars`. */
  readonly path: string;
}

/** One sidebar while it is built. */
export interface SidebarBuilder extends SidebarContext {
  readonly name: string;
  /** Page ids that its entries name one by one. */
  readonly named: ReadonlySet<string>;
  readonly members: Set<RoutedPage>;
  /** Where each page was entered first. */
  readonly entered: Map<RoutedPage, IssuePosition>;
  readonly issues: Issue[];
}

/** Adds the pages of an entry to a sidebar; those that it has already are one issue. */
export function addPages(pages: readonly RoutedPage[], builder: SidebarBuilder, at: IssuePosition): void {
  const { members, entered, issues } = builder;
  const repeated: RoutedPage[] = [];
  for (const page of pages) {
    members.add(page);
    if (entered.has(page)) repeated.push(page);
    else entered.set(page, at);
  }
  if (repeated.length > 0) issues.push(duplicateEntry(repeated, builder, at));
}

function duplicateEntry(
  [page, ...more]: readonly RoutedPage[],
  { entered, name }: SidebarBuilder,
  at: IssuePosition,
): Issue {
  const first = page === undefined ? undefined : entered.get(page);
  if (page === undefined || first === undefined) throw new Error('docgen bug: an entry that is not repeated');
  const others = more.length === 0 ? '' : ` and ${more.length} more`;
  return {
    code: 'sidebar/duplicate-entry',
    message: `The page "${page.facts.id}"${others} ${others === '' ? 'is' : 'are'} in sidebar "${name}" already`,
    at,
    hint: 'remove one of the entries',
    related: [{ at: first, message: 'first entry' }],
  };
}
