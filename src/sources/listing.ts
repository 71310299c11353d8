import type { Host } from '../base/host.ts';
import type { Diagnostic, Result } from '../model/diagnostic.ts';
import type { MarkdownDoc } from '../model/page.ts';
import type { Site, Version } from '../model/site.ts';
import { PAGE_ADAPTERS } from './adapters.ts';
import type { FoundFile } from './found-file.ts';
import { isIgnoredContent, isIgnoredStatic } from './ignored-name.ts';
import { walkFiles } from './walk.ts';

/** The files of a version's content folder, parted by what they are. Sorted by path. */
export interface ListedVersion {
  readonly version: Version;
  readonly docs: readonly MarkdownDoc[];
  /** What no adapter takes. */
  readonly others: readonly FoundFile[];
}

/** The files of a site by their names: nothing is opened. */
export interface Listing {
  readonly versions: readonly ListedVersion[];
  /** Files of the static folder. */
  readonly statics: readonly FoundFile[];
}

/** Lists the files of a site. Nothing is reported: `discoverSources` follows. */
export function listSources(site: Site, host: Host): Listing {
  const versions = site.versions.map((version) => {
    const files = listContent(site, version, host).value;
    return { version, ...partFiles(files, version).value };
  });
  return { versions, statics: listStatic(site, host).value };
}

/** The files of a version's content folder. */
export function listContent(
  { root }: Site,
  { contentDir }: Version,
  host: Host,
): Result<readonly FoundFile[]> {
  return walkFiles({ root, dir: contentDir, isIgnored: isIgnoredContent }, host);
}

/** The files of the static folder; none where the site has no such folder. */
export function listStatic({ root, staticDir }: Site, host: Host): Result<readonly FoundFile[]> {
  if (staticDir === null) return { value: [], diagnostics: [] };
  return walkFiles({ root, dir: staticDir, isIgnored: isIgnoredStatic }, host);
}

/** Parts the files of a version's content folder into documents and the others. */
export function partFiles(
  files: readonly FoundFile[],
  version: Version,
): Result<Pick<ListedVersion, 'docs' | 'others'>> {
  const diagnostics: Diagnostic[] = [];
  const docs = PAGE_ADAPTERS.flatMap((adapter) => {
    const found = adapter.read(files, version);
    for (const one of found.diagnostics) diagnostics.push(one);
    return found.value;
  });
  const taken = new Set(docs.map(({ path }) => path));
  return { value: { docs, others: files.filter(({ path }) => !taken.has(path)) }, diagnostics };
}
