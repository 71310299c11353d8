import type { CheckContext } from '../check/context.ts';
import type { SidebarEntry } from '../read/docs-json.ts';
import type { BuiltDocument, BuiltPage } from '../table.ts';
import { type Report, reporter, type VersionFiles } from './version-files.ts';

/** Compares each sidebar of an index with the links on pages, and with the file that pages load for the whole. */
export function checkSidebars(files: VersionFiles, context: CheckContext): void {
  const report = reporter('built/sidebar', context);
  const { index, pages } = files;
  const known = new Map([...index.sidebars].map(([name, entries]) => [name, addresses(entries)]));
  const partials = new Map<string, string>();
  for (const page of pages) {
    const name = sidebarOf(page);
    const wanted = name === null ? undefined : known.get(name);
    if (name === null || wanted === undefined) continue;
    for (const { value, at } of page.marks.entries)
      if (!wanted.has(value)) report({ message: unknownEntry(value, name, index.file) }, page.file, at);
    checkPartialName(page, { name, partials, context, report });
  }
  const others = new Map(context.table.others.map((other) => [other.file, other]));
  for (const [name, file] of partials) {
    const partial = others.get(file);
    const entries = index.sidebars.get(name);
    if (partial !== undefined && entries !== undefined)
      comparePartial(partial, { name, entries, files, report });
  }
}

/** Returns the name of the sidebar that a page shows, or null. */
export function sidebarOf({ marks: { sidebar } }: BuiltPage): string | null {
  return sidebar === null ? null : sidebar.name.slice(sidebar.name.indexOf('/') + 1);
}

function addresses(entries: readonly SidebarEntry[]): ReadonlySet<string> {
  return new Set(entries.map(({ reference }) => reference.value));
}

function unknownEntry(value: string, name: string, index: string): string {
  return `The sidebar "${name}" in ${index} has no entry ${value}`;
}

interface NamedPartial {
  readonly name: string;
  /** The file of each sidebar, as the first page names it. */
  readonly partials: Map<string, string>;
  readonly context: CheckContext;
  readonly report: Report;
}

function checkPartialName(page: BuiltPage, { name, partials, context, report }: NamedPartial): void {
  const { partial } = page.marks;
  const file = partial === null ? null : context.resolve(partial.value, page).file;
  if (partial === null || file === null) return;
  const first = partials.get(name);
  if (first === undefined) partials.set(name, file);
  else if (first !== file)
    report(
      { message: `The page loads its sidebar from ${file}, other pages from ${first}` },
      page.file,
      partial.at,
    );
}

interface ComparedSidebar {
  readonly name: string;
  readonly entries: readonly SidebarEntry[];
  readonly files: VersionFiles;
  readonly report: Report;
}

/** A category with one entry may be shown as one with it: then the file has the address of the entry. */
function comparePartial(
  partial: BuiltDocument,
  { name, entries, files: { index }, report }: ComparedSidebar,
): void {
  const [wanted, given] = [addresses(entries), new Set(partial.references.map(({ value }) => value))];
  for (const { value, at } of partial.references)
    if (!wanted.has(value)) report({ message: unknownEntry(value, name, index.file) }, partial.file, at);
  for (const { reference, isSingle } of entries)
    if (!given.has(reference.value) && !isSingle)
      report(
        { message: `The entry ${reference.value} of the sidebar "${name}" is not in ${partial.file}` },
        index.file,
        reference.at,
      );
}
