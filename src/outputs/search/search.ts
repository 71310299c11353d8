import { damagedStore } from '../../base/damaged-store.ts';
import { hash } from '../../base/hash.ts';
import { once } from '../../base/once.ts';
import { hrefFromRoute } from '../../base/paths.ts';
import type { OutputFile } from '../../model/output/artifact.ts';
import type { Output } from '../output.ts';
import { mergePages } from './merge-pages.ts';
import type { SearchSource } from './search-source.ts';

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

/** Lists the files of a version: as they are remembered, or from the index itself. */
async function versionFiles(version: string, source: SearchSource): Promise<readonly OutputFile[]> {
  const make = once(async () => {
    const { pointer, files } = await mergePages(source.pages());
    const own = [...files].map(([name, content]) => [FOLDER + name, content] as const);
    return new Map<string, string | Uint8Array>([
      ...own,
      [pointerPath(version), `${JSON.stringify(pointer)}\n`],
    ]);
  });
  const remembered = source.listing();
  const isWhole = remembered?.some(([path]) => path === pointerPath(version)) === true;
  const known = isWhole ? remembered : await listed(make, source);
  return known.map(([path, key]) => ({
    path,
    key: () => key,
    body: { type: 'made', content: async () => contentOf(path, await make()) },
  }));
}

/** Returns the content of a file. The listing of another run may name files that the index does not have. */
function contentOf(path: string, files: ReadonlyMap<string, string | Uint8Array>): string | Uint8Array {
  const content = files.get(path);
  if (content === undefined) throw damagedStore(path);
  return content;
}

async function listed(
  make: () => Promise<ReadonlyMap<string, string | Uint8Array>>,
  { remember }: SearchSource,
): Promise<readonly (readonly [path: string, key: string])[]> {
  const listing = [...(await make())].map(([path, content]) => [path, hash(content)] as const);
  remember(listing);
  return listing;
}
