import { hashOf } from '../base/hash.ts';
import { once } from '../base/once.ts';
import { addressKey, docKey } from '../base/paths.ts';
import type { FileDates } from '../base/process/git-dates.ts';
import type { Diagnostic, Result } from '../model/diagnostic.ts';
import type { ExtraPage } from '../model/page/extra-page.ts';
import type { PublicFacts, SourceDoc } from '../model/page/page.ts';
import type { Output } from '../outputs/output.ts';
import { checkSite } from '../resolve/issues/check-site.ts';
import { planAssets } from '../resolve/links/assets.ts';
import { publicKey } from '../resolve/public-facts.ts';
import { matchesPattern } from '../resolve/routes/reserved.ts';
import { sitePlan } from '../resolve/site-plan.ts';
import { bundleTemplates } from '../site/bundle-templates.ts';
import { datedFacts } from '../site/dated-facts.ts';
import { checkOptions, finishDiagnostics, isPartial } from '../site/plan.ts';
import type { ReadPage } from '../site/read-pages.ts';
import type { ReadSite } from '../site/read-site.ts';
import { rendererOf, type SiteRenderer } from '../site/renderer.ts';
import { searchSources } from '../site/search/search-sources.ts';
import { sectionReader } from '../site/section-reader.ts';
import type { SiteRun } from '../site/site-run.ts';
import { createRespondFile, type RespondFile } from './site-files.ts';

/** A site as it was at one moment: all responses to one request are made from one snapshot. It is never changed. */
export interface Snapshot {
  readonly run: SiteRun;
  readonly read: ReadSite;
  /** By `docKey`. */
  readonly pages: ReadonlyMap<string, ReadPage>;
  readonly frame: SiteFrame;
  readonly respondFile: RespondFile;
  /** Responds with the files beside the pages that change with the text of any page. */
  readonly respondIndex: RespondFile;
}

/** The part of a snapshot that an edit of a page's text leaves as it is. */
export interface SiteFrame {
  /** `docKey` of the page at an address, by the address without extension, `index` and slash at the end. */
  readonly addresses: ReadonlyMap<string, string>;
  /** Indices of the documents that a file is the source of, by absolute path. */
  readonly docsByPath: ReadonlyMap<string, readonly number[]>;
  readonly renderer: SiteRenderer;
  readonly dates: FileDates;
  readonly renderNotFound: () => Promise<Result<string>>;
  /** What is wrong with the components of the site. */
  readonly templateDiagnostics: readonly Diagnostic[];
  /** What is wrong with the site as a whole. */
  readonly siteDiagnostics: () => readonly Diagnostic[];
  /** Hash of the files beside the pages. */
  readonly assetsKey: string;
}

/** Makes a snapshot. What `before` has is used again as far as it holds. */
export async function takeSnapshot(run: SiteRun, read: ReadSite, before: Snapshot | null): Promise<Snapshot> {
  const pages = new Map(read.pages.map((page) => [docKey(page.facts), page]));
  const isSame = before !== null && before.run === run && before.read.index === read.index;
  const frame = isSame ? before.frame : await frameOf(run, read);
  const isListed = isSame && read.pages.every((page, at) => sameListing(page, before.read.pages[at]));
  const now = { run, read, pages, frame };
  const respondFile = isListed ? before.respondFile : fileResponder(now, isListing);
  return {
    ...now,
    respondFile,
    respondIndex: indexResponder(now),
  };
}

// Not inside `takeSnapshot`: it would hold the snapshot before, and that the one before it.
const readsDocuments = (output: Output) => output.readsDocuments === true;
const isListing = (output: Output) => !readsDocuments(output);

/** Whether outputs list a page as before. */
function sameListing(page: ReadPage, before: ReadPage | undefined): boolean {
  return page === before || (before !== undefined && publicKey(page.facts) === publicKey(before.facts));
}

async function frameOf(run: SiteRun, { index, sources, outputs }: ReadSite): Promise<SiteFrame> {
  const { site } = run.loaded;
  const options = checkOptions(run.loaded);
  const { assets } = sources.value;
  const templates = await bundleTemplates(run);
  const plan = sitePlan(index, []);
  const renderer = rendererOf(run, {
    plan,
    overrides: templates.value,
    modules: outputs.value.pageModules,
    naming: 'plain',
  });
  const addresses = plan.pages.map((page) => [addressKey(page.route), docKey(page)] as const);
  return {
    addresses: new Map(addresses),
    docsByPath: docsByPath(sources.value.docs, site.root),
    renderer,
    dates: await run.dates(),
    renderNotFound: once(() => run.workers.renderExtra(null, renderer.settings)),
    templateDiagnostics: finishDiagnostics(templates.diagnostics, options.severityOf),
    siteDiagnostics: once(() => {
      const ofIndex = isPartial(sources) ? [] : checkSite(index, [], options);
      return finishDiagnostics([...sources.diagnostics, ...ofIndex], options.severityOf);
    }),
    assetsKey: hashOf(assets.map(({ file, hash }) => [file, hash])),
  };
}

/** Makes what responds with the files beside the pages of some outputs. They are listed when one is asked for. */
function fileResponder(
  { run, read, pages, frame }: Omit<Snapshot, 'respondFile' | 'respondIndex'>,
  isWanted: (output: Output) => boolean,
): RespondFile {
  const { index, sources, outputs } = read;
  const { settings, client, partials, shared } = frame.renderer;
  const responder = once(() => {
    const assets = planAssets(index.statics, new Set(sources.value.assets));
    const factsOf = ({ facts }: { readonly facts: PublicFacts }) =>
      datedFacts(pages.get(docKey(facts))?.facts ?? facts, frame.dates);
    const plan = sitePlan(index, assets, factsOf);
    const input = {
      site: run.loaded.site,
      plan,
      search: searchSources(run, read, plan),
      sectionsOf: sectionReader(run, read.pages),
      context: settings.renderer.site,
      shared,
      client,
      partials,
      renderExtra: async (page: ExtraPage | null) => (await run.workers.renderExtra(page, settings)).value,
      report: () => undefined,
    };
    return createRespondFile(input, outputs.value.outputs.filter(isWanted));
  });
  return (address, readPage) => responder()(address, readPage);
}

/** Like `fileResponder`, for outputs that read documents: making them takes long, so other addresses do not start it. */
function indexResponder(now: Omit<Snapshot, 'respondFile' | 'respondIndex'>): RespondFile {
  const { site } = now.run.loaded;
  const reserved = now.read.outputs.value.outputs
    .filter(readsDocuments)
    .flatMap(({ reserves }) => reserves(site));
  const respond = fileResponder(now, readsDocuments);
  return async (address, readPage) =>
    reserved.some((pattern) => matchesPattern(pattern, address.slice(1))) ? respond(address, readPage) : null;
}

function docsByPath(docs: readonly SourceDoc[], root: string): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  for (const [index, doc] of docs.entries()) {
    const source = doc.kind === 'api' ? doc.intro : doc;
    if (source === null) continue;
    const path = `${root}/${source.file}`;
    const indices = found.get(path);
    if (indices === undefined) found.set(path, [index]);
    else indices.push(index);
  }
  return found;
}
