import type { Code } from '../model/codes.ts';
import type { Diagnostic, Finding } from '../model/diagnostic.ts';
import type { Locate } from '../model/site.ts';
import type { ContentFolder } from './folders.ts';
import type { LibraryPage } from './library-tree.ts';
import type { LinkOrigin, Lookup } from './links/target.ts';
import type { PlacedPage, PlacedVersion } from './placed.ts';

/** What the entries of a version's sidebars are resolved against. */
export interface SidebarContext {
  readonly lookup: Lookup;
  readonly version: PlacedVersion;
  readonly origin: LinkOrigin;
  /** Content folders of the version by path, `''` for the top. */
  readonly folders: ReadonlyMap<string, ContentFolder>;
  /** The pages of each library that has any, by its name. */
  readonly libraries: ReadonlyMap<string, readonly LibraryPage[]>;
  readonly locate: Locate;
  /** Path of the version's sidebars in the configuration: `sidebars`, `versions[1].sidebars`. */
  readonly path: string;
}

/** One sidebar while it is resolved. */
export interface SidebarDraft extends SidebarContext {
  readonly name: string;
  /** Page ids that its entries name one by one. */
  readonly named: ReadonlySet<string>;
  readonly members: Set<PlacedPage>;
  /** Where each page was entered first, as path of the configuration. */
  readonly entered: Map<PlacedPage, string>;
  readonly report: (code: Code, finding: Finding) => void;
  readonly diagnostics: Diagnostic[];
}

/** Takes pages into a sidebar for the entry at `path`; those that it has already are one finding. */
export function takePages(pages: readonly PlacedPage[], draft: SidebarDraft, path: string): void {
  const { members, entered } = draft;
  const twice: PlacedPage[] = [];
  for (const page of pages) {
    members.add(page);
    if (entered.has(page)) twice.push(page);
    else entered.set(page, path);
  }
  reportTwice(twice, draft, path);
}

function reportTwice(
  [page, ...more]: readonly PlacedPage[],
  { entered, name, report, locate }: SidebarDraft,
  path: string,
): void {
  const first = page === undefined ? undefined : entered.get(page);
  if (page === undefined || first === undefined) return;
  const others = more.length === 0 ? '' : ` and ${more.length} more`;
  report('sidebar/duplicate-entry', {
    message: `The page "${page.facts.id}"${others} ${others === '' ? 'stands' : 'stand'} in sidebar "${name}" already`,
    at: locate(path),
    hint: 'remove one of the entries',
    related: [{ at: locate(first), message: 'stands here first' }],
  });
}
