import type { CheckContext } from '../check/context.ts';
import type { BuiltIndex, BuiltRecord } from '../read/docs-json.ts';
import type { BuiltPage } from '../table.ts';
import { addressOfId, type Report, reporter, START, type VersionFiles } from './version-files.ts';

/** Finds page indexes that do not fit their format. */
export function checkFormat(context: CheckContext): void {
  const report = reporter('built/page-index-format', context);
  for (const { file, faults } of context.table.indexes)
    for (const { name, at } of faults) report({ message: name }, file, at);
}

/** Finds versions of the same name, and more or fewer last versions than one. */
export function checkLast(versions: readonly VersionFiles[], context: CheckContext): void {
  const report = reporter('built/page-index', context);
  const byName = new Map<string, string>();
  for (const { index, version } of versions) {
    const first = byName.get(version.name);
    if (first === undefined) byName.set(version.name, index.file);
    else report({ message: `The version "${version.name}" has the index ${first}, too` }, index.file, START);
  }
  const last = versions.filter(({ version }) => version.isLast);
  const [first, second] = last;
  if (second !== undefined)
    report({ message: `The version in ${first?.index.file} is the last one, too` }, second.index.file, START);
  const isWhole = versions.length === context.table.indexes.length;
  if (last.length === 0 && isWhole)
    report({ message: 'No version is the last one' }, versions[0]?.index.file ?? '', START);
}

/** Compares the list of pages in an index with the pages, and its sidebars with the list. */
export function checkPageIndex(files: VersionFiles, context: CheckContext): void {
  const report = reporter('built/page-index', context);
  const { index, records, pages } = files;
  const found = new Set([...records.values()].map(({ id }) => id));
  for (const record of index.records) {
    if (!found.has(record.id)) reportMissing(record, index, context);
    if (record.sidebar !== null && !index.sidebars.has(record.sidebar))
      report(
        { message: `The index has no sidebar "${record.sidebar}" for the page "${record.id}"` },
        index.file,
        record.at,
      );
  }
  checkEntries(files, context, report);
  for (const page of pages) checkPage(page, files, report);
}

/** The page of a record does not exist, or is no page. */
function reportMissing({ id, at }: BuiltRecord, index: BuiltIndex, context: CheckContext): void {
  const { fault } = context.resolve(addressOfId(id), index);
  if (fault !== null && context.isChecked(index.file)) context.findings.add(fault, index.file, at);
}

/** Compares entries of sidebars with the records that they name. */
function checkEntries({ index, records }: VersionFiles, { resolve }: CheckContext, report: Report): void {
  const known = new Set(index.records.map(({ id }) => id));
  for (const { docId, reference } of [...index.sidebars.values()].flat()) {
    const { value, at } = reference;
    const { file } = resolve(value, index);
    const record = file === null ? undefined : records.get(file);
    if (docId !== null && !known.has(docId))
      report({ message: `The index has no page "${docId}"` }, index.file, at);
    else if (docId !== null && record !== undefined && record.id !== docId)
      report(
        { message: `The entry of "${docId}" has the address of "${record.id}", ${value}` },
        index.file,
        at,
      );
  }
}

/** Compares what a page says of itself with the index. */
function checkPage(page: BuiltPage, { index, version, records }: VersionFiles, report: Report): void {
  const { file, noIndex, marks } = page;
  const { twin, label, sidebar } = marks;
  const record = records.get(file);
  if (record === undefined && twin !== null)
    report({ message: `The page ${file} is not in ${index.file}` }, file, twin.at);
  if (label !== null && label.name !== version.label)
    report(
      { message: `The page is of version "${label.name}", but ${index.file} of "${version.label}"` },
      file,
      label.at,
    );
  if (record === undefined) return;
  if (version.noIndex && !noIndex)
    report({ message: `Search engines may list ${file}, but not its version` }, index.file, record.at);
  const shown = sidebar?.name.slice(sidebar.name.indexOf('/') + 1) ?? null;
  if (shown === record.sidebar || (sidebar === null && marks.label === null)) return;
  const [here, there] = [shown, record.sidebar].map((name) =>
    name === null ? 'no sidebar' : `the sidebar "${name}"`,
  );
  report(
    { message: `The page ${file} has ${here}, in ${index.file} it has ${there}` },
    index.file,
    record.at,
  );
}
