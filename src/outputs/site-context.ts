import { hrefFromRoute, routeFromId } from '../base/paths.ts';
import type { Chrome } from '../model/chrome.ts';
import type { SitePlan } from '../model/plan.ts';
import type { Site, Version } from '../model/site.ts';
import type { ClientFiles, SidebarPartial } from './output.ts';
import { partialHrefs } from './sidebar-partials.ts';

/** The files that pages name. */
export interface SharedFiles {
  readonly client: ClientFiles;
  readonly partials: readonly SidebarPartial[];
}

/** What all pages of the site share, from its configuration and its plan. */
export function siteContextFromPlan(site: Site, plan: SitePlan, { client, partials }: SharedFiles): Chrome {
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
    faviconHref: file(site.favicon),
    socialCardUrl: card === null ? null : site.url + card,
    head: site.head,
    footer: plan.footer,
    stylesheetHref: output(client.stylesheet.path),
    scriptHref: output(client.sidebarScript.path),
    pageScriptHref: output(client.pageScript.path),
    versions: site.versions.map((version) => {
      const name = version.record.version;
      return {
        record: version.record,
        homeHref: homeHref(site, version),
        navbar: plan.navbar.get(name) ?? [],
        partials: partialHrefs(partials, name, site.basePath),
      };
    }),
  };
}

/** The version that the bare address of the site leads to. */
export function lastVersion(site: Site): Version {
  const last = site.versions.find((version) => version.record.isLast) ?? site.versions[0];
  if (last === undefined) throw new Error('docgen bug: a site without versions');
  return last;
}

/** Where a version starts: its root. */
export function homeHref(site: Site, version: Version): string {
  return hrefFromRoute(routeFromId('index', version.path), site.basePath);
}
