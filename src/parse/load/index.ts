// In: a document of the site, the limits, and the disk.
// Out: its decoded text without front matter, includes inserted, with the file and line that each line comes from.
// Never: parses Markdown, or returns a text that the Markdown lexer cannot parse in time.
import { errorCode, type Host } from '../../base/host.ts';
import { diagnostic } from '../../base/report.ts';
import type { Code } from '../../model/codes.ts';
import type { Diagnostic, Result } from '../../model/diagnostic.ts';
import type { LoadedDoc, MarkdownDoc } from '../../model/page.ts';
import type { Limits } from '../../model/site.ts';
import { decodeText } from './decode.ts';
import { readFrontMatter } from './front-matter/index.ts';
import { expandLines } from './include/expand.ts';
import { createIncludeReader } from './include/include-reader.ts';
import { excerptOf } from './include/regions.ts';
import type { IncludedFiles } from './included-files.ts';
import { enforceLimits } from './limits.ts';
import { createLineWriter, type LocatedLines, positionOfLine } from './line-writer.ts';

/** The folders of a document, and the limits of a page. */
export interface LoadOptions {
  /** Absolute path of the site. */
  readonly root: string;
  /** Absolute path of the content folder of the document's version. */
  readonly contentDir: string;
  readonly limits: Limits;
}

/** The disk, and the included files of the page, to which loading adds. */
export interface LoadSources {
  readonly host: Host;
  readonly files: IncludedFiles;
}

/** Loads the text of a page. Returns a null value and diagnostics if the file cannot be read or is not text. */
export function loadDoc(
  doc: MarkdownDoc,
  options: LoadOptions,
  { host, files }: LoadSources,
): Result<LoadedDoc | null> {
  const read = readText(doc, options, host);
  if (read.value === null) return { value: null, diagnostics: read.diagnostics };
  const lines = read.value.split('\n');
  const front = readFrontMatter(lines, doc.file);
  const expanded = expandPage(
    doc,
    { lines, bodyLine: front.bodyLine, pageBytes: options.limits.pageBytes },
    files,
  );
  const limited = enforceLimits(expanded.located, options.limits, (line) =>
    positionOfLine(expanded.located.spans, line),
  );
  const value = {
    doc,
    meta: front.meta,
    text: limited.value.lines.join('\n'),
    spans: limited.value.spans,
    includes: files.list(),
  };
  const diagnostics = [
    ...read.diagnostics,
    ...front.diagnostics,
    ...expanded.diagnostics,
    ...limited.diagnostics,
  ];
  return { value, diagnostics };
}

function readText(doc: MarkdownDoc, { root, limits }: LoadOptions, host: Host): Result<string | null> {
  try {
    const path = `${root}/${doc.file}`;
    const size = host.stat(path)?.size ?? 0;
    if (size > limits.pageBytes) return refuse(doc, 'content/too-large', tooLarge(size, limits.pageBytes));
    const bytes = host.readBytes(path);
    if (bytes.length > limits.pageBytes)
      return refuse(doc, 'content/too-large', tooLarge(bytes.length, limits.pageBytes));
    const decoded = decodeText(bytes, doc.file);
    if (decoded.value === null || decoded.value.trim() !== '') return decoded;
    const empty = refuse(doc, 'content/empty-page', {
      message: 'The page is empty',
      hint: 'write it, or remove the file',
    });
    return { value: decoded.value, diagnostics: [...decoded.diagnostics, ...empty.diagnostics] };
  } catch (error) {
    const code = errorCode(error);
    if (code === '') throw error;
    const isGone = code === 'ENOENT' || code === 'ENOTDIR';
    const hint = isGone
      ? 'it was removed while docgen was running: run docgen again'
      : 'give yourself permission to read it';
    return refuse(doc, 'content/unreadable', { message: `The file cannot be read (${code})`, hint });
  }
}

function refuse(
  { file }: MarkdownDoc,
  code: Code,
  { message, hint }: { readonly message: string; readonly hint: string },
): Result<null> {
  return { value: null, diagnostics: [diagnostic(code, { message, hint, at: { file, line: 1, col: 1 } })] };
}

function tooLarge(bytes: number, limit: number): { readonly message: string; readonly hint: string } {
  return {
    message: `The page has ${bytes} bytes, ${limit} are allowed`,
    hint: 'split it, or raise limits.pageBytes',
  };
}

interface PageText {
  readonly lines: readonly string[];
  /** Line of the file at which the Markdown starts. */
  readonly bodyLine: number;
  readonly pageBytes: number;
}

interface ExpandedPage {
  readonly located: LocatedLines;
  readonly diagnostics: readonly Diagnostic[];
}

function expandPage(
  { file }: MarkdownDoc,
  { lines, bodyLine, pageBytes }: PageText,
  files: IncludedFiles,
): ExpandedPage {
  const writer = createLineWriter();
  const found: Diagnostic[] = [];
  const reader = createIncludeReader(files, pageBytes, found);
  expandLines(
    { writer, reader },
    { file, chain: [file], related: [], prefix: '' },
    excerptOf(lines, bodyLine, lines.length),
  );
  if (writer.lines.length === 0) writer.push('', file, bodyLine);
  return { located: writer, diagnostics: found };
}
