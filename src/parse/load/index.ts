/**
 * In: a document that was found, the limits, and the disk.
 * Out: its text without front matter, decoded, includes in place, with the file and line that each line comes from.
 * Never: reads Markdown, or lets a text through that would stop those who do.
 */
import { errorCode, type Host } from '../../base/host.ts';
import { compareText, diagnostic } from '../../base/report.ts';
import type { Code } from '../../model/codes.ts';
import type { Diagnostic, Result } from '../../model/diagnostic.ts';
import type { LoadedDoc, MarkdownDoc } from '../../model/page.ts';
import type { Limits } from '../../model/site.ts';
import { decodeText } from './decode.ts';
import { readFrontMatter } from './front-matter/index.ts';
import { expandLines } from './include/expand.ts';
import type { IncludeShelf } from './include/read-file.ts';
import { excerptOf } from './include/regions.ts';
import { enforceLimits } from './limits.ts';
import { createLineWriter, type PlacedLines, placeOfLine } from './line-writer.ts';

/** Where documents lie, and what is too much. */
export interface LoadOptions {
  /** Absolute path of the site. */
  readonly root: string;
  /** Absolute path of the content folder of the document's version. */
  readonly contentDir: string;
  readonly limits: Limits;
}

/** Loads the text of a page. Null where nothing can be made of the file; its findings say why. */
export function loadDoc(doc: MarkdownDoc, options: LoadOptions, host: Host): Result<LoadedDoc | null> {
  const read = readText(doc, options, host);
  if (read.value === null) return { value: null, diagnostics: read.diagnostics };
  const lines = read.value.split('\n');
  const front = readFrontMatter(lines, doc.file);
  const expanded = expandPage(doc, { lines, bodyLine: front.bodyLine, options, host });
  const limited = enforceLimits(expanded.placed, options.limits, (line) =>
    placeOfLine(expanded.placed.spans, line),
  );
  const value = {
    doc,
    meta: front.meta,
    text: limited.value.lines.join('\n'),
    spans: limited.value.spans,
    includes: expanded.includes,
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
      ? 'it went away while docgen was running: run it again'
      : 'give yourself the right to read it';
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
  readonly options: LoadOptions;
  readonly host: Host;
}

interface ExpandedPage {
  readonly placed: PlacedLines;
  readonly includes: LoadedDoc['includes'];
  readonly diagnostics: readonly Diagnostic[];
}

function expandPage({ file }: MarkdownDoc, { lines, bodyLine, options, host }: PageText): ExpandedPage {
  const writer = createLineWriter();
  const shelf: IncludeShelf = {
    roots: options,
    limits: options.limits,
    host,
    texts: new Map(),
    hashes: new Map(),
    found: [],
    so: { count: 0, bytes: 0, isOver: false },
  };
  expandLines(
    { writer, shelf },
    { file, chain: [file], related: [], prefix: '' },
    excerptOf(lines, bodyLine, lines.length),
  );
  if (writer.lines.length === 0) writer.push('', file, bodyLine);
  const includes = [...shelf.hashes].map(([included, digits]) => ({ file: included, hash: digits }));
  includes.sort((a, b) => compareText(a.file, b.file));
  return { placed: writer, includes, diagnostics: shelf.found };
}
