import type { LineCol } from '../../base/text/lines.ts';
import { addressOf } from '../folder.ts';
import { versionFiles } from '../indexes/version-files.ts';
import type { BuiltXml } from '../read/xml.ts';
import type { BuiltPage, Reference } from '../table.ts';
import type { CheckContext } from './context.ts';

/** Checks sitemaps against the pages. Addresses that lead nowhere are reported as those of any document. */
export function checkSitemaps(context: CheckContext): void {
  const { table, base, isChecked } = context;
  const sitemaps = table.xml.filter(({ kind, file }) => kind === 'sitemap' && isChecked(file));
  if (sitemaps.length === 0 || base === null) return;
  const listed = new Set<string>();
  for (const sitemap of sitemaps)
    for (const reference of sitemap.references) checkEntry({ reference, sitemap, listed }, context);
  const [first] = sitemaps;
  if (first === undefined) return;
  const recorded = recordedPages(context);
  for (const page of table.pages.values()) {
    const record = recorded?.get(page.file) ?? null;
    if (recorded !== null && record === null) continue;
    if (listed.has(page.file) || !isChecked(page.file) || !isListable(page, context)) continue;
    const source = record === null ? '' : ` of ${record.file}`;
    const message = `The page ${page.file}${source} is in no sitemap`;
    const hint = `add ${new URL(addressOf(page.file), base).href} to ${first.file}, or ask search engines not to list the page`;
    const { file, at } = record ?? { file: first.file, at: { line: 1, col: 1 } };
    context.findings.add({ code: 'built/sitemap', message, hint }, file, at);
  }
}

/** The position of a page in a page index. */
interface Recorded {
  readonly file: string;
  readonly at: LineCol;
}

/** Returns the pages that page indexes list, or null without an index: then every page should be in a sitemap. */
function recordedPages(context: CheckContext): ReadonlyMap<string, Recorded> | null {
  if (context.table.indexes.length === 0) return null;
  return new Map(
    versionFiles(context).flatMap(({ index, records }) =>
      [...records].map(([page, { at }]) => [page, { file: index.file, at }] as const),
    ),
  );
}

interface Entry {
  readonly reference: Reference;
  readonly sitemap: BuiltXml;
  /** Files whose addresses are listed already. */
  readonly listed: Set<string>;
}

function checkEntry(entry: Entry, context: CheckContext): void {
  const message = entryFault(entry, context);
  const { reference, sitemap } = entry;
  if (message !== null) context.findings.add({ code: 'built/sitemap', message }, sitemap.file, reference.at);
}

/** Returns what is wrong with an entry, as a sentence, or null. */
function entryFault({ reference, sitemap, listed }: Entry, { resolve, table }: CheckContext): string | null {
  const { value } = reference;
  const { file, fault } = resolve(value, sitemap);
  if (fault !== null) return null;
  if (file === null) return `The address "${value}" is not one of this site`;
  const isListed = listed.has(file);
  listed.add(file);
  if (isListed) return `The page ${file} is listed twice`;
  const page = table.pages.get(file);
  if (page?.noIndex === true) return `The page ${file} asks search engines not to list it`;
  const canonical = page?.canonicals[0];
  if (canonical === undefined || canonical.value === value) return null;
  return `The address "${value}" is not the canonical one, ${canonical.value}`;
}

/** Whether search engines may list a page. The page for missing pages has no address. */
function isListable(page: BuiltPage, { resolve }: CheckContext): boolean {
  const [canonical] = page.canonicals;
  if (page.noIndex || page.refresh !== null || /(?:^|\/)404\.html$/.test(page.file)) return false;
  return canonical === undefined || resolve(canonical.value, page).file === page.file;
}
