import { nameOf } from '../../base/paths.ts';
import type { CheckContext } from '../check/context.ts';
import type { BuiltSearch } from '../read/search-index.ts';
import { reporter, START, type VersionFiles } from './version-files.ts';

/** Compares the search index of a version with its list of pages and its names from A to Z. */
export function checkSearch(files: VersionFiles, context: CheckContext): void {
  const name = `${files.version.name}.json`;
  const search = context.table.searches.find(({ file }) => nameOf(file) === name);
  if (search === undefined) return;
  comparePages(search, files, context);
  compareNames(search, files, context);
}

function comparePages(
  search: BuiltSearch,
  { index, records, listed }: VersionFiles,
  context: CheckContext,
): void {
  const report = reporter('built/search-pages', context);
  const { resolve } = context;
  const found = new Set<string>();
  for (const value of search.pages) {
    const { file } = resolve(value, search);
    if (file === null) continue;
    found.add(file);
    if (!records.has(file))
      report({ message: `The search finds ${file}, which is not in ${index.file}` }, search.file, START);
  }
  for (const [file, { at }] of records) {
    if (found.has(file) || !listed.has(file)) continue;
    report({ message: `The page ${file} is not in the search index ${search.file}` }, index.file, at);
  }
}

/** In some languages the constructor of a class is found with the class, and seldom by itself. */
const CONSTRUCTOR = /[#.](?:__init__|__new__)$/;

function compareNames(search: BuiltSearch, { pages }: VersionFiles, context: CheckContext): void {
  const report = reporter('built/symbols', context);
  const listings = pages.filter(({ marks }) => marks.names.length > 0);
  if (listings.length === 0) return;
  const [found, listed] = [new Set(search.symbols), new Set<string>()];
  for (const { file, marks } of listings) {
    const makers = marks.names.filter(({ value }) => CONSTRUCTOR.test(value));
    const hasMakers = makers.filter(({ value }) => found.has(value)).length * 2 > makers.length;
    for (const { value, at } of marks.names) {
      listed.add(value);
      if (found.has(value) || (CONSTRUCTOR.test(value) && !hasMakers)) continue;
      report({ message: `The symbol ${value} is not in the search index ${search.file}` }, file, at);
    }
  }
  const [first] = listings;
  for (const value of search.symbols) {
    if (listed.has(value)) continue;
    const message = `The symbol ${value} is on no page of names from A to Z, such as ${first?.file}`;
    report({ message }, search.file, START);
  }
}
