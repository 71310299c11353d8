import { markdownHref } from '../document/page-markdown.ts';
import { NO_META } from '../model/page/page.ts';
import type { PageData } from '../model/page/page-data.ts';
import type { PagePlan } from '../model/page/plan.ts';
import type { SiteContext, SiteVersion } from '../model/page/site-context.ts';
import { interfaceText } from '../model/strings.ts';
import type { DocumentHtml } from './html/index.ts';
import { leadFrom } from './lead.ts';

/** A page before components render it. */
export interface PageParts {
  readonly site: SiteContext;
  readonly plan: PagePlan;
  readonly html: DocumentHtml;
  readonly sidebarHtml: string | null;
  /** Whether the page is one of reference: it starts with the summary of its symbol. */
  readonly isReference: boolean;
}

/** Returns a page for templates. */
export function pageDataFrom({ site, plan, html, sidebarHtml, isReference }: PageParts): PageData {
  const { id, title, description, frontMatter, href, noIndex } = plan;
  const { breadcrumbs, previous, next, toc, editHref, versions, sidebar, showTitle } = plan;
  return {
    kind: 'page',
    site,
    version: versionOf(site, plan.version),
    id,
    title,
    documentTitle: plan.documentTitle,
    description,
    lead: isReference ? null : leadFrom(frontMatter.description, html.bodyHtml),
    frontMatter,
    href,
    url: plan.canonical,
    markdownHref: markdownHref(href),
    imageUrl: imageUrl(plan, site),
    noIndex,
    breadcrumbs,
    previous,
    next,
    toc,
    editHref,
    versions,
    sidebar: sidebar === null || sidebarHtml === null ? null : { name: sidebar, html: sidebarHtml },
    showTitle,
    ...html,
  };
}

/** Returns the page for unknown addresses. It belongs to the last version and has no sidebar. */
export function notFoundData(site: SiteContext): PageData {
  const version = site.versions.find(({ isLast }) => isLast) ?? site.versions[0];
  if (version === undefined) throw new Error('docgen bug: a site without versions');
  return {
    kind: 'notFound',
    site,
    version,
    id: '404',
    title: interfaceText(site.strings, 'not-found'),
    documentTitle: interfaceText(site.strings, 'not-found'),
    description: '',
    lead: null,
    frontMatter: NO_META,
    href: '/404.html',
    url: '',
    markdownHref: null,
    imageUrl: null,
    noIndex: true,
    breadcrumbs: [],
    previous: null,
    next: null,
    toc: [],
    editHref: null,
    versions: site.versions.map(({ label, homeHref, isLast }) => ({
      label,
      href: homeHref,
      current: isLast,
    })),
    sidebar: null,
    titleHtml: null,
    showTitle: true,
    bodyHtml: '',
  };
}

function versionOf({ versions }: SiteContext, name: string): SiteVersion {
  const found = versions.find((version) => version.name === name);
  if (found === undefined) throw new Error(`docgen bug: no version ${name} in the site context`);
  return found;
}

function imageUrl({ image }: PagePlan, { socialCardUrl, url }: SiteContext): string | null {
  if (image === null) return socialCardUrl;
  return image.startsWith('/') ? url + image : image;
}
