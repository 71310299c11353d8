import type { Chrome, ChromeVersion, PageModel } from '../model/chrome.ts';
import { pageId, route } from '../model/ids.ts';
import type { PageBody } from '../model/page.ts';
import type { PagePlan } from '../model/plan.ts';

/** What a page looks like before a component sees it. */
export interface PageParts {
  readonly chrome: Chrome;
  readonly plan: PagePlan;
  readonly body: PageBody;
  readonly sidebarHtml: string | null;
}

/** Puts a page together: chunks and fills joined, the opening h1 set apart. */
export function pageModelFrom({ chrome, plan, body, sidebarHtml }: PageParts): PageModel {
  const { titleHtml, bodyHtml } = splitTitle(bodyFrom(body, plan));
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
    fills: [],
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

function bodyFrom(body: PageBody, plan: PagePlan): string {
  let html = '';
  for (const part of body) html += typeof part === 'string' ? part : fillOf(plan, part);
  return html;
}

function fillOf(plan: PagePlan, hole: number): string {
  const fill = plan.fills[hole];
  if (fill === undefined) throw new Error(`docgen bug: no fill for hole ${hole} of ${plan.source}`);
  return fill;
}

/** Takes the h1 off the start of a body. */
function splitTitle(html: string): { readonly titleHtml: string | null; readonly bodyHtml: string } {
  const start = /^\s*<h1[\s>]/.exec(html) === null ? -1 : html.indexOf('<h1');
  const end = start < 0 ? -1 : html.indexOf('</h1>', start);
  if (end < 0) return { titleHtml: null, bodyHtml: html };
  return { titleHtml: html.slice(start, end + 5), bodyHtml: html.slice(end + 5) };
}
