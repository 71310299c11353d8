import type { Chrome, ChromeVersion, PageModel } from '../model/chrome.ts';
import { pageId, route } from '../model/ids.ts';
import type { PageContent } from '../model/page.ts';
import type { PagePlan } from '../model/plan.ts';
import { linkHtml } from './link-html.ts';

/** What a page looks like before a component sees it. */
export interface PageParts {
  readonly chrome: Chrome;
  readonly plan: PagePlan;
  readonly content: PageContent;
  readonly sidebarHtml: string | null;
}

/** Puts a page together: chunks and links joined, the opening h1 set apart. */
export function pageModelFrom({ chrome, plan, content, sidebarHtml }: PageParts): PageModel {
  const { titleHtml, bodyHtml } = splitTitle(bodyFrom(content, plan));
  return {
    kind: 'page',
    chrome,
    version: versionOf(chrome, plan.version),
    plan,
    titleHtml,
    bodyHtml,
    sidebarHtml,
  };
}

/** The page that stands at addresses that lead nowhere. It belongs to the last version and has no sidebar. */
export function notFoundModel(chrome: Chrome): PageModel {
  const version = chrome.versions.find((one) => one.record.isLast) ?? chrome.versions[0];
  if (version === undefined) throw new Error('docgen bug: a site without versions');
  const plan = notFoundPlan(version);
  return { kind: 'notFound', chrome, version, plan, titleHtml: null, bodyHtml: '', sidebarHtml: null };
}

function notFoundPlan(version: ChromeVersion): PagePlan {
  return {
    id: pageId('404'),
    version: version.record.version,
    route: route('/404'),
    href: '/404.html',
    file: '404.html',
    source: '404.html',
    path: '404.html',
    title: 'Page not found',
    description: '',
    showTitle: true,
    keywords: [],
    image: null,
    noIndex: true,
    unlisted: false,
    lastUpdate: null,
    links: [],
    breadcrumbs: [],
    previous: null,
    next: null,
    sidebar: null,
    slice: null,
    toc: [],
    editHref: null,
    canonical: '',
    versions: [],
    bodyHash: '',
    hash: '',
  };
}

function versionOf(chrome: Chrome, name: string): ChromeVersion {
  const found = chrome.versions.find((version) => version.record.version === name);
  if (found === undefined) throw new Error(`docgen bug: no version ${name} in the chrome`);
  return found;
}

function bodyFrom({ body, links }: PageContent, plan: PagePlan): string {
  let html = '';
  for (const part of body) html += typeof part === 'string' ? part : slotHtml(part, links, plan);
  return html;
}

function slotHtml(slot: number, links: PageContent['links'], plan: PagePlan): string {
  const [fact, link] = [links[slot], plan.links[slot]];
  if (fact === undefined || link === undefined)
    throw new Error(`docgen bug: slot ${slot} of ${plan.source} has no answer`);
  return linkHtml(fact, link);
}

/** Takes the h1 off the start of a body. */
function splitTitle(html: string): { readonly titleHtml: string | null; readonly bodyHtml: string } {
  const start = /^\s*<h1[\s>]/.exec(html) === null ? -1 : html.indexOf('<h1');
  const end = start < 0 ? -1 : html.indexOf('</h1>', start);
  if (end < 0) return { titleHtml: null, bodyHtml: html };
  return { titleHtml: html.slice(start, end + 5), bodyHtml: html.slice(end + 5) };
}
