import type { LineCol } from '../../base/text/lines.ts';
import type { CheckContext } from '../check/context.ts';
import type { BuiltLlms } from '../read/llms.ts';
import { type Report, reporter, START, type VersionFiles } from './version-files.ts';

/** The pages that a file for language models has, each with its position. */
interface PageList {
  readonly list: BuiltLlms;
  readonly pages: ReadonlyMap<string, LineCol>;
}

/** Compares the files for language models with the list of pages of a version, and with one another. */
export function checkLlms({ index, records, listed }: VersionFiles, context: CheckContext): void {
  const report = reporter('built/llms', context);
  const lists = context.table.llms
    .map((list) => pageList(list, context))
    .filter(({ pages }) => [...pages.keys()].some((page) => records.has(page)));
  for (const { list, pages } of lists)
    for (const [page, at] of pages)
      if (!records.has(page)) report({ message: `The page ${page} is not in ${index.file}` }, list.file, at);
  const texts = lists.filter(({ list }) => list.kind === 'texts');
  if (texts.length === 0) return;
  const holders = holdersOf(texts);
  for (const [page, { at }] of records) {
    if (holders.has(page) || !listed.has(page)) continue;
    const names = texts.map(({ list }) => list.file).join(', ');
    report({ message: `The page ${page} is in no text for language models: ${names}` }, index.file, at);
  }
  compareTexts(texts, holders, report);
  for (const one of lists)
    if (one.list.kind === 'index') compareIndex(one, { texts, holders, context, report });
}

/** An entry of a list leads to a page as Markdown, or to the page itself. */
function pageList(list: BuiltLlms, { resolve, table }: CheckContext): PageList {
  const pages = new Map<string, LineCol>();
  for (const { value, at } of list.references) {
    const page = resolve(value, list).file?.replace(/\.md$/, '.html');
    if (page !== undefined && table.pages.has(page) && !pages.has(page)) pages.set(page, at);
  }
  return { list, pages };
}

/** The texts that have a page. */
type Holders = ReadonlyMap<string, readonly PageList[]>;

function holdersOf(texts: readonly PageList[]): Holders {
  const holders = new Map<string, PageList[]>();
  for (const text of texts)
    for (const page of text.pages.keys()) {
      const known = holders.get(page);
      if (known === undefined) holders.set(page, [text]);
      else known.push(text);
    }
  return holders;
}

/**
 * Compares texts that share pages. Each page is in a text that contains no other text: that of its library, or of all written pages.
 * Texts of several libraries have all pages of each.
 */
function compareTexts(texts: readonly PageList[], holders: Holders, report: Report): void {
  const shared = new Map(texts.map((text) => [text, new Map<PageList, number>()]));
  for (const own of holders.values())
    for (const one of own)
      for (const other of own) {
        const counts = shared.get(one);
        counts?.set(other, (counts.get(other) ?? 0) + 1);
      }
  const isWhole = (one: PageList) =>
    [...(shared.get(one) ?? [])].every(
      ([other, count]) => other.pages.size !== count || other.pages.size === one.pages.size,
    );
  const wholes = texts.filter(isWhole);
  for (const [page, own] of holders) {
    const [whole] = own.filter((one) => wholes.includes(one));
    const [first] = own;
    if (whole === undefined && first !== undefined)
      report(
        { message: `The page ${page} is in no text of its library alone` },
        first.list.file,
        first.pages.get(page) ?? START,
      );
    for (const other of whole === undefined ? [] : (shared.get(whole)?.keys() ?? []))
      if (whole !== undefined && !other.pages.has(page))
        report(
          { message: `The page ${page} is not in ${other.list.file}, which has others of this file` },
          whole.list.file,
          whole.pages.get(page) ?? START,
        );
  }
}

interface ComparedIndex {
  readonly texts: readonly PageList[];
  readonly holders: Holders;
  readonly context: CheckContext;
  readonly report: Report;
}

/** `llms.txt` names every text, all pages of the one with written pages, and a page of each other one. */
function compareIndex({ list, pages }: PageList, { texts, holders, context, report }: ComparedIndex): void {
  const linked = new Set(list.references.map(({ value }) => context.resolve(value, list).file));
  for (const [page, at] of pages)
    if (!holders.has(page))
      report({ message: `The page ${page} is in no text for language models` }, list.file, at);
  for (const text of texts) {
    const { file } = text.list;
    if (!linked.has(file)) report({ message: `The file ${list.file} does not name this file` }, file, START);
    const isWritten = /(?:^|\/)llms-full\.txt$/.test(file);
    const missing = [...text.pages].filter(([page]) => !pages.has(page));
    if (isWritten)
      for (const [page, at] of missing)
        report({ message: `The page ${page} is not in ${list.file}` }, file, at);
    else if (missing.length === text.pages.size && !startPages(text).some((page) => pages.has(page)))
      report({ message: `The file ${list.file} names no page of this file` }, file, START);
  }
}

/** Returns the pages that may be the start of a library: those of the folder that all its pages are in. */
function startPages({ pages }: PageList): readonly string[] {
  const [first = '', ...others] = pages.keys();
  let folder = first.slice(0, first.lastIndexOf('/') + 1);
  while (!others.every((page) => page.startsWith(folder)))
    folder = folder.slice(0, folder.lastIndexOf('/', folder.length - 2) + 1);
  return [`${folder}index.html`, `${folder.slice(0, -1)}.html`];
}
