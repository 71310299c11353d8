import { positionFrom } from '../../base/fact-position.ts';
import { dirOf, docKey } from '../../base/paths.ts';
import { linkUrl } from '../../base/text/link-url.ts';
import type { PageFacts } from '../../model/page/page.ts';
import type { SidebarItem } from '../../model/sidebar.ts';
import type { Site } from '../../model/site.ts';
import type { IssuePosition } from '../../resolve/issues/issue.ts';
import { positionOfKey } from '../../resolve/issues/page-source.ts';
import { versionOrigin } from '../../resolve/links/redirects.ts';
import { resolveLink } from '../../resolve/links/resolve-link.ts';
import type { LinkOrigin, LinkUse } from '../../resolve/links/target.ts';
import { findPage } from '../../resolve/page/plan-page.ts';
import { lastVersion } from '../../resolve/routes/site-pages.ts';
import type { SiteIndex } from '../../resolve/site-index.ts';
import type { ReadSite } from '../read-site.ts';

/** A link to another site, where it is written. */
export interface ExternalLink {
  /** Without its fragment. */
  readonly url: string;
  readonly href: string;
  readonly at: IssuePosition;
  /** The page (`docKey`), or null for the configuration. */
  readonly page: string | null;
}

/** Returns the links to other sites in published pages, their front matter and the configuration, but not those that are ignored. */
export function collectLinks({ index, pages }: ReadSite): readonly ExternalLink[] {
  return [...pages.flatMap(({ facts }) => linksOfPage(facts, index)), ...linksOfConfig(index)];
}

function linksOfPage(facts: PageFacts, index: SiteIndex): readonly ExternalLink[] {
  const found = findPage(index, facts);
  if (found === null) return [];
  const origin = { version: found.version.pages, dir: dirOf(facts.path), page: found.page };
  const { image, customEditUrl } = facts.meta;
  const ofMeta = [
    { href: image ?? '', at: positionOfKey(facts, 'image'), use: 'image' },
    { href: customEditUrl ?? '', at: positionOfKey(facts, 'custom_edit_url'), use: 'link' },
  ] as const;
  const ofText = facts.links.flatMap((link) =>
    link.slot === 'symbol' || link.slot === 'implementors'
      ? []
      : [{ href: link.href, at: positionFrom(link.at, facts.file), use: link.slot }],
  );
  const page = docKey(facts);
  return [...ofMeta, ...ofText].flatMap(({ href, at, use }) => {
    const url = externalUrl(href, { use, origin, index });
    return url === null ? [] : [{ url, href, at, page }];
  });
}

interface LinkContext {
  readonly use: LinkUse;
  readonly origin: LinkOrigin;
  readonly index: SiteIndex;
}

/** Returns the URL of a link to another site, or null for any other link and for one that is ignored. */
function externalUrl(href: string, { use, origin, index: { lookup } }: LinkContext): string | null {
  const url = linkUrl(href);
  if (url === null || lookup.isIgnored(href)) return null;
  return resolveLink(href, { lookup, origin, use }).kind === 'external' ? url : null;
}

function linksOfConfig(index: SiteIndex): readonly ExternalLink[] {
  const origin = versionOrigin(lastVersion(index.lookup.pages.versions));
  return settingsWithLinks(index.site).flatMap(([config, href]) => {
    const url = externalUrl(href, { use: 'link', origin, index });
    return url === null ? [] : [{ url, href, at: { config }, page: null }];
  });
}

/** A path into the configuration, and the address there. */
type LinkSetting = readonly [path: string, href: string];

function settingsWithLinks({ navbar, footer, redirects, repository, versions }: Site): LinkSetting[] {
  const ofVersions = versions.flatMap(({ notes, sidebars }, index): LinkSetting[] => {
    const path = versions.length === 1 ? 'sidebars' : `versions[${index}].sidebars`;
    const ofSidebars = Object.entries(sidebars).flatMap(([name, items]) =>
      linksOfItems(items, `${path}.${name}`),
    );
    return [[`versions[${index}].notes`, notes ?? ''], ...ofSidebars];
  });
  return [
    ...navbar.items.flatMap((item, index): LinkSetting[] =>
      item.type === 'link' ? [[`navbar.items[${index}].href`, item.href]] : [],
    ),
    ...footer.links.map(({ href }, index): LinkSetting => [`footer.links[${index}].href`, href]),
    ...redirects.map(({ to }, index): LinkSetting => [`redirects[${index}].to`, to]),
    ['repository', repository ?? ''],
    ...ofVersions,
  ];
}

function linksOfItems(items: readonly SidebarItem[], path: string): LinkSetting[] {
  return items.flatMap((item, index): LinkSetting[] => {
    if (typeof item === 'string') return [];
    if (item.type === 'link') return [[`${path}[${index}].href`, item.href]];
    return item.type === 'category' ? linksOfItems(item.items, `${path}[${index}].items`) : [];
  });
}
