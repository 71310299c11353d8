import type { CheckContext } from '../check/context.ts';
import { checkFeeds } from './feeds.ts';
import { checkLlms } from './llms.ts';
import { checkTwins, checkTwinsOfVersion } from './markdown-pages.ts';
import { checkNeighbours } from './neighbours.ts';
import { checkFormat, checkLast, checkPageIndex } from './page-index.ts';
import { checkRedirectList } from './redirect-list.ts';
import { checkSearch } from './search-pages.ts';
import { checkSidebars } from './sidebars.ts';
import { versionFiles } from './version-files.ts';

/** Compares everything that lists pages with everything else. Most of it needs the page index of a version, `docs.json`. */
export function checkIndexes(context: CheckContext): void {
  const { table, findings, isChecked } = context;
  for (const file of table.broken.filter(isChecked)) {
    const message = 'The search index cannot be read';
    findings.add({ code: 'built/search-index', message }, file, { line: 1, col: 1 });
  }
  checkFormat(context);
  checkTwins(context);
  const versions = versionFiles(context);
  if (versions.length === 0) return;
  checkLast(versions, context);
  for (const version of versions) {
    checkPageIndex(version, context);
    checkSidebars(version, context);
    checkNeighbours(version, context);
    checkSearch(version, context);
    checkTwinsOfVersion(version, context);
    checkLlms(version, context);
  }
  checkFeeds(versions, context);
  checkRedirectList(context);
}
