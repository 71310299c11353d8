import { ioOrNull } from '../../base/disk/io-or-null.ts';
import { decodedOnce } from '../../base/text/decoded-once.ts';
import type { CheckContext } from '../check/context.ts';
import { datedHeadings } from '../read/dated-headings.ts';
import type { BuiltXml } from '../read/xml.ts';
import { reporter, type VersionFiles } from './version-files.ts';

/** Compares the feed of changelogs with the pages that it has entries of: every release of them is an entry. */
export function checkFeeds(versions: readonly VersionFiles[], context: CheckContext): void {
  const report = reporter('built/feed', context);
  const { table, folder, host } = context;
  for (const feed of table.xml.filter(({ kind }) => kind === 'feed')) {
    for (const [page, anchors] of anchorsOf(feed, context)) {
      if (!versions.some(({ records }) => records.has(page))) continue;
      const html = ioOrNull(() => host.readBytes(`${folder.dir}/${page}`))?.toString('utf8') ?? '';
      for (const { name, at } of datedHeadings(html))
        if (!anchors.has(name)) report({ message: `The release #${name} is not in ${feed.file}` }, page, at);
    }
  }
}

/** Returns the anchors that a feed names, by page. */
function anchorsOf(feed: BuiltXml, { resolve }: CheckContext): ReadonlyMap<string, ReadonlySet<string>> {
  const byPage = new Map<string, Set<string>>();
  for (const { value } of feed.references) {
    const { file, fragment } = resolve(value, feed);
    if (file === null || fragment === null) continue;
    const anchors = byPage.get(file) ?? new Set();
    byPage.set(file, anchors.add(decodedOnce(fragment) ?? fragment));
  }
  return byPage;
}
