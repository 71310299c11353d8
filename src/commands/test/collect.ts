import type { LoadedSite } from '../../config/index.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { SourceDoc } from '../../model/page.ts';
import type { Sample } from '../../model/sample.ts';
import { weighDiagnostics } from '../../severity.ts';
import { type CommandContext, runOptions, type SiteFlags } from '../open-site.ts';
import { isWanted, type PathFault, unknownPath } from './site-of-paths.ts';

/** Which samples are wanted: absolute paths, none for all; a part of a page's path; how the site is read. */
export interface WantedSamples {
  readonly parts: readonly string[];
  readonly only: string;
  readonly siteFlags: SiteFlags;
}

/** The samples of a site and what kept some from being read; or why the command line cannot be followed. */
export type CollectedSamples =
  | { readonly fault: PathFault }
  | {
      readonly fault: null;
      readonly samples: readonly Sample[];
      readonly diagnostics: readonly Diagnostic[];
    };

/** Reads the samples of the wanted pages, those of a description of an API also where its own path is wanted. */
export async function collectSamples(
  loaded: LoadedSite,
  { parts, only, siteFlags }: WantedSamples,
  context: CommandContext,
): Promise<CollectedSamples> {
  const { readSources } = await import('../../pipeline.ts');
  const { createShelf } = await import('../../sources/api/shelf.ts');
  const { root, severity } = loaded.site;
  const sources = await readSources(loaded, runOptions(loaded, siteFlags, context), createShelf());
  const docs = onceEach(sources.value.docs).filter(
    ({ file, path }) => file.includes(only) || path.includes(only),
  );
  const absolute = (file: string) => `${root}/${file}`;
  const isOfPage = ({ file }: SourceDoc) => isWanted(absolute(file), parts);
  // A path that is no page may be a file that pages include, or words about symbols: only the samples tell.
  const isAllPages = parts.every((part) => docs.some(({ file }) => isWanted(absolute(file), [part])));
  const read = await readSamples(isAllPages ? docs.filter(isOfPage) : docs, loaded, context);
  const samples = isAllPages
    ? read.flatMap((one) => one.samples)
    : read.flatMap(({ doc, samples: own }) =>
        isOfPage(doc) ? own : own.filter(({ at }) => isWanted(absolute(at.file), parts)),
      );
  const files = [...docs, ...samples.map(({ at }) => at)].map(({ file }) => absolute(file));
  const unknown = parts.find((part) => !files.some((file) => isWanted(file, [part])));
  if (unknown !== undefined) return { fault: unknownPath(unknown, files, context.terminal.cwd) };
  const faults = sources.diagnostics.filter(({ severity: weight }) => weight === 'error');
  const found = [...faults, ...read.flatMap(({ diagnostics }) => diagnostics)];
  return { fault: null, samples, diagnostics: weighDiagnostics(found, severity) };
}

/** Each source once, though several versions may show it. */
function onceEach(docs: readonly SourceDoc[]): readonly SourceDoc[] {
  const seen = new Set<string>();
  return docs.filter((doc) => {
    const name = doc.kind === 'api' ? `${doc.file}\0${doc.api.symbol.path}` : doc.file;
    if (seen.has(name)) return false;
    seen.add(name);
    return true;
  });
}

interface ReadDoc {
  readonly doc: SourceDoc;
  readonly samples: readonly Sample[];
  readonly diagnostics: readonly Diagnostic[];
}

async function readSamples(
  docs: readonly SourceDoc[],
  loaded: LoadedSite,
  context: CommandContext,
): Promise<readonly ReadDoc[]> {
  const { samplesOfDoc, createRawFiles } = await import('../../parse/samples/index.ts');
  const { root, limits, versions } = loaded.site;
  const contentDirs = new Map(versions.map(({ record, contentDir }) => [record.version, contentDir]));
  const raw = createRawFiles(root, context.host);
  return docs.map((doc) => {
    const contentDir = contentDirs.get(doc.version) ?? root;
    const { samples, diagnostics } = samplesOfDoc(
      doc,
      { root, contentDir, limits },
      { host: context.host, raw },
    );
    return { doc, samples, diagnostics };
  });
}
