import type { CheckContext } from '../check/context.ts';
import { findFile } from '../folder.ts';
import { isPattern, REDIRECTS_FILE } from '../read/redirects.ts';
import { reporter } from './version-files.ts';

/** Compares `_redirects` with the pages of docgen that redirect, which have a canonical link: there are both for each old address. */
export function checkRedirectList(context: CheckContext): void {
  const { table, folder, resolve, base } = context;
  const report = reporter('built/redirect-list', context);
  const list = { file: REDIRECTS_FILE, baseHref: null, references: [] };
  const listed = new Set<string>(['index.html']);
  for (const { from, to, at } of table.rules) {
    if (isPattern(from)) continue;
    const { file } = findFile(folder, pathBelow(from, base));
    const page = file === null ? undefined : table.pages.get(file);
    if (file !== null) listed.add(file);
    if (page === undefined)
      report({ message: `There is no page that redirects from ${from}` }, list.file, at);
    else if (page.refresh !== null && !isSame(page.refresh.value, to))
      report({ message: `${page.file} redirects to ${page.refresh.value}, not to ${to}` }, list.file, at);
  }
  for (const { file, refresh, canonicals, noIndex } of table.pages.values())
    if (refresh !== null && canonicals.length > 0 && noIndex && !listed.has(file))
      report({ message: `The redirect of ${file} is not in ${list.file}` }, file, refresh.at);

  function isSame(one: string, other: string): boolean {
    const [a, b] = [one, other].map((value) => resolve(value, list));
    return one === other || (a?.file != null && a.file === b?.file && a.fragment === b.fragment);
  }
}

/** Returns a path below the address of the folder, without a slash at its start. */
function pathBelow(path: string, base: URL | null): string {
  const start = base?.pathname ?? '/';
  return path.startsWith(start) ? path.slice(start.length) : path.slice(1);
}
