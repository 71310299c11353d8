import type { CheckContext } from '../check/context.ts';
import { reporter, START, type VersionFiles } from './version-files.ts';

/** Compares pages as Markdown with the pages beside them. A file without the address of a page in its first line is none. */
export function checkTwins(context: CheckContext): void {
  const report = reporter('built/markdown-page', context);
  const { resolve, table } = context;
  for (const [file, address] of table.twins) {
    const page = htmlOf(file);
    const target = resolve(address.value, { file, baseHref: null, references: [] }).file;
    if (!table.pages.has(page)) report({ message: `There is no page ${page} for this file` }, file, START);
    else if (target !== null && target !== page)
      report({ message: `The file lies beside ${page}, but is the page ${target}` }, file, address.at);
  }
}

/** Compares the list of pages of a version with the pages as Markdown, if it has any. */
export function checkTwinsOfVersion({ index, records }: VersionFiles, context: CheckContext): void {
  const report = reporter('built/markdown-page', context);
  const { table, folder, resolve } = context;
  const pages = [...records].flatMap(([file, record]) => {
    const page = table.pages.get(file);
    return page === undefined ? [] : [{ page, record }];
  });
  if (pages.every(({ page }) => page.marks.twin === null)) return;
  for (const { page, record } of pages) {
    const { twin } = page.marks;
    const own = page.file.replace(/\.html$/, '.md');
    const named = twin === null ? null : resolve(twin.value, page);
    if (named?.fault != null || named?.file === own) continue;
    if (twin !== null)
      report({ message: `The page names ${twin.value} as Markdown, not ${own}` }, page.file, twin.at);
    else if (folder.files.has(own))
      report({ message: `The page ${page.file} does not name this file` }, own, START);
    else report({ message: `The page ${page.file} has no page as Markdown, ${own}` }, index.file, record.at);
  }
}

/** Returns the path of the page beside its Markdown. */
function htmlOf(file: string): string {
  return file.replace(/\.md$/, '.html');
}
