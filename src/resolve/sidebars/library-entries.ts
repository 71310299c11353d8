import { composed } from '../../base/text/folded.ts';
import type { SidebarApi } from '../../model/sidebar.ts';
import { type LibraryPage, nodesFromLibrary, pagesOf } from './library-tree.ts';
import { addPages, type SidebarBuilder } from './sidebar-builder.ts';
import type { TreeNode } from './tree.ts';

/**
 * Builds the entries of a library: what is below its root. The root itself comes first if the sidebar does not name its page
 * elsewhere (most sidebars do: it is the page of the category around the entry); several roots are one entry each.
 */
export function buildLibrary({ library }: SidebarApi, builder: SidebarBuilder, path: string): TreeNode[] {
  const { version, libraries } = builder;
  if (!version.version.apis.some(({ name }) => name === library)) {
    reportUnknown(library, builder, path);
    return [];
  }
  const listed = listedPages(libraries.get(library) ?? [], builder);
  addPages(pagesOf(listed), builder, { config: `${path}.library` });
  return nodesFromLibrary(listed);
}

function listedPages(roots: readonly LibraryPage[], { named }: SidebarBuilder): readonly LibraryPage[] {
  const [root, other] = roots;
  if (root === undefined || other !== undefined) return roots;
  const { page, below } = root;
  return named.has(composed(page.facts.id)) ? below : [{ page, below: [] }, ...below];
}

function reportUnknown(library: string, { version, name, issues }: SidebarBuilder, path: string): void {
  const names = version.version.apis.map((api) => api.name);
  const known =
    names.length === 0 ? 'the version has none: name it in `apis`' : `write ${names.join(' or ')}`;
  issues.push({
    code: 'sidebar/unknown-library',
    message: `No library has the name "${library}" of sidebar "${name}"`,
    at: { config: `${path}.library` },
    hint: (suggest) => {
      const near = suggest.name(library, new Set(names));
      return near === null ? known : `did you mean ${near}?`;
    },
  });
}
