import type { CheckContext } from '../check/context.ts';
import { addressOf } from '../folder.ts';
import type { BuiltPage } from '../table.ts';
import { sidebarOf } from './sidebars.ts';
import { type Report, reporter, START, type VersionFiles } from './version-files.ts';

/** Compares the links to the previous and next page with the order of the sidebar. Those that an author chose are not compared. */
export function checkNeighbours(files: VersionFiles, context: CheckContext): void {
  const { index, pages } = files;
  // Templates of a site may have no such links at all.
  if (pages.every(({ marks }) => marks.previous === null && marks.next === null)) return;
  const report = reporter('built/previous-next', context);
  const orders = new Map([...index.sidebars.keys()].map((name) => [name, orderOf(name, files, context)]));
  for (const page of pages) {
    const order = orders.get(sidebarOf(page) ?? '');
    const rank = order?.ranks.get(page.file);
    if (order === undefined || rank === undefined) continue;
    const compared = { index: index.file, sidebar: sidebarOf(page) ?? '', context, report };
    compare(page, 'previous', { ...compared, wanted: order.files[rank - 1] ?? null });
    compare(page, 'next', { ...compared, wanted: order.files[rank + 1] ?? null });
  }
}

interface PageOrder {
  /** Each page once, where it comes first. */
  readonly files: readonly string[];
  readonly ranks: ReadonlyMap<string, number>;
}

function orderOf(sidebar: string, { index, records }: VersionFiles, { resolve }: CheckContext): PageOrder {
  const ranks = new Map<string, number>();
  const files: string[] = [];
  for (const { reference, docId, isCategory } of index.sidebars.get(sidebar) ?? []) {
    const { file } = docId === null && !isCategory ? { file: null } : resolve(reference.value, index);
    if (file === null || ranks.has(file) || !records.has(file)) continue;
    ranks.set(file, files.length);
    files.push(file);
  }
  return { files, ranks };
}

interface Compared {
  /** File of the page that the sidebar has there, or null. */
  readonly wanted: string | null;
  readonly index: string;
  readonly sidebar: string;
  readonly context: CheckContext;
  readonly report: Report;
}

function compare(page: BuiltPage, side: 'previous' | 'next', compared: Compared): void {
  const { wanted, index, sidebar, context, report } = compared;
  const link = page.marks[side];
  const found = link === null ? null : context.resolve(link.value, page);
  const chosen = page.marks.chosen.split(' ');
  if (found?.fault != null || (chosen.includes(side) && link !== null)) return;
  if (chosen.includes(side))
    report(
      { message: `The page lacks the link to the ${side} page that its author chose` },
      page.file,
      START,
    );
  if (chosen.includes(side) || chosen.includes(`no-${side}`)) return;
  if (found === null ? wanted === null : found.file === wanted) return;
  const there = wanted === null ? `no ${side} page` : `${addressOf(wanted)} as the ${side} page`;
  const here = link === null ? `no ${side} page` : link.value;
  const message = `The page has ${here}, but the sidebar "${sidebar}" in ${index} has ${there}`;
  report({ message }, page.file, link?.at ?? START);
}
