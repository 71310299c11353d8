import type { Host } from '../base/disk/host.ts';
import type { Diagnostic, Result } from '../model/diagnostic.ts';
import type { MarkdownDoc } from '../model/page/page.ts';
import type { Site, Version } from '../model/site.ts';
import { PAGE_ADAPTERS } from './adapters.ts';
import { findForeignFile, findNumberPrefixes } from './foreign-name.ts';
import type { FoundFile } from './found-file.ts';
import { isIgnoredContent, isIgnoredStatic } from './ignored-name.ts';
import { isMdx } from './markdown.ts';
import { walkFiles } from './walk.ts';

/** The documents and other files of a content folder, sorted by path. */
export interface ListedFiles {
  readonly docs: readonly MarkdownDoc[];
  /** Files that no adapter reads, without those in MDX, which are not published. */
  readonly others: readonly FoundFile[];
}

/** Lists the content folder of a version. */
export function listContent(
  { root }: Site,
  { contentDir }: Version,
  host: Host,
): Result<readonly FoundFile[]> {
  const options = { root, dir: contentDir, isIgnored: isIgnoredContent, findForeign: findForeignFile };
  const { value, diagnostics } = walkFiles(options, host);
  return { value, diagnostics: [...diagnostics, ...findNumberPrefixes(value)] };
}

/** Lists the static folder. Returns no files if the site has none. */
export function listStatic({ root, staticDir }: Site, host: Host): Result<readonly FoundFile[]> {
  if (staticDir === null) return { value: [], diagnostics: [] };
  return walkFiles({ root, dir: staticDir, isIgnored: isIgnoredStatic }, host);
}

/** Splits the files of a content folder into documents and others. */
export function partFiles(files: readonly FoundFile[], version: Version): Result<ListedFiles> {
  const diagnostics: Diagnostic[] = [];
  const docs = PAGE_ADAPTERS.flatMap((adapter) => {
    const found = adapter.read(files, version);
    for (const one of found.diagnostics) diagnostics.push(one);
    return found.value;
  });
  const taken = new Set(docs.map(({ path }) => path));
  return {
    value: { docs, others: files.filter(({ path }) => !taken.has(path) && !isMdx(path)) },
    diagnostics,
  };
}
