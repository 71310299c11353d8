import { hashOf } from '../base/hash.ts';
import { docKey } from '../base/paths.ts';
import { diagnostic } from '../base/report.ts';
import type { Artifact, KeptArtifact, OutputFile } from '../model/artifact.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { PagePlan } from '../model/plan.ts';
import { readClientFiles } from '../outputs/client-files.ts';
import { type NamedPageOutput, pageOutputs, pagePath, siteFiles } from '../outputs/list.ts';
import { planSidebarPartials } from '../outputs/sidebar-partials.ts';
import { siteContextFromPlan } from '../outputs/site-context.ts';
import { templatesHash } from '../render/program-hash.ts';
import type { ResolvedSite } from '../resolve/resolve-site.ts';
import { damagedStore } from './damaged-store.ts';
import type { SiteOutputs } from './load-outputs.ts';
import type { ReadPage } from './read-pages.ts';
import type { SiteRun } from './site-run.ts';
import type { PendingPage } from './workers/page-workers.ts';

/** What the artifacts of a site are made from. */
export interface ArtifactInput {
  readonly run: SiteRun;
  readonly plan: ResolvedSite;
  readonly pages: readonly ReadPage[];
  readonly outputs: SiteOutputs;
  /** Bundled module of replaced components, or null. */
  readonly overrides: string | null;
  /** Whether the last build wrote this file, from the same key. */
  readonly isKept: (path: string, key: string) => boolean;
  /** Takes what rendering finds wrong. */
  readonly report: (found: readonly Diagnostic[]) => void;
}

/** Yields every file of the site: the files beside the pages, then pages as they are rendered. */
export async function* siteArtifacts(input: ArtifactInput): AsyncGenerator<Artifact | KeptArtifact> {
  const { run, plan, overrides, report } = input;
  const { outputs, pageModules } = input.outputs;
  const { host, clientDir } = run.options;
  const { site } = run.loaded;
  const client = readClientFiles(clientDir, host);
  const clientKey = client.sidebarScript.key();
  const { strings, markdown } = site;
  const partials = planSidebarPartials(plan.sidebars, { clientKey, strings, naming: 'fingerprint' });
  const chrome = siteContextFromPlan(site, plan, { client, partials });
  const allowsRawHtml = markdown.html === 'allow';
  const shared = hashOf([chrome, allowsRawHtml, templatesHash(overrides, host)]);
  const renderer = { chrome, views: plan.views, allowsRawHtml, overrides };
  run.workers.setRenderer({ renderer, modules: pageModules });
  const renderNotFound = async () => {
    const { value, diagnostics } = await run.workers.renderNotFound();
    report(diagnostics);
    return value;
  };
  const made = { site, plan, chrome, shared, client, partials, renderNotFound, report };
  const taken = new Set<string>();
  for await (const file of siteFiles(made, outputs)) {
    taken.add(file.path);
    yield artifactFrom(file, input);
  }
  yield* renderPages(input, { shared, taken });
}

/** Returns a file with its content, unless the last build wrote it. */
async function artifactFrom(
  { path, key: keyOf, body }: OutputFile,
  { isKept, run }: ArtifactInput,
): Promise<Artifact | KeptArtifact> {
  const key = keyOf();
  if (isKept(path, key)) return { path, key };
  const content = body.type === 'copy' ? run.options.host.readBytes(body.source) : await body.content();
  return { path, key, content };
}

interface PageContext {
  /** Hash of everything that all pages share. */
  readonly shared: string;
  /** Paths of the files beside the pages. */
  readonly taken: ReadonlySet<string>;
}

async function* renderPages(
  input: ArtifactInput,
  { shared, taken }: PageContext,
): AsyncGenerator<Artifact | KeptArtifact> {
  const { run, plan, pages, isKept, report } = input;
  const outputs = pageOutputs(input.outputs.outputs);
  const read = new Map(pages.map((page) => [docKey(page.facts), page]));
  const keys = new Map<string, string>();
  const pending: PendingPage[] = [];
  for (const page of plan.plans) {
    const stale: string[] = [];
    for (const output of outputs) {
      const path = pagePath(output, page);
      const key = hashOf([shared, output.hash, page.hash, page.documentHash]);
      if (taken.has(path)) report([takenPath(output, page)]);
      else if (isKept(path, key)) {
        yield { path, key };
      } else {
        keys.set(path, key);
        stale.push(output.name);
      }
    }
    if (stale.length > 0) pending.push(pendingPage(page, { stale, page: read.get(docKey(page)), run }));
  }
  for await (const { file, files, diagnostics } of run.workers.render(pending)) {
    if (files === null) throw damagedStore(file);
    report(diagnostics);
    for (const { path, content } of files) yield { path, key: keys.get(path) ?? '', content };
  }
}

function takenPath(output: NamedPageOutput, page: PagePlan): Diagnostic {
  const path = pagePath(output, page);
  return diagnostic('output/bad-path', {
    message: `${output.name} cannot write "${path}": another file of the site has this path`,
    at: { file: page.source, line: 1, col: 1 },
    hint: 'give the output another extension, or rename the other file',
  });
}

interface PendingInput {
  /** Names of the outputs whose files are not those of the last build. */
  readonly stale: readonly string[];
  readonly page: ReadPage | undefined;
  readonly run: SiteRun;
}

function pendingPage(plan: PagePlan, { stale, page, run: { store } }: PendingInput): PendingPage {
  return {
    source: plan.source,
    load() {
      const document = page === undefined ? null : store.readDocument(page.facts.documentHash);
      if (document === null) throw damagedStore(plan.source);
      return { plan: JSON.stringify(plan), document, outputs: stale };
    },
  };
}
