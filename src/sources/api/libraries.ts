import { resolve } from 'node:path';
import type { Host } from '../../base/disk/host.ts';
import { ioOrNull } from '../../base/disk/io-or-null.ts';
import { idFromPath } from '../../base/paths.ts';
import { diagnostic } from '../../base/report.ts';
import type { ApiLanguage } from '../../model/api/api-language.ts';
import type { Diagnostic, Result } from '../../model/diagnostic.ts';
import type { ApiDoc, MarkdownDoc } from '../../model/page/page.ts';
import type { ApiLibrary, Locate, Version } from '../../model/site.ts';
import { type LibraryContent, type LibraryPage, type ReadOptions, readLibrary } from './read-library.ts';
import { siteFile } from './source-file.ts';

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
  /** Path of the libraries of the version in the configuration. */
  readonly path: string;
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
    const setting = `${options.path}[${index}]`;
    found.push(...content.diagnostics.map((one) => atSetting(one, library, { ...options, setting, host })));
    for (const { setting: name, path, hint } of content.unknownNames) {
      const message = `The library "${library.name}" has no "${path}", which \`${name}\` names`;
      const at = options.locate(`${setting}.${name}[${JSON.stringify(path)}]`);
      found.push(diagnostic('api/unknown-page', { message, at, hint: hint ?? undefined }));
    }
  }
  return { value: docs, diagnostics: onceEach([...found, ...unusedInAll(contents)]) };
}

interface Setting extends Pick<LibraryOptions, 'root' | 'locate'> {
  /** Path of the library in the configuration. */
  readonly setting: string;
  readonly host: Host;
}

/** Returns a finding about a folder, or about a file that does not exist, at the setting that names it: it has no lines. */
function atSetting(
  one: Diagnostic,
  { source }: ApiLibrary,
  { root, locate, setting, host }: Setting,
): Diagnostic {
  const { file, line, col } = one.at;
  if (line !== 1 || col !== 1 || ioOrNull(() => host.stat(resolve(root, file)))?.kind === 'file') return one;
  const key = file === siteFile(root, source.path) ? 'source' : 'overlays';
  return { ...one, at: locate(`${setting}.${key}`) };
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
