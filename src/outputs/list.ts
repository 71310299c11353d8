// In: the site as planned. Out: every file of the site, and the paths that are reserved for them.
// To add an output, write a file with its object and add it to the list.
// Nothing here reads the content or writes a file.
import type { OutputFile } from '../model/output/artifact.ts';
import type { PathPattern } from '../model/output/output.ts';
import type { Site } from '../model/site.ts';
import { cards } from './cards/cards.ts';
import { clientFiles } from './client-files.ts';
import { copiedFiles } from './copied-files.ts';
import { feed } from './feed.ts';
import { headers } from './headers.ts';
import { llms } from './llms.ts';
import { markdownPages } from './markdown-pages.ts';
import { notFound } from './not-found.ts';
import type { Output, OutputInput, PageOutput } from './output.ts';
import { pages } from './pages.ts';
import { redirects } from './redirects.ts';
import { robots } from './robots.ts';
import { search } from './search/search.ts';
import { sidebarPartials } from './sidebar-partials.ts';
import { sitemap } from './sitemap.ts';
import { symbolIndex } from './symbol-index/symbol-index.ts';
import { versionDocuments } from './version-document.ts';

/** Everything that docgen publishes. The dev server asks them in this order. */
export const OUTPUTS: readonly Output[] = [
  pages,
  markdownPages,
  clientFiles,
  copiedFiles,
  sidebarPartials,
  redirects,
  headers,
  versionDocuments,
  robots,
  sitemap,
  llms,
  feed,
  symbolIndex,
  cards,
  notFound,
  search,
];

/** Returns the paths that pages and static files of a site may not have. */
export function reservedPaths(site: Site, outputs: readonly Output[] = OUTPUTS): readonly PathPattern[] {
  return [...new Set(outputs.flatMap((output) => output.reserves(site)))];
}

/** Yields the files beside the pages. An output lists its files when all before it have been taken. */
export async function* siteFiles(
  input: OutputInput,
  outputs: readonly Output[] = OUTPUTS,
): AsyncGenerator<OutputFile> {
  for (const output of outputs) yield* (await output.perSite?.(input)) ?? [];
}

/** A kind of file that each page has. */
export interface NamedPageOutput extends PageOutput {
  /** Name of its output. */
  readonly name: string;
}

/** Returns the kinds of files that each page has. */
export function pageOutputs(outputs: readonly Output[] = OUTPUTS): readonly NamedPageOutput[] {
  return outputs.flatMap(({ name, perPage }) => (perPage === undefined ? [] : [{ name, ...perPage }]));
}
