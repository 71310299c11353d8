import { sortDiagnostics } from './base/report.ts';
import { chromeFromPlan, homeHref, lastVersion } from './chrome.ts';
import type { LoadedSite } from './config/index.ts';
import { readClientFiles } from './emit/client-files.ts';
import { composeDocuments } from './emit/documents.ts';
import { planFragments } from './fragments.ts';
import type { Artifact } from './model/artifact.ts';
import type { Diagnostic } from './model/diagnostic.ts';
import type { PageFacts } from './model/page.ts';
import type { PagePlan, SitePlan } from './model/plan.ts';
import { bundleTemplates, planSources, type RunOptions, workshopOptions } from './pipeline.ts';
import { resolveSite } from './resolve/index.ts';
import { weighDiagnostics } from './severity.ts';
import { skimDoc } from './skim.ts';
import { discoverSources } from './sources/index.ts';
import { createWorkshop, type Workshop } from './worker.ts';

/** What a path of the site answers with. */
export type Answer =
  | {
      readonly kind: 'page';
      readonly html: string;
      readonly status: 200 | 404;
      readonly source: string | null;
    }
  | { readonly kind: 'text'; readonly path: string; readonly content: string | Uint8Array }
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'redirect'; readonly to: string };

/** The site in memory: pages are rendered when they are asked for. */
export interface LiveSite {
  /** Answers a decoded path. Never fails because of content: a page with findings is shown as far as it goes. */
  answer(path: string): Promise<Answer>;
  /** Reads everything that changed. The first call completes what the quick start left out. */
  refresh(): Promise<void>;
  /** What is wrong with the site as last refreshed. */
  diagnostics(): readonly Diagnostic[];
  /** How many pages there are. */
  pageCount(): number;
}

/** What answers are made from; a refresh replaces it as a whole. */
interface State {
  readonly plan: SitePlan;
  readonly diagnostics: readonly Diagnostic[];
  readonly byPath: ReadonlyMap<string, PagePlan>;
  readonly files: ReadonlyMap<string, Answer>;
  readonly notFound: string;
  readonly rendered: Map<string, string>;
  /** Completes the plan of a page that has only been skimmed; null once the site has been read whole. */
  readonly complete: ((page: PagePlan) => Promise<PagePlan>) | null;
}

/**
 * Opens a site for serving. It starts from a skim (first lines of each page, no Markdown), so that the first page is there
 * at once however large the site is; `refresh` then reads it whole.
 */
export async function openLiveSite(loaded: LoadedSite, options: RunOptions): Promise<LiveSite> {
  const workshop = createWorkshop(workshopOptions(loaded.site, options), options.host);
  const open = { loaded, options, workshop };
  const held = { state: await skimState(open) };
  return {
    answer: (path) => answer(path, held.state, workshop),
    async refresh() {
      const sources = discoverSources(loaded.site, options.host);
      const planned = await planSources(loaded, sources, workshop.parse);
      held.state = await stateFromPlan(planned.value, planned.diagnostics, open);
    },
    diagnostics: () => held.state.diagnostics,
    pageCount: () => held.state.plan.pages.length,
  };
}

interface OpenSite {
  readonly loaded: LoadedSite;
  readonly options: RunOptions;
  readonly workshop: Workshop;
}

async function skimState(open: OpenSite): Promise<State> {
  const { site, locate } = open.loaded;
  const { docs, assets } = discoverSources(site, open.options.host).value;
  const facts = docs.map((doc) => skimDoc(doc, site.root, open.options.host));
  const resolve = (all: readonly PageFacts[]) => resolveSite({ site, facts: all, assets, locate }).value;
  const complete = async (page: PagePlan) => {
    const doc = docs.find((one) => one.version === page.version && one.file === page.source);
    const parsed = doc === undefined ? [] : (await open.workshop.parse([doc])).value;
    const all = facts.map(
      (one) => parsed.find((full) => full.file === one.file && full.version === one.version) ?? one,
    );
    return (
      resolve(all).pages.find((one) => one.source === page.source && one.version === page.version) ?? page
    );
  };
  return { ...(await stateFromPlan(resolve(facts), [], open)), complete };
}

async function stateFromPlan(plan: SitePlan, found: readonly Diagnostic[], open: OpenSite): Promise<State> {
  const { options, workshop } = open;
  const { site } = open.loaded;
  const client = readClientFiles(options.clientDir, options.host);
  const fragments = planFragments(site, plan, client.sidebarScript.key);
  const templates: Diagnostic[] = [];
  const overrides = await bundleTemplates(site, options, templates);
  const chrome = chromeFromPlan(site, plan, client, fragments.hrefs);
  const rendererOptions = { chrome, slices: plan.slices, overrides };
  await workshop.openRenderer(rendererOptions);
  const { createRenderer } = await import('./render/index.ts');
  const renderer = await createRenderer(rendererOptions);
  const made: Artifact[] = [
    ...[client.stylesheet, client.sidebarScript, client.pageScript, ...composeDocuments(site, plan)],
    ...fragments.files.map(({ path, key, tree }) => ({
      path,
      key,
      content: renderer.renderFragment(tree.nodes),
    })),
  ];
  return {
    plan,
    diagnostics: sortDiagnostics([...found, ...weighDiagnostics(templates, site.severity)]),
    byPath: new Map(plan.pages.flatMap((page) => addressesOf(page).map((path) => [path, page]))),
    files: new Map([
      ...redirectAnswers(plan, homeHref(site, lastVersion(site))),
      ...plan.assets.map(
        ({ file, source }) => [`/${file}`, { kind: 'file', path: `${site.root}/${source}` }] as const,
      ),
      ...made.map(({ path, content }) => [`/${path}`, { kind: 'text', path, content }] as const),
    ]),
    notFound: renderer.renderNotFound().value,
    rendered: new Map(),
    complete: null,
  };
}

/** Every spelling of a page's address: with and without trailing slash, `.html`, `index.html`. */
function addressesOf(page: PagePlan): string[] {
  const bare = page.route.replace(/\/$/, '');
  const spellings = [page.route, bare, `${bare}/`, `${bare}.html`, `/${page.file}`, `${bare}/index.html`];
  return spellings.filter((path) => path !== '');
}

/** The configured redirects, and the bare address of the site, which leads to its last version. */
function redirectAnswers(plan: SitePlan, home: string): (readonly [string, Answer])[] {
  const root = { from: '/', to: home };
  const all = plan.pages.some((page) => page.file === 'index.html')
    ? plan.redirects
    : [root, ...plan.redirects];
  return all.flatMap(({ from, to }) =>
    [from, from.replace(/(?<=.)\/$/, ''), `${from}.html`].map(
      (path) => [path, { kind: 'redirect', to }] as const,
    ),
  );
}

async function answer(path: string, state: State, workshop: Workshop): Promise<Answer> {
  const page = state.byPath.get(path);
  if (page === undefined)
    return state.files.get(path) ?? { kind: 'page', status: 404, html: state.notFound, source: null };
  const html = state.rendered.get(page.file) ?? (await renderPage(page, state, workshop));
  state.rendered.set(page.file, html);
  return { kind: 'page', status: 200, html, source: page.source };
}

async function renderPage(page: PagePlan, state: State, workshop: Workshop): Promise<string> {
  const plan = state.complete === null ? page : await state.complete(page);
  const [rendered] = await workshop.render([plan]);
  if (rendered === undefined) throw new Error(`docgen bug: ${page.source} was not rendered`);
  return rendered.html;
}
