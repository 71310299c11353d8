import type { SiteToRun } from '../../api/open-site.ts';
import { unpackApiPage } from '../../base/data/api-page.ts';
import type { Host } from '../../base/disk/host.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { ApiDoc, SourceDoc } from '../../model/page/page.ts';
import type { Sample } from '../../model/sample.ts';
import type { Site } from '../../model/site.ts';
import { applySeverity, createSeverityOf } from '../../site/findings/apply-severity.ts';
import { privateStoreFolder } from '../../site/store/store-folder.ts';
import { isWanted, type PathFault, unknownPath } from './site-of-paths.ts';

/** The samples to collect. */
export interface WantedSamples {
  /** Absolute paths of pages and folders; empty for all. */
  readonly parts: readonly string[];
  /** Part of the paths of pages; empty for all. */
  readonly only: string;
}

interface PageSamples {
  /** File of the page, relative to the site. */
  readonly file: string;
  /** Path of the page in the content folder. */
  readonly path: string;
  readonly samples: readonly Sample[];
}

/** The samples of a site with diagnostics about those that could not be read, or a fault of the command line. */
export type CollectedSamples =
  | { readonly fault: PathFault }
  | {
      readonly fault: null;
      readonly samples: readonly Sample[];
      readonly diagnostics: readonly Diagnostic[];
    };

/** Collects the samples of the wanted pages. A path may also be a file that pages include or an overlay of an API. */
export async function collectSamples(
  opened: SiteToRun,
  { parts, only }: WantedSamples,
  cwd: string,
): Promise<CollectedSamples> {
  const { site } = opened.loaded;
  const read = await readPages(opened, parts);
  const pages = read.pages.filter(({ file, path }) => file.includes(only) || path.includes(only));
  const absolute = ({ file }: { readonly file: string }) => `${site.root}/${file}`;
  const samples = pages.flatMap((page) =>
    isWanted(absolute(page), parts)
      ? page.samples
      : page.samples.filter(({ at }) => isWanted(absolute(at), parts)),
  );
  const files = read.pages.flatMap((page) => [page, ...page.samples.map(({ at }) => at)]).map(absolute);
  const unknown = parts.find((part) => !files.some((file) => isWanted(file, [part])));
  if (unknown !== undefined) return { fault: unknownPath(unknown, files, cwd) };
  if (only !== '' && pages.length === 0 && read.diagnostics.length === 0) return { fault: noPageWith(only) };
  return { fault: null, samples, diagnostics: applySeverity(read.diagnostics, createSeverityOf(site)) };
}

function noPageWith(only: string): PathFault {
  return {
    message: `no page has "${only}" in its path`,
    hint: 'write a part of the path of a page, in the same upper and lower case',
  };
}

interface ReadPages {
  readonly pages: readonly PageSamples[];
  /** Diagnostics about pages whose samples could not be read. */
  readonly diagnostics: readonly Diagnostic[];
}

async function readPages({ loaded, run: options }: SiteToRun, parts: readonly string[]): Promise<ReadPages> {
  const { readSources } = await import('../../site/load.ts');
  const { withRun } = await import('../../site/site-run.ts');
  const { site } = loaded;
  // Samples are run: they never come from a store that the repository can have brought along.
  const cacheDir = options.cacheDir === null ? null : privateStoreFolder(site.root);
  return withRun(loaded, { ...options, cacheDir }, async (run) => {
    const sources = await readSources(run);
    run.store.commit([], run.scope);
    const docs = onceEach(sources.value.docs);
    const isIn = (part: string) => (doc: SourceDoc) => isWanted(`${site.root}/${doc.file}`, [part]);
    // A path that is no page may be a file that pages include or an overlay: only the samples show it.
    const isAllPages = parts.length > 0 && parts.every((part) => docs.some(isIn(part)));
    const unread = (doc: SourceDoc) => isAllPages && !parts.some((part) => isIn(part)(doc));
    const read = await readSamples(docs, { site, unread }, options.host);
    const faults = sources.diagnostics.filter(({ severity }) => severity === 'error');
    return { pages: read.pages, diagnostics: [...faults, ...read.diagnostics] };
  });
}

/** Returns each source once, although several versions may show it. */
function onceEach(docs: readonly SourceDoc[]): readonly SourceDoc[] {
  const seen = new Set<string>();
  return docs.filter((doc) => {
    const name = doc.kind === 'api' ? `${doc.file}\0${symbolOf(doc)}` : doc.file;
    if (seen.has(name)) return false;
    seen.add(name);
    return true;
  });
}

function symbolOf({ page, language }: ApiDoc): string {
  return unpackApiPage(page, language).symbol.path;
}

async function readSamples(
  docs: readonly SourceDoc[],
  { site, unread }: { readonly site: Site; readonly unread: (doc: SourceDoc) => boolean },
  host: Host,
): Promise<ReadPages> {
  const { samplesOfDoc } = await import('../../parse/samples/index.ts');
  const { createRawFiles } = await import('../../parse/samples/raw-files.ts');
  const { root, limits, versions } = site;
  const contentDirs = new Map(versions.map(({ record, contentDir }) => [record.version, contentDir]));
  const raw = createRawFiles(root, host);
  const diagnostics: Diagnostic[] = [];
  const pages = docs.map((doc): PageSamples => {
    const { file, path } = doc;
    if (unread(doc)) return { file, path, samples: [] };
    const contentDir = contentDirs.get(doc.version) ?? root;
    const read = samplesOfDoc(doc, { root, contentDir, limits }, { host, raw });
    for (const one of read.diagnostics) diagnostics.push(one);
    return { file, path, samples: read.samples };
  });
  return { pages, diagnostics };
}
