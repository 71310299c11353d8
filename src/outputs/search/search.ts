import { damagedStore } from '../../base/damaged-store.ts';
import { hash } from '../../base/hash.ts';
import { once } from '../../base/once.ts';
import { hrefFromRoute } from '../../base/paths.ts';
import type { OutputFile } from '../../model/output/artifact.ts';
import type { Output } from '../output.ts';
import { mergePages } from './merge-pages.ts';
import type { SearchListing, SearchSource } from './search-source.ts';

/** Folder of the indexes of all versions. */
const FOLDER = 'assets/search/';

/** The index of each version: a pointer with a fixed name, and files that are named by their content. */
export const search: Output = {
  name: 'search',
  reserves: () => [FOLDER],
  readsDocuments: true,
  async perSite({ site, search: sourceOf }) {
    const sets = await Promise.all(
      site.versions.map(({ record: { version } }) => versionFiles(version, sourceOf(version))),
    );
    // Versions may share files.
    return [...new Map(sets.flat().map((file) => [file.path, file])).values()];
  },
};

/** Returns the output path of the pointer of a version. */
export function pointerPath(version: string): string {
  return `${FOLDER}${version}.json`;
}

/** Returns the address of the pointer of a version. */
export function pointerHref(version: string, basePath: string): string {
  return hrefFromRoute(`/${pointerPath(version)}`, basePath);
}

/** What makes each file of a version, by output path. */
type MadeFiles = ReadonlyMap<string, () => string | Uint8Array>;

/** Lists the files of a version: as they are remembered, or from the index itself. */
async function versionFiles(version: string, source: SearchSource): Promise<readonly OutputFile[]> {
  const pointerFile = pointerPath(version);
  const make = once(async (): Promise<MadeFiles> => {
    const { pointer, files } = await mergePages(source.pages(), source.segments);
    const own = [...files].map(([name, content]) => [FOLDER + name, content] as const);
    return new Map<string, () => string | Uint8Array>([
      ...own,
      [pointerFile, () => `${JSON.stringify(pointer)}\n`],
    ]);
  });
  const remembered = source.listing();
  const isWhole = remembered?.some(([path]) => path === pointerFile) === true;
  const known = isWhole ? remembered : listed(await make(), pointerFile);
  if (!isWhole) source.remember(known);
  return known.map(([path, key]) => ({
    path,
    key: () => key,
    body: { type: 'made', content: async () => contentOf(path, await make()) },
  }));
}

/** Returns the content of a file. The listing of another run may name files that the index does not have. */
function contentOf(path: string, files: MadeFiles): string | Uint8Array {
  const content = files.get(path);
  if (content === undefined) throw damagedStore(path);
  return content();
}

/** Returns the files with their keys: the names of all but the pointer change with their content. */
function listed(files: MadeFiles, pointerFile: string): SearchListing {
  return [...files].map(([path, content]) => [path, hash(path === pointerFile ? content() : path)]);
}
