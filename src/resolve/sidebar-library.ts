import type { SidebarApi } from '../model/sidebar.ts';
import { type LibraryPage, nodesFromLibrary, pagesOf } from './library-tree.ts';
import { composed } from './placed.ts';
import { type SidebarDraft, takePages } from './sidebar-draft.ts';
import type { TreeNode } from './tree.ts';

/**
 * The entries of a library: what is below its root. The root itself comes first where the sidebar does not name its page
 * elsewhere (most sidebars do: it is the page of the category around the entry); several roots are entries each.
 */
export function resolveLibrary({ library }: SidebarApi, draft: SidebarDraft, path: string): TreeNode[] {
  const { version, libraries } = draft;
  if (!version.version.apis.some(({ name }) => name === library)) {
    reportUnknown(library, draft, path);
    return [];
  }
  const listed = listedPages(libraries.get(library) ?? [], draft);
  takePages(pagesOf(listed), draft, `${path}.library`);
  return nodesFromLibrary(listed);
}

function listedPages(roots: readonly LibraryPage[], { named }: SidebarDraft): readonly LibraryPage[] {
  const [root, other] = roots;
  if (root === undefined || other !== undefined) return roots;
  const { page, below } = root;
  return named.has(composed(page.facts.id)) ? below : [{ page, below: [] }, ...below];
}

function reportUnknown(library: string, draft: SidebarDraft, path: string): void {
  const names = draft.version.version.apis.map(({ name }) => name);
  const near = draft.lookup.suggest.name(library, new Set(names));
  const known =
    names.length === 0 ? 'the version has none: name it in `apis`' : `write ${names.join(' or ')}`;
  draft.report('sidebar/unknown-library', {
    message: `No library has the name "${library}" of sidebar "${draft.name}"`,
    at: draft.locate(`${path}.library`),
    hint: near === null ? known : `did you mean ${near}?`,
  });
}
