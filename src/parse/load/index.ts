// In: a document of the site, the limits, and the disk.
// Out: its decoded text without front matter, includes inserted, with the file and line that each line comes from.
// Never: parses Markdown, or returns a text that the Markdown lexer cannot parse in time.
import { errorCode, type Host } from '../../base/disk/host.ts';
import { diagnostic } from '../../base/report.ts';
import type { Code } from '../../model/codes.ts';
import type { Result } from '../../model/diagnostic.ts';
import type { LoadedDoc, MarkdownDoc } from '../../model/page/page.ts';
import type { Limits } from '../../model/site.ts';
import { decodeText } from './decode.ts';
import { readFrontMatter } from './front-matter/index.ts';
import { readIgnores } from './ignore-comments.ts';
import { numberLines } from './include/excerpt.ts';
import { expandLines } from './include/expand.ts';
import { createExpansion } from './include/expansion.ts';
import type { IncludedFiles } from './included-files.ts';
import { enforceLimits } from './limits.ts';
import { createLineWriter, positionOfLine } from './line-writer.ts';

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
  const { limits } = options;
  const { file } = doc;
  const read = readText(doc, options, host);
  if (read.value === null) return { value: null, diagnostics: read.diagnostics };
  const lines = read.value.split('\n');
  const front = readFrontMatter(lines, file);
  const writer = createLineWriter();
  const expansion = createExpansion(writer, files, limits.pageBytes);
  const body = numberLines(lines).slice(front.bodyLine - 1);
  expandLines({ page: expansion, file, chain: [file], related: undefined, prefix: '' }, body);
  if (writer.lines.length === 0) writer.push('', file, front.bodyLine);
  const limited = enforceLimits(writer.lines, limits, (line) => positionOfLine(writer.spans, line));
  const loaded = {
    doc,
    meta: front.meta,
    keys: front.keys,
    text: limited.value.join('\n'),
    spans: writer.spans,
  };
  const ignores = readIgnores(loaded);
  const diagnostics = [
    ...read.diagnostics,
    ...front.diagnostics,
    ...expansion.findings,
    ...limited.diagnostics,
    ...ignores.diagnostics,
  ];
  return { value: { ...loaded, ignores: ignores.value }, diagnostics };
}

function readText(doc: MarkdownDoc, { root, limits }: LoadOptions, host: Host): Result<string | null> {
  const path = `${root}/${doc.file}`;
  const at = { file: doc.file, line: 1, col: 1 };
  const report = (code: Code, message: string, hint: string) => [diagnostic(code, { message, hint, at })];
  try {
    const size = host.stat(path)?.size ?? 0;
    if (size > limits.pageBytes) {
      const message = `The page has ${size} bytes, ${limits.pageBytes} are allowed`;
      const hint = 'split it, or raise limits.pageBytes';
      return { value: null, diagnostics: report('content/too-large', message, hint) };
    }
    const { value, diagnostics } = decodeText(host.readBytes(path), doc.file);
    if (value === null || value.trim() !== '') return { value, diagnostics };
    const empty = report('content/empty-page', 'The page is empty', 'write it, or remove the file');
    return { value, diagnostics: [...diagnostics, ...empty] };
  } catch (error) {
    const code = errorCode(error);
    if (code === '') throw error;
    const hint =
      code === 'ENOENT' || code === 'ENOTDIR'
        ? 'it was removed while docgen was running: run docgen again'
        : 'give yourself permission to read it';
    const diagnostics = report('content/unreadable', `The file cannot be read (${code})`, hint);
    return { value: null, diagnostics };
  }
}
