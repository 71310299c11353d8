import { hrefFromRoute, routeFromId } from '../base/paths.ts';
import type { SitePlan } from '../model/page/plan.ts';
import type { SiteContext } from '../model/page/site-context.ts';
import type { Site, Version } from '../model/site.ts';
import type { ClientFiles, SidebarPartial } from './output.ts';
import { pointerHref } from './search/search.ts';
import { partialHrefs } from './sidebar-partials.ts';
import { libraryNames, namesHref } from './symbol-index/symbol-index.ts';

/** Output path of the Atom feed. */
export const FEED_PATH = 'feed.xml';

/** The files that pages name. */
export interface SharedFiles {
  readonly client: ClientFiles;
  readonly partials: readonly SidebarPartial[];
}

/** Returns what all pages of a site share. */
export function siteContextFromPlan(
  site: Site,
  plan: SitePlan,
  { client, partials }: SharedFiles,
): SiteContext {
  const output = (path: string) => hrefFromRoute(`/${path}`, site.basePath);
  const file = (path: string | null) => (path === null ? null : output(path.replace(/^\/+/, '')));
  const card = file(site.socialCard);
  return {
    title: site.title,
    tagline: site.tagline,
    url: site.url,
    lang: site.lang,
    strings: site.strings,
    homeHref: homeHref(site, lastVersion(site)),
    logoHref: file(site.navbar.logo),
    faviconHref: file(site.favicon) ?? output(client.icon.path),
    repositoryHref: site.repository,
    cardsUrl: card === null && site.cards ? site.url + site.basePath : null,
    issueUrl: site.issueUrl,
    socialCardUrl: card === null ? null : site.url + card,
    feedHref: site.feed.length === 0 ? null : output(FEED_PATH),
    head: site.head,
    footer: plan.footer,
    stylesheetHref: output(client.stylesheet.path),
    homeStylesheetHref: output(client.homeStylesheet.path),
    themeScriptHref: output(client.themeScript.path),
    scriptHref: output(client.sidebarScript.path),
    pageScriptHref: output(client.pageScript.path),
    searchScriptHref: output(client.searchScript.path),
    versions: site.versions.map((version) => {
      const { version: name, label, banner, badge, className, isLast } = version.record;
      return {
        name,
        label,
        banner,
        badge,
        className,
        isLast,
        homeHref: homeHref(site, version),
        navbar: plan.navbar.get(name) ?? [],
        notesHref: plan.notes.get(name) ?? null,
        partials: partialHrefs(partials, name, site.basePath),
        searchHref: pointerHref(name, site.basePath),
        namesHref: namesHref(site, version),
        libraryNames: libraryNames(site, version),
      };
    }),
  };
}

/** Returns the version to which the address of the site without a path redirects. */
export function lastVersion(site: Site): Version {
  const last = site.versions.find((version) => version.record.isLast) ?? site.versions[0];
  if (last === undefined) throw new Error('docgen bug: a site without versions');
  return last;
}

/** Returns the address of a version: its root. */
export function homeHref(site: Site, version: Version): string {
  return hrefFromRoute(routeFromId('index', version.path), site.basePath);
}
