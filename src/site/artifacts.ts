import { relative } from 'node:path';
import { damagedStore } from '../base/damaged-store.ts';
import { ioOrNull } from '../base/disk/io-or-null.ts';
import { hash, hashOf } from '../base/hash.ts';
import type { FileDates } from '../base/process/git-dates.ts';
import { diagnostic } from '../base/report.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type {
  Artifact,
  FileBody,
  JoinedPart,
  OutputFile,
  UnchangedArtifact,
} from '../model/output/artifact.ts';
import { type NamedPageOutput, pageOutputs, siteFiles } from '../outputs/list.ts';
import { type OutputInput, pagePath } from '../outputs/output.ts';
import { planAssets } from '../resolve/links/assets.ts';
import { planPage } from '../resolve/page/plan-page.ts';
import type { SiteIndex } from '../resolve/site-index.ts';
import { sitePlan } from '../resolve/site-plan.ts';
import { datedFacts } from './dated-facts.ts';
import type { PageOutline } from './outline-pages.ts';
import type { PlannedSite } from './plan.ts';
import type { ReadPage } from './read-pages.ts';
import { rendererOf, type SiteRenderer } from './renderer.ts';
import { searchSources, searchTask } from './search/search-sources.ts';
import { sectionReader } from './section-reader.ts';
import { beginStage, type SiteRun } from './site-run.ts';
import type { PendingPage } from './workers/page-workers.ts';

/** What the artifacts of a site are made from. */
export interface ArtifactInput {
  readonly run: SiteRun;
  readonly planned: PlannedSite;
  readonly dates: FileDates;
  /** Bundled module of replaced components, or null. */
  readonly overrides: string | null;
  /** Whether the last build wrote this file, from the same key. */
  readonly isUnchanged: (path: string, key: string) => boolean;
  /** Reads a file that was yielded before. */
  readonly read: (path: string) => Uint8Array;
  /** Takes what rendering finds wrong. */
  readonly report: (found: readonly Diagnostic[]) => void;
}

/** Yields every file of a site: the files beside the pages, then pages as they are rendered, then what is joined from them. */
export async function* siteArtifacts(input: ArtifactInput): AsyncGenerator<Artifact | UnchangedArtifact> {
  const { run, planned, dates, overrides, report } = input;
  beginStage(run, 'files');
  const assets = planAssets(planned.index.statics, planned.assets);
  const plan = sitePlan(planned.index, assets, ({ facts }) => datedFacts(facts, dates));
  const { outputs, pageModules: modules } = planned.outputs.value;
  const renderer = rendererOf(run, { plan, overrides, modules, naming: 'fingerprint' });
  const renderExtra: OutputInput['renderExtra'] = async (page) => {
    const { value, diagnostics } = await run.workers.renderExtra(page, renderer.settings);
    report(diagnostics);
    return value;
  };
  const { settings, shared, client, partials } = renderer;
  const search = searchSources(run, planned, plan);
  const sectionsOf = sectionReader(run, planned.pages);
  const made = { shared, client, partials, search, sectionsOf, renderExtra, report };
  const { site: context } = settings.renderer;
  const taken = new Set<string>();
  const joined: JoinedFile[] = [];
  const siteInput = { site: run.loaded.site, plan, context, ...made };
  const [ofDocuments, ofPlan] = [true, false].map((reads) =>
    outputs.filter(({ readsDocuments = false }) => readsDocuments === reads),
  );
  for await (const file of siteFiles(siteInput, ofPlan)) {
    const { path, key, body } = file;
    taken.add(path);
    if (body.type === 'joined') joined.push({ path, key, parts: body.parts });
    else yield artifactFrom({ path, key, body }, input);
  }
  const keys = yield* renderPages(input, renderer, taken);
  beginStage(run, 'files');
  for (const file of joined) yield joinedArtifact(file, keys, input);
  for await (const { path, key, body } of siteFiles(siteInput, ofDocuments))
    if (body.type !== 'joined') yield artifactFrom({ path, key, body }, input);
  beginStage(run, 'publish');
}

interface JoinedFile extends Pick<OutputFile, 'path' | 'key'> {
  readonly parts: readonly JoinedPart[];
}

/** Joins a file from files of pages, which are read back. Nothing is read if the last build joined the same. */
function joinedArtifact(
  { path, key: keyOf, parts }: JoinedFile,
  keys: ReadonlyMap<string, string>,
  { isUnchanged, read }: ArtifactInput,
): Artifact | UnchangedArtifact {
  const key = hashOf([keyOf(), parts.map((part) => ('page' in part ? (keys.get(part.page) ?? '') : ''))]);
  if (isUnchanged(path, key)) return { path, key };
  const pieces = parts.map((part) => ('page' in part ? read(part.page) : Buffer.from(part.text)));
  return { path, key, content: Buffer.concat(pieces) };
}

type OwnFile = Omit<OutputFile, 'body'> & { readonly body: Exclude<FileBody, { type: 'joined' }> };

/** Returns a file with its content, unless the last build wrote it. */
async function artifactFrom(
  { path, key: keyOf, body }: OwnFile,
  input: ArtifactInput,
): Promise<Artifact | UnchangedArtifact> {
  const key = keyOf();
  if (input.isUnchanged(path, key)) return { path, key };
  const content = body.type === 'copy' ? copiedBytes(body.source, key, input) : await body.content();
  return { path, key, content };
}

/** Returns the bytes of a file that the plan knows by their hash. Reports a file that is another one by now, or is gone. */
function copiedBytes(source: string, planned: string, { run, report }: ArtifactInput): Uint8Array {
  const bytes = ioOrNull(() => run.options.host.readBytes(source));
  if (bytes !== null && hash(bytes) === planned) return bytes;
  const file = relative(run.loaded.site.root, source).replaceAll('\\', '/');
  const message =
    bytes === null
      ? 'The file cannot be read any more: it was there when the build began'
      : 'The file changed while the site was built';
  report([diagnostic('content/changed', { message, at: { file, line: 1, col: 1 }, hint: 'build again' })]);
  return bytes ?? Buffer.alloc(0);
}

/** Yields the files of the pages. Returns the keys of all, by output path. */
async function* renderPages(
  { run, planned, dates, isUnchanged, report }: ArtifactInput,
  { shared, settings }: SiteRenderer,
  taken: ReadonlySet<string>,
): AsyncGenerator<Artifact | UnchangedArtifact, ReadonlyMap<string, string>> {
  const outputs = pageOutputs(planned.outputs.value.outputs);
  const keys = new Map<string, string>();
  const pending: PendingPage[] = [];
  for (const outline of planned.outlines) {
    const stale: string[] = [];
    const date = datedFacts(outline.page.facts, dates).meta.lastUpdate;
    for (const output of outputs) {
      const path = pagePath(output.extension, outline);
      const key = hashOf([shared, output.hash, outline.hash, date]);
      if (taken.has(path)) {
        report([takenPath(output, outline)]);
        continue;
      }
      keys.set(path, key);
      if (isUnchanged(path, key)) yield { path, key };
      else stale.push(output.name);
    }
    if (stale.length > 0)
      pending.push(
        pendingPage(outline.page, { index: planned.index, run, dates, outputs: stale, isIndexed: true }),
      );
  }
  const { onProgress } = run.options;
  const progress = { stage: 'render', total: planned.outlines.length } as const;
  let done = planned.outlines.length - pending.length;
  onProgress?.({ ...progress, done, pages: [] });
  for await (const { pages, code, search } of run.workers.render(pending, settings)) {
    done += pages.length;
    onProgress?.({ ...progress, done, pages: pages.map(({ time }) => time) });
    run.store.add('code', code);
    run.store.add('search', search);
    for (const { file, files, diagnostics } of pages) {
      if (files === null) throw damagedStore(file);
      report(diagnostics);
      for (const { path, content } of files) yield { path, key: keys.get(path) ?? '', content };
    }
  }
  return keys;
}

function takenPath(output: NamedPageOutput, { page, file }: PageOutline): Diagnostic {
  return diagnostic('output/bad-path', {
    message: `${output.name} cannot write "${pagePath(output.extension, { file })}": another file of the site has this path`,
    at: { file: page.facts.file, line: 1, col: 1 },
    hint: 'give the output another extension, or rename the other file',
  });
}

/** What a page is rendered from, and which files are wanted. */
export interface PendingInput {
  readonly index: SiteIndex;
  readonly run: SiteRun;
  readonly dates: FileDates;
  /** Names of the outputs to make. */
  readonly outputs: readonly string[];
  /** Whether to make what search needs of the page, if it is not stored. */
  readonly isIndexed: boolean;
}

/** Returns a page that is planned when it is rendered: the plans of all pages would take more memory than everything else. */
export function pendingPage(
  { facts: parsed }: ReadPage,
  { index, run, dates, outputs, isIndexed }: PendingInput,
): PendingPage {
  const facts = datedFacts(parsed, dates);
  return {
    source: facts.file,
    load() {
      const planned = planPage(index, facts);
      const document = run.store.readDocument(facts.documentHash);
      if (document === null || planned === null) throw damagedStore(facts.file);
      const search = isIndexed ? searchTask(facts, run) : null;
      return { plan: planned.plan, view: planned.view, document, outputs, search };
    },
  };
}
