import type { Host } from '../../base/disk/host.ts';
import { idFromPath } from '../../base/paths.ts';
import { diagnostic } from '../../base/report.ts';
import type { ApiLanguage } from '../../model/api/api-language.ts';
import type { Diagnostic, Result } from '../../model/diagnostic.ts';
import type { ApiDoc, MarkdownDoc } from '../../model/page/page.ts';
import type { ApiLibrary, Locate, Version } from '../../model/site.ts';
import { type LibraryContent, type LibraryPage, type ReadOptions, readLibrary } from './read-library.ts';

/**
 * Returns what `read` returned for the same library in an earlier run, if nothing that it read from the disk has changed. Else calls
 * it.
 */
export type RememberLibrary = (
  library: ApiLibrary,
  read: (host: Host) => Promise<LibraryContent>,
) => Promise<LibraryContent>;

/** How libraries are read. */
export interface LibraryOptions extends ReadOptions {
  readonly locate: Locate;
  readonly remember: RememberLibrary;
}

/** Reads the libraries of a version. Returns a document for each of their pages, with the Markdown page of the same id among `written`. */
export async function readLibraries(
  version: Version,
  written: readonly MarkdownDoc[],
  { options, host }: { readonly options: LibraryOptions; readonly host: Host },
): Promise<Result<readonly ApiDoc[]>> {
  const intros = new Map(written.map((doc) => [idFromPath(doc.path), doc]));
  const docs: ApiDoc[] = [];
  const contents: LibraryContent[] = [];
  const found: Diagnostic[] = [];
  for (const [index, library] of version.apis.entries()) {
    const read = (from: Host) => readLibrary(library, options, from);
    // The output of the tool that documents source code has its own cache.
    const content = await (library.source.callsTool ? read(host) : options.remember(library, read));
    docs.push(...content.pages.map((page) => docFrom(page, content.language, { version, intros })));
    contents.push(content);
    found.push(...content.diagnostics);
    for (const { setting, path, hint } of content.unknownNames) {
      const message = `The library "${library.name}" has no "${path}", which \`${setting}\` names`;
      const at = options.locate(`apis[${index}].${setting}[${JSON.stringify(path)}]`);
      found.push(diagnostic('api/unknown-page', { message, at, hint: hint ?? undefined }));
    }
  }
  return { value: docs, diagnostics: onceEach([...found, ...unusedInAll(contents)]) };
}

function docFrom(
  { id, file, page, hash: pageHash }: LibraryPage,
  language: ApiLanguage,
  { version, intros }: { readonly version: Version; readonly intros: ReadonlyMap<string, MarkdownDoc> },
): ApiDoc {
  const intro = intros.get(id) ?? null;
  const location = intro ?? { file, path: `${id}.md` };
  const { file: own, path } = location;
  return { kind: 'api', version: version.record.version, file: own, path, page, pageHash, language, intro };
}

/** Warnings about entries of overlays that no library uses. */
function unusedInAll(contents: readonly LibraryContent[]): readonly Diagnostic[] {
  const users = countOf(contents.flatMap(({ overlays }) => overlays));
  const unused = contents.flatMap((content) => content.unused);
  const counts = countOf(unused.map(positionOf));
  return unused.filter((one) => counts.get(positionOf(one)) === users.get(one.at.file));
}

function countOf(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

/** Libraries that share an overlay report the same about it. */
function onceEach(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const kept = new Map<string, Diagnostic>();
  for (const one of diagnostics) {
    const key = `${one.code} ${positionOf(one)} ${one.code === 'api/unknown-overlay' ? '' : one.message}`;
    if (!kept.has(key)) kept.set(key, one);
  }
  return [...kept.values()];
}

function positionOf({ at }: Diagnostic): string {
  return `${at.file}:${at.line}:${at.col}`;
}
