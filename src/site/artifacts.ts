import { hash, hashOf } from '../base/hash.ts';
import type { Host } from '../base/host.ts';
import type { Artifact, KeptArtifact } from '../model/artifact.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { SitePlan } from '../model/plan.ts';
import type { Site } from '../model/site.ts';
import { readClientFiles } from '../outputs/client-files.ts';
import { composeDocuments } from '../outputs/documents.ts';
import type { RendererOptions } from '../render/index.ts';
import { type Fragment, planFragments } from './sidebar-partials.ts';
import { homeHref, lastVersion, siteContextFromPlan } from './site-context.ts';
import type { Pool } from './workers/pool.ts';

/** What the artifacts of a site are made from. */
export interface ArtifactInput {
  readonly site: Site;
  readonly plan: SitePlan;
  readonly pool: Pool;
  readonly host: Host;
  /** Absolute folder of docgen's own bundled client files. */
  readonly clientDir: string;
  /** Bundled module of replaced components, or null. */
  readonly overrides: string | null;
  /** Whether the last build holds this file, made from the same key. */
  readonly isKept: (path: string, key: string) => boolean;
  /** Takes what rendering finds wrong. */
  readonly onDiagnostics: (found: readonly Diagnostic[]) => void;
}

/** Every file of the site, one after another: shared files first, pages as they are rendered. */
export async function* siteArtifacts(input: ArtifactInput): AsyncGenerator<Artifact | KeptArtifact> {
  const { site, plan, host } = input;
  const client = readClientFiles(input.clientDir, host);
  const fragments = planFragments(site, plan, {
    clientKey: client.sidebarScript.key,
    naming: 'fingerprint',
  });
  const chrome = siteContextFromPlan(site, plan, { client, fragments: fragments.hrefs });
  const options: RendererOptions = { chrome, slices: plan.slices, overrides: input.overrides };
  const shared = await input.pool.openRenderer(options);
  yield* [client.stylesheet, client.sidebarScript, client.pageScript];
  yield* composeDocuments(site, plan);
  yield* composeFrames(input, options, fragments.files);
  yield* renderPages(input, shared);
  for (const asset of plan.assets) {
    if (input.isKept(asset.file, asset.hash)) yield { path: asset.file, key: asset.hash };
    else yield { path: asset.file, key: asset.hash, content: host.readBytes(`${site.root}/${asset.source}`) };
  }
}

async function* renderPages(input: ArtifactInput, shared: string): AsyncGenerator<Artifact | KeptArtifact> {
  const keys = new Map(
    input.plan.pages.map((page) => [page.file, hashOf([shared, page.hash, page.bodyHash])]),
  );
  const keyOf = (file: string) => keys.get(file) ?? '';
  const stale = input.plan.pages.filter((page) => !input.isKept(page.file, keyOf(page.file)));
  const renewed = new Set(stale.map((page) => page.file));
  for (const page of input.plan.pages)
    if (!renewed.has(page.file)) yield { path: page.file, key: keyOf(page.file) };
  for await (const page of input.pool.render(stale)) {
    input.onDiagnostics(page.diagnostics);
    yield { path: page.file, key: keyOf(page.file), content: page.html };
  }
}

/** Files with markup that belong to no page: sidebar fragments, redirects, the page for what is not there. */
async function* composeFrames(
  input: ArtifactInput,
  options: RendererOptions,
  fragments: readonly Fragment[],
): AsyncGenerator<Artifact> {
  const { createRenderer } = await import('../render/index.ts');
  const renderer = await createRenderer(options);
  for (const { path, key, tree } of fragments)
    yield { path, key, content: renderer.renderFragment(tree.nodes) };
  const taken = new Set(input.plan.pages.map((page) => page.file));
  const root = { file: 'index.html', from: '/', to: homeHref(input.site, lastVersion(input.site)) };
  const redirects = taken.has('index.html') ? input.plan.redirects : [...input.plan.redirects, root];
  for (const redirect of redirects) yield made(redirect.file, renderer.renderRedirect(redirect));
  const notFound = renderer.renderNotFound();
  input.onDiagnostics(notFound.diagnostics);
  yield made('404.html', notFound.value);
}

function made(path: string, content: string): Artifact {
  return { path, content, key: hash(content) };
}
