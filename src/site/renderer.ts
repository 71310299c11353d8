import { hashOf } from '../base/hash.ts';
import type { SitePlan } from '../model/page/plan.ts';
import { readClientFiles } from '../outputs/client-files.ts';
import type { ClientFiles, SidebarPartial } from '../outputs/output.ts';
import { type PartialNaming, planSidebarPartials } from '../outputs/sidebar-partials.ts';
import { siteContextFromPlan } from '../outputs/site-context.ts';
import { templatesHash } from '../render/program-hash.ts';
import type { SiteModule } from '../render/site-module.ts';
import type { SiteRun } from './site-run.ts';
import type { RendererSettings } from './workers/page-workers.ts';

/** What all pages of a site are rendered with. */
export interface SiteRenderer {
  readonly settings: RendererSettings;
  /** Hash of the settings and of all code that makes the markup. */
  readonly shared: string;
  readonly client: ClientFiles;
  readonly partials: readonly SidebarPartial[];
}

/** What a renderer is made from. */
export interface RendererInput {
  readonly plan: SitePlan;
  /** Bundled module of replaced components, or null. */
  readonly overrides: string | null;
  /** The modules of the site that make files from pages. */
  readonly modules: readonly SiteModule[];
  /** How sidebar partials are named. */
  readonly naming: PartialNaming['naming'];
}

/** Returns what the pages of a site are rendered with. Nothing is loaded yet. */
export function rendererOf(
  { loaded: { site }, options: { host, clientDir } }: SiteRun,
  { plan, overrides, modules, naming }: RendererInput,
): SiteRenderer {
  const client = readClientFiles(clientDir, site, host);
  const clientKey = client.sidebarScript.key();
  const partials = planSidebarPartials(plan.sidebars, { clientKey, strings: site.strings, naming });
  const context = siteContextFromPlan(site, plan, { client, partials });
  const renderer = { site: context, allowsRawHtml: site.markdown.html === 'allow', overrides };
  const shared = hashOf([context, renderer.allowsRawHtml, templatesHash(overrides, host)]);
  return { settings: { renderer, modules }, shared, client, partials };
}
