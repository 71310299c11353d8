import type { Chrome, ChromeVersion, PageModel } from '../model/chrome.ts';
import { pageId, route } from '../model/ids.ts';
import type { PagePlan } from '../model/plan.ts';
import { interfaceText } from '../model/strings.ts';
import type { DocumentHtml } from './html/index.ts';

/** A page before components render it. */
export interface PageParts {
  readonly chrome: Chrome;
  readonly plan: PagePlan;
  readonly html: DocumentHtml;
  readonly sidebarHtml: string | null;
}

/** Returns the model of a page for templates. */
export function pageModelFrom({ chrome, plan, html, sidebarHtml }: PageParts): PageModel {
  return {
    kind: 'page',
    chrome,
    version: versionOf(chrome, plan.version),
    plan,
    ...html,
    sidebarHtml,
  };
}

/** Returns the model of the page for unknown addresses. It belongs to the last version and has no sidebar. */
export function notFoundModel(chrome: Chrome): PageModel {
  const version = chrome.versions.find((one) => one.record.isLast) ?? chrome.versions[0];
  if (version === undefined) throw new Error('docgen bug: a site without versions');
  const plan = notFoundPlan(version, interfaceText(chrome.strings, 'not-found'));
  return { kind: 'notFound', chrome, version, plan, titleHtml: null, bodyHtml: '', sidebarHtml: null };
}

function notFoundPlan(version: ChromeVersion, title: string): PagePlan {
  return {
    id: pageId('404'),
    version: version.record.version,
    route: route('/404'),
    href: '/404.html',
    file: '404.html',
    source: '404.html',
    path: '404.html',
    title,
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
    view: null,
    toc: [],
    editHref: null,
    canonical: '',
    versions: [],
    documentHash: '',
    hash: '',
  };
}

function versionOf(chrome: Chrome, name: string): ChromeVersion {
  const found = chrome.versions.find((version) => version.record.version === name);
  if (found === undefined) throw new Error(`docgen bug: no version ${name} in the chrome`);
  return found;
}
