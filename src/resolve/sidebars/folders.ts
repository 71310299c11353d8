import { dirOf } from '../../base/paths.ts';
import type { RoutedPage, VersionPages } from '../routes/site-pages.ts';

/** A folder of the content with its pages and folders. */
export interface ContentFolder {
  /** Path below the content folder, empty for the top. */
  readonly path: string;
  /** The page that is the folder's index. */
  readonly index: RoutedPage | null;
  /** Its other pages, by path. */
  readonly pages: readonly RoutedPage[];
  readonly folders: readonly ContentFolder[];
}

interface OpenFolder {
  readonly path: string;
  index: RoutedPage | null;
  readonly pages: RoutedPage[];
  readonly folders: OpenFolder[];
}

/** The folders of a version that hold published pages, at whatever depth. */
export function foldersOf({ pages }: VersionPages): ReadonlyMap<string, ContentFolder> {
  const top: OpenFolder = { path: '', index: null, pages: [], folders: [] };
  const folders = new Map([['', top]]);
  const folderAt = (path: string): OpenFolder => {
    const known = folders.get(path);
    if (known !== undefined) return known;
    const folder: OpenFolder = { path, index: null, pages: [], folders: [] };
    folders.set(path, folder);
    folderAt(dirOf(path)).folders.push(folder);
    return folder;
  };
  for (const page of pages) {
    const folder = folderAt(dirOf(page.facts.path));
    if (page.facts.isIndex && folder.index === null) folder.index = page;
    else folder.pages.push(page);
  }
  return folders;
}
