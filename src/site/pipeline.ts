import type { Host } from '../base/host.ts';
import { sortDiagnostics } from '../base/report.ts';
import { programVersion } from '../base/version.ts';
import type { LoadedSite } from '../config/index.ts';
import type { Code } from '../model/codes.ts';
import type { Diagnostic, Result } from '../model/diagnostic.ts';
import type { Inventory, SourceDoc } from '../model/page.ts';
import type { SitePlan } from '../model/plan.ts';
import type { Site } from '../model/site.ts';
import { reservedPaths } from '../outputs/list.ts';
import { openOutput, type PublishReport } from '../publish/index.ts';
import { resolveSite } from '../resolve/resolve-site.ts';
import { createShelf, type Shelf } from '../sources/api/shelf.ts';
import { completeDoc, discoverSources } from '../sources/index.ts';
import { applySeverity, hasFailures } from './apply-severity.ts';
import { siteArtifacts } from './artifacts.ts';
import type { WorkshopOptions } from './workers/desk.ts';
import { Pool, workersFor } from './workers/pool.ts';
import type { Workshop } from './workers/worker.ts';

/** What a run needs besides the site: the disk, and how to work. */
export interface RunOptions {
  readonly host: Host;
  /** docgen's version: part of cache keys and of the manifest. */
  readonly docgen: string;
  /** Absolute folder of docgen's own bundled client files. */
  readonly clientDir: string;
  /** Absolute folder for what may be thrown away, or null for none. */
  readonly cacheDir: string | null;
  /** Threads; null for as many as pay. */
  readonly workers: number | null;
  /** Whether warnings fail the run. */
  readonly strict: boolean;
  /** Whether an output folder that docgen did not make may be used. */
  readonly force: boolean;
}

/** The plan of a site, and the pool that holds the bodies of its pages. */
export interface PlannedSite {
  readonly plan: SitePlan;
  readonly pool: Pool;
}

/** What a build did, or null where its findings kept it from publishing. */
export type BuildResult = Result<{ readonly pages: number; readonly report: PublishReport } | null>;

/** `docgen check`: everything up to the barrier, nothing written. Close the pool when done with it. */
export async function plan(loaded: LoadedSite, options: RunOptions): Promise<Result<PlannedSite>> {
  const sources = await readSources(loaded, options, createShelf());
  const wanted = options.workers ?? workersFor(sources.value.docs.length);
  const pool = new Pool(wanted, workshopOptions(loaded.site, options), options.host);
  const planned = await planSources(loaded, sources, (docs) => pool.parse(docs));
  return { value: { plan: planned.value, pool }, diagnostics: planned.diagnostics };
}

/** Finds the documents of a site. What stands on the shelf is not read again. */
export function readSources(
  { site, locate }: LoadedSite,
  { host, cacheDir }: RunOptions,
  shelf: Shelf,
): Promise<Result<Inventory>> {
  return discoverSources(site, host, { cacheDir, shelf, locate });
}

/** What a quick start needs of the sources: where documents stand. `complete` reads one of them whole. */
export interface SkimmedSources {
  readonly inventory: Inventory;
  readonly complete: (doc: SourceDoc) => Promise<SourceDoc>;
}

/** Finds the documents of a site by their places. Nothing is reported: `readSources` follows. */
export async function skimSources(
  { site, locate }: LoadedSite,
  { host, cacheDir }: RunOptions,
  shelf: Shelf,
): Promise<SkimmedSources> {
  const options = { cacheDir, shelf, locate, placesOnly: true };
  const inventory = (await discoverSources(site, host, options)).value;
  return { inventory, complete: (doc) => completeDoc(doc, { site, host, options }) };
}

/** Parse, then resolve: the same for a build, a check and a served site. */
export async function planSources(
  { site, locate }: LoadedSite,
  sources: Result<Inventory>,
  parse: Workshop['parse'],
): Promise<Result<SitePlan>> {
  const parsed = await parse(sources.value.docs);
  const reserved = reservedPaths(site);
  const resolved = resolveSite({ site, facts: parsed.value, assets: sources.value.assets, reserved, locate });
  // Without a library all that leads to its pages seems broken: only what is wrong with the library itself is said.
  const isPartial = sources.diagnostics.some(
    ({ code, severity }) => severity === 'error' && isOfLibrary(code),
  );
  const found = [...sources.diagnostics, ...parsed.diagnostics, ...(isPartial ? [] : resolved.diagnostics)];
  return { value: resolved.value, diagnostics: finish(found, site) };
}

/** Whether a finding says that a library could not be read. */
function isOfLibrary(code: Code): boolean {
  return /^api\/(?:unreadable|unknown-shape|tool-)/.test(code);
}

/** `docgen build`: the plan, then every file that changed, published all together or not at all. */
export async function build(loaded: LoadedSite, options: RunOptions): Promise<BuildResult> {
  const planned = await plan(loaded, options);
  try {
    if (hasFailures(planned.diagnostics, options.strict))
      return { value: null, diagnostics: planned.diagnostics };
    const published = await publishSite(loaded.site, planned.value, options);
    return {
      value: published.value,
      diagnostics: finish([...planned.diagnostics, ...published.diagnostics], loaded.site),
    };
  } finally {
    await planned.value.pool.close();
  }
}

async function publishSite(site: Site, planned: PlannedSite, options: RunOptions): Promise<BuildResult> {
  const opened = openOutput(site.outDir, outputOptions(site, options), options.host);
  const output = opened.value;
  if (output === null) return { value: null, diagnostics: opened.diagnostics };
  const found: Diagnostic[] = [...opened.diagnostics];
  try {
    const overrides = await bundleTemplates(site, options, found);
    const files = siteArtifacts({
      site,
      ...planned,
      host: options.host,
      clientDir: options.clientDir,
      overrides,
      isKept: output.isKept,
      onDiagnostics: (more) => {
        for (const one of applySeverity(more, site.severity)) found.push(one);
      },
    });
    const published = await output.publish(files, { isGood: () => !hasFailures(found, options.strict) });
    const report = published.value;
    return {
      value: report === null ? null : { pages: planned.plan.pages.length, report },
      diagnostics: [...found, ...published.diagnostics],
    };
  } finally {
    output.close();
  }
}

/** The site's own components, bundled; null for none. Findings are added to `found`. */
export async function bundleTemplates(
  site: Site,
  options: RunOptions,
  found: Diagnostic[],
): Promise<string | null> {
  if (site.templates === null) return null;
  const { bundleOverrides } = await import('../render/overrides.ts');
  const outFile = `${options.cacheDir ?? `${site.root}/.docgen`}/templates.mjs`;
  const bundled = await bundleOverrides({ file: site.templates, outFile, root: site.root }, options.host);
  found.push(...bundled.diagnostics);
  return bundled.value;
}

/** What workshops must know of a site. */
export function workshopOptions(site: Site, options: RunOptions): WorkshopOptions {
  const contentDirs = new Map(site.versions.map((version) => [version.record.version, version.contentDir]));
  const references = site.versions.some(({ apis }) => apis.length > 0);
  const parser = {
    root: site.root,
    contentDirs,
    markdown: site.markdown,
    limits: site.limits,
    references,
    strings: site.strings,
  };
  const cacheDir = options.cacheDir === null ? null : `${options.cacheDir}/pages`;
  return { parser, cacheDir, docgen: programVersion(options.docgen) };
}

function outputOptions(site: Site, options: RunOptions) {
  return {
    root: site.root,
    contentDirs: site.versions.flatMap(({ contentDir, apis }) => [
      contentDir,
      ...apis.flatMap(({ source, overlays }) => [source.path, ...(overlays ?? [])]),
    ]),
    staticDir: site.staticDir,
    force: options.force,
    docgen: options.docgen,
  };
}

function finish(found: readonly Diagnostic[], site: Site): Diagnostic[] {
  return sortDiagnostics(applySeverity(found, site.severity));
}
