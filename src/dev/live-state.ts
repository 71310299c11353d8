import { hashOf } from '../base/hash.ts';
import { addressKey, docKey } from '../base/paths.ts';
import { sortDiagnostics } from '../base/report.ts';
import type { LoadedSite } from '../config/index.ts';
import type { Diagnostic, Result } from '../model/diagnostic.ts';
import type { AssetFact, PageFacts } from '../model/page.ts';
import type { IndexedPage, PagePlan } from '../model/plan.ts';
import type { Site } from '../model/site.ts';
import { readClientFiles } from '../outputs/client-files.ts';
import { reservedPaths } from '../outputs/list.ts';
import { planSidebarPartials } from '../outputs/sidebar-partials.ts';
import { siteContextFromPlan } from '../outputs/site-context.ts';
import { frameSite, type ResolvedSite } from '../resolve/resolve-site.ts';
import { applySeverity } from '../site/apply-severity.ts';
import type { RunOptions } from '../site/site-run.ts';
import { bundleTemplates } from './bundle-templates.ts';
import { type AnswerFile, createAnswerFile } from './site-files.ts';
import type { SkimmedSources } from './skim-sources.ts';
import type { Workshop } from './workshop.ts';

/** What the states of an open site share. */
export interface OpenSite {
  readonly loaded: LoadedSite;
  readonly options: RunOptions;
  readonly workshop: Workshop;
}

/** What answers are made from; a refresh replaces it as a whole. */
export interface LiveState {
  /** How much is known: some pages by their first lines, all by their first lines, or all of the site. */
  readonly reach: 'near' | 'placed' | 'whole';
  readonly plan: ResolvedSite;
  readonly diagnostics: readonly Diagnostic[];
  /** By address without extension, `index` and slash at the end. */
  readonly pages: ReadonlyMap<string, IndexedPage>;
  readonly answerFile: AnswerFile;
  readonly notFound: string;
  /** Hash of all files beside the pages. */
  readonly assetsKey: string;
  readonly planOf: (page: IndexedPage) => Promise<PagePlan | null>;
}

/** Absolute paths of the files that pages take in. */
export function filesTakenIn({ plan }: LiveState, { root }: Site): readonly string[] {
  const files = plan.facts.flatMap(({ includes }) => includes);
  return [...new Set(files.map(({ file }) => `${root}/${file}`))];
}

/** The state of a site that has been read whole. */
export async function wholeState(
  { value: plan, diagnostics: found }: Result<ResolvedSite>,
  assets: readonly AssetFact[],
  open: OpenSite,
): Promise<LiveState> {
  const plans = new Map(plan.plans.map((page) => [page.file, page]));
  const base = await stateFromPlan(plan, assets, open);
  return {
    ...base,
    reach: 'whole',
    diagnostics: sortDiagnostics([...found, ...base.diagnostics]),
    planOf: async (page) => plans.get(page.file) ?? null,
  };
}

/** The state of a site of whose pages only the first lines were read (`facts`). A page that is asked for is read whole. */
export async function placedState(
  sources: SkimmedSources,
  facts: readonly PageFacts[],
  open: OpenSite,
): Promise<LiveState> {
  const { docs, assets } = sources.inventory;
  const { site } = open.loaded;
  const frame = frameSite({ site, facts, assets, reserved: reservedPaths(site) });
  const byKey = new Map(docs.map((doc) => [docKey(doc), doc]));
  return {
    ...(await stateFromPlan(frame.plan, assets, open)),
    async planOf(page) {
      const doc = byKey.get(docKey(page));
      const [full] =
        doc === undefined ? [] : (await open.workshop.parse([await sources.complete(doc)])).value;
      return full === undefined ? null : frame.planOne(full);
    },
  };
}

type BaseState = Omit<LiveState, 'planOf'>;

async function stateFromPlan(
  plan: ResolvedSite,
  assets: readonly AssetFact[],
  { loaded: { site }, options, workshop }: OpenSite,
): Promise<BaseState> {
  const client = readClientFiles(options.clientDir, options.host);
  const clientKey = client.sidebarScript.key();
  const partials = planSidebarPartials(plan.sidebars, {
    clientKey,
    strings: site.strings,
    naming: 'plain',
  });
  const templates: Diagnostic[] = [];
  const overrides = await bundleTemplates(site, options, templates);
  const chrome = siteContextFromPlan(site, plan, { client, partials });
  const allowsRawHtml = site.markdown.html === 'allow';
  const rendererOptions = { chrome, views: plan.views, allowsRawHtml, overrides };
  await workshop.openRenderer(rendererOptions);
  const { createRenderer } = await import('../render/index.ts');
  const renderer = await createRenderer(rendererOptions);
  const notFound = renderer.renderNotFound();
  const found = [...templates, ...notFound.diagnostics];
  return {
    reach: 'placed',
    plan,
    diagnostics: sortDiagnostics(applySeverity(found, site.severity)),
    pages: pagesByAddress(plan),
    answerFile: createAnswerFile({
      site,
      plan,
      chrome,
      shared: '',
      client,
      partials,
      renderNotFound: () => notFound.value,
      report: () => undefined,
    }),
    notFound: notFound.value,
    assetsKey: hashOf(assets.map(({ file, hash: digits }) => [file, digits])),
  };
}

function pagesByAddress({ pages }: ResolvedSite): ReadonlyMap<string, IndexedPage> {
  return new Map(pages.map((page) => [addressKey(page.route), page]));
}
