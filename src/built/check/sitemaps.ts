import { addressOf } from '../folder.ts';
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
  const recorded = recordedFiles(context);
  for (const page of table.pages.values()) {
    if (recorded !== null && !recorded.has(page.file)) continue;
    if (listed.has(page.file) || !isChecked(page.file) || !isListable(page, context)) continue;
    const message = `The page ${page.file} is in no sitemap`;
    const hint = `add ${new URL(addressOf(page.file), base).href}, or ask search engines not to list the page`;
    context.findings.add({ code: 'built/sitemap', message, hint }, first.file, { line: 1, col: 1 });
  }
}

/** Returns the pages that page indexes list, or null without an index: then every page should be in a sitemap. */
function recordedFiles({ table: { indexes }, resolve }: CheckContext): ReadonlySet<string> | null {
  if (indexes.length === 0) return null;
  return new Set(
    indexes.flatMap((index) => index.records.flatMap(({ value }) => resolve(value, index).file ?? [])),
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
