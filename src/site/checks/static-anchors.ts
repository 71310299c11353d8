import { positionFrom } from '../../base/fact-position.ts';
import { dirOf, docKey } from '../../base/paths.ts';
import { decodedOnce } from '../../base/text/decoded-once.ts';
import { withoutDirectives } from '../../base/text/text-fragment.ts';
import type { AddressFact, PageFacts } from '../../model/page/page.ts';
import type { PageIssue } from '../../resolve/issues/issue.ts';
import { resolveLink } from '../../resolve/links/resolve-link.ts';
import { findPage } from '../../resolve/page/plan-page.ts';
import type { SiteIndex } from '../../resolve/site-index.ts';
import type { ReadSite } from '../read-site.ts';
import type { SiteRun } from '../site-run.ts';

/** A link of a page to an anchor of an HTML file that is published as it is. */
interface AnchorLink {
  readonly facts: PageFacts;
  readonly link: AddressFact;
  /** Path of the file, relative to the site. */
  readonly file: string;
  readonly name: string;
}

/** An address that may name an anchor of a file: one of a page has no extension and no slash before its anchor. */
const MAYBE_FILE = /^[^#]+(?:\.html?|\/)(?:\?[^#]*)?#./i;

/** Finds links of pages to anchors that an HTML file does not have. Reads such files only. */
export async function staticAnchorIssues(
  { index, pages }: Pick<ReadSite, 'index' | 'pages'>,
  { options: { host } }: SiteRun,
): Promise<readonly PageIssue[]> {
  const links = pages.flatMap(({ facts }) => linksOf(facts, index));
  if (links.length === 0) return [];
  const { anchorsOfHtml } = await import('../../built/read/html.ts');
  const known = new Map<string, ReadonlySet<string>>();
  return links.flatMap((link): readonly PageIssue[] => {
    const ids =
      known.get(link.file) ??
      anchorsOfHtml(host.readBytes(`${index.site.root}/${link.file}`).toString('utf8'));
    known.set(link.file, ids);
    return ids.has(link.name) ? [] : [missingAnchor(link, ids)];
  });
}

function linksOf(facts: PageFacts, index: SiteIndex): readonly AnchorLink[] {
  const links = facts.links.flatMap((link) =>
    (link.slot === 'link' || link.slot === 'url') && MAYBE_FILE.test(link.href) ? [link] : [],
  );
  const found = links.length === 0 ? null : findPage(index, facts);
  if (found === null) return [];
  const origin = { version: found.version.pages, dir: dirOf(facts.path), page: found.page };
  return links.flatMap((link): readonly AnchorLink[] => {
    const { lookup } = index;
    const { asset } = resolveLink(link.href, { lookup, origin, use: 'link' });
    const fragment = withoutDirectives(link.href.slice(link.href.indexOf('#') + 1));
    const name = decodedOnce(fragment) ?? fragment;
    // What begins like this belongs to a script.
    const isNamed = name !== '' && name.toLowerCase() !== 'top' && !/^[!/]/.test(name);
    const isHtml = asset !== null && /\.html?$/i.test(asset.file);
    return isHtml && isNamed && !lookup.isIgnored(link.href) ? [{ facts, link, file: asset.file, name }] : [];
  });
}

function missingAnchor({ facts, link, file, name }: AnchorLink, ids: ReadonlySet<string>): PageIssue {
  return {
    code: 'link/missing-anchor',
    message: `No anchor "#${name}" on ${file}`,
    hint(suggest) {
      const near = suggest.name(name, ids);
      return near === null ? undefined : `did you mean #${near}?`;
    },
    at: positionFrom(link.at, facts.file),
    group: `link/missing-anchor\0${file}#${name}`,
    page: docKey(facts),
  };
}
