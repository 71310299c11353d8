import { markdownHref } from '../document/page-markdown.ts';
import type { ExtraPage } from '../model/page/extra-page.ts';
import { NO_META } from '../model/page/page.ts';
import type { PageData } from '../model/page/page-data.ts';
import type { PagePlan } from '../model/page/plan.ts';
import type { SiteContext, SiteVersion } from '../model/page/site-context.ts';
import { interfaceText } from '../model/strings.ts';
import { cardPath, cardText } from './card-text.ts';
import type { DocumentHtml } from './html/index.ts';
import { leadFrom } from './lead.ts';

/** A page before components render it. */
export interface PageParts {
  readonly site: SiteContext;
  readonly plan: PagePlan;
  readonly html: DocumentHtml;
  readonly sidebarHtml: string | null;
}

/** Returns a page for templates. */
export function pageDataFrom({ site, plan, html, sidebarHtml }: PageParts): PageData {
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
    // A page of reference starts with the summary of its symbol.
    lead: plan.library === null ? leadFrom(frontMatter.description, html.bodyHtml) : null,
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
    issueHref: issueHref(site, plan),
    versions,
    sidebar: sidebar === null || sidebarHtml === null ? null : { name: sidebar, html: sidebarHtml },
    showTitle,
    ...html,
  };
}

/** Returns a page that is made from the site; for null the one for unknown addresses, which belongs to the last version. */
export function extraPageData(site: SiteContext, extra: ExtraPage | null): PageData {
  return extra === null ? notFoundData(site) : { ...emptyPage(site, extra), kind: 'page' };
}

function notFoundData(site: SiteContext): PageData {
  const version = site.versions.find(({ isLast }) => isLast) ?? site.versions[0];
  if (version === undefined) throw new Error('docgen bug: a site without versions');
  const title = interfaceText(site.strings, 'not-found');
  const empty = { title, description: '', breadcrumbs: [], bodyHtml: '' };
  const page = emptyPage(site, { version: version.name, id: '404', href: '/404.html', ...empty });
  return { ...page, kind: 'notFound', url: '', noIndex: true };
}

/** Returns a page without a document, sidebar or neighbours. */
function emptyPage(site: SiteContext, extra: ExtraPage): Omit<PageData, 'kind'> {
  const { version: name, id, title, description, href, breadcrumbs, bodyHtml } = extra;
  return {
    site,
    version: versionOf(site, name),
    id,
    title,
    documentTitle: title,
    description,
    lead: null,
    frontMatter: NO_META,
    href,
    url: site.url + href,
    markdownHref: null,
    imageUrl: site.socialCardUrl,
    noIndex: false,
    breadcrumbs,
    previous: null,
    next: null,
    toc: [],
    editHref: null,
    issueHref: null,
    versions: site.versions.map((version) => ({
      label: version.label,
      href: version.homeHref,
      current: version.name === name,
    })),
    sidebar: null,
    titleHtml: null,
    showTitle: true,
    bodyHtml,
  };
}

function issueHref({ issueUrl }: SiteContext, { documentTitle, canonical }: PagePlan): string | null {
  if (issueUrl === null) return null;
  const values = { title: documentTitle, url: canonical };
  return issueUrl.replace(/\{(title|url)\}/g, (_, name: 'title' | 'url') => encodeURIComponent(values[name]));
}

function versionOf({ versions }: SiteContext, name: string): SiteVersion {
  const found = versions.find((version) => version.name === name);
  if (found === undefined) throw new Error(`docgen bug: no version ${name} in the site context`);
  return found;
}

/** Returns the image of the page, or that of the site, or its card. */
function imageUrl(plan: PagePlan, site: SiteContext): string | null {
  const { image } = plan;
  if (image !== null) return image.startsWith('/') ? site.url + image : image;
  if (site.cardsUrl === null) return site.socialCardUrl;
  const text = cardText(plan, versionOf(site, plan.version), site);
  return text === null ? null : site.cardsUrl + cardPath(text);
}
