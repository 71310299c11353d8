import { hashOf } from '../base/hash.ts';
import type { Host } from '../base/host.ts';
import type { Artifact, KeptArtifact, OutputFile } from '../model/artifact.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { SitePlan } from '../model/plan.ts';
import type { Site } from '../model/site.ts';
import { readClientFiles } from '../outputs/client-files.ts';
import { siteFiles } from '../outputs/list.ts';
import { planSidebarPartials } from '../outputs/sidebar-partials.ts';
import { siteContextFromPlan } from '../outputs/site-context.ts';
import type { RendererOptions } from '../render/index.ts';
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

/** Yields every file of the site: the files beside the pages, then pages as they are rendered. */
export async function* siteArtifacts(input: ArtifactInput): AsyncGenerator<Artifact | KeptArtifact> {
  const { site, plan, host } = input;
  const client = readClientFiles(input.clientDir, host);
  const clientKey = client.sidebarScript.key();
  const partials = planSidebarPartials(plan.sidebars, {
    clientKey,
    strings: site.strings,
    naming: 'fingerprint',
  });
  const chrome = siteContextFromPlan(site, plan, { client, partials });
  const options: RendererOptions = {
    chrome,
    views: plan.views,
    allowsRawHtml: site.markdown.html === 'allow',
    overrides: input.overrides,
  };
  const shared = await input.pool.openRenderer(options);
  const renderNotFound = () => renderLost(options, input.onDiagnostics);
  for (const file of siteFiles({ site, plan, chrome, shared, client, partials, renderNotFound }))
    yield artifactFrom(file, input);
  yield* renderPages(input, shared);
}

/** Returns a file with its content, unless the last build wrote it. */
async function artifactFrom(
  { path, key: keyOf, body }: OutputFile,
  { isKept, host }: ArtifactInput,
): Promise<Artifact | KeptArtifact> {
  const key = keyOf();
  if (isKept(path, key)) return { path, key };
  return { path, key, content: body.type === 'copy' ? host.readBytes(body.source) : await body.content() };
}

async function renderLost(
  options: RendererOptions,
  onDiagnostics: ArtifactInput['onDiagnostics'],
): Promise<string> {
  const { createRenderer } = await import('../render/index.ts');
  const { value, diagnostics } = (await createRenderer(options)).renderNotFound();
  onDiagnostics(diagnostics);
  return value;
}

async function* renderPages(input: ArtifactInput, shared: string): AsyncGenerator<Artifact | KeptArtifact> {
  const keys = new Map(
    input.plan.pages.map((page) => [page.file, hashOf([shared, page.hash, page.documentHash])]),
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
