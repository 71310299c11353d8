import { factPosition } from '../../base/fact-position.ts';
import { diagnostic } from '../../base/report.ts';
import { didYouMean } from '../../base/text/nearest.ts';
import type { CodeInfo } from '../../model/code-info.ts';
import { CODES, type Code } from '../../model/codes.ts';
import type { Diagnostic, Position, Result } from '../../model/diagnostic.ts';
import type { IgnoreFact, LineSpan, LoadedDoc } from '../../model/page/page.ts';
import { type BlockLine, createBlockScanner } from './block-lines.ts';

const NAME = 'docgen-ignore-next';

/** What a comment says. Both are empty if it does not. */
interface Wording {
  readonly code: string;
  readonly reason: string;
}

/** Reads a comment such as `<!-- docgen-ignore-next link/missing-page comes with version 2 -->`. Returns null for other text. */
function readComment(html: string): Wording | null {
  const text = html.trim();
  if (!text.startsWith('<!--') || text.indexOf('-->') !== text.length - 3) return null;
  const [name, code = '', ...reason] = text.slice(4, -3).trim().split(/\s+/);
  return name === NAME ? { code, reason: reason.join(' ') } : null;
}

/** Whether HTML is such a comment, which is never published. */
export function isIgnoreComment(html: string): boolean {
  return readComment(html) !== null;
}

/** What comments are read from. */
type CommentedText = Pick<LoadedDoc, 'doc' | 'text' | 'spans'>;

/** Returns the comments of a page that hide findings of the next block. One with a fault is reported and hides nothing. */
export function readIgnores({ doc, text, spans }: CommentedText): Result<readonly IgnoreFact[]> {
  if (!text.includes(NAME)) return { value: [], diagnostics: [] };
  const value: IgnoreFact[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const { line, lastLine } of commentsIn(sourceLines(text, spans))) {
    const { code } = line.comment;
    const fault = faultOf(line.comment);
    const at = factPosition(line.at, doc.file);
    if (fault === null) value.push({ code: code as Code, at, lastLine });
    else diagnostics.push(diagnostic('content/invalid-ignore', { ...fault, at: line.at }));
  }
  return { value, diagnostics };
}

interface SourceLine extends Pick<BlockLine, 'kind'> {
  /** Position of its text in its source. */
  readonly at: Position;
  readonly comment: Wording | null;
}

function sourceLines(text: string, spans: readonly LineSpan[]): readonly SourceLine[] {
  const scan = createBlockScanner();
  const rest = [...spans];
  let span: LineSpan = { line: 1, file: '', fileLine: 1 };
  return text.split('\n').map((line, index) => {
    while (rest[0] !== undefined && rest[0].line <= index + 1) span = rest.shift() ?? span;
    const { kind, offset, indent } = scan(line);
    const isText = kind === 'text' && indent < 4;
    return {
      kind,
      at: { file: span.file, line: span.fileLine + index + 1 - span.line, col: offset + 1 },
      comment: isText ? readComment(line.slice(offset)) : null,
    };
  });
}

function faultOf({ code, reason }: Wording): { readonly message: string; readonly hint: string } | null {
  const table: Readonly<Record<string, CodeInfo | undefined>> = CODES;
  const info = Object.hasOwn(CODES, code) ? table[code] : undefined;
  const example = 'write <!-- docgen-ignore-next CODE why it is right -->';
  if (code === '') return { message: 'The comment names no code to ignore', hint: example };
  if (info === undefined)
    return {
      message: `No finding has the code "${code}"`,
      hint: didYouMean(code, Object.keys(CODES)) ?? 'docgen explain lists all codes',
    };
  if (info.safety === true)
    return {
      message: `"${code}" is about safety and cannot be ignored`,
      hint: `fix what it finds: docgen explain ${code}`,
    };
  return reason === '' ? { message: `The comment says no reason to ignore "${code}"`, hint: example } : null;
}

interface Comment {
  readonly line: SourceLine & { readonly comment: Wording };
  /** Last line, in the file of the comment, of the block after it. */
  lastLine: number;
}

/** Finds comments and their blocks. A block ends before a blank line or another file; a code block ends with its fence. */
function commentsIn(lines: readonly SourceLine[]): readonly Comment[] {
  const found: Comment[] = [];
  /** Comments that wait for their block, and those whose block has begun. */
  let waiting: Comment[] = [];
  let begun: Comment[] = [];
  let last: SourceLine | undefined;
  const end = () => {
    for (const one of begun) one.lastLine = last?.at.line ?? one.lastLine;
    begun = [];
  };
  for (const line of lines) {
    const isOther = last !== undefined && last.at.file !== line.at.file;
    if (isOther) waiting = [];
    if (isOther || line.kind === 'blank' || line.kind === 'open') end();
    if (line.comment !== null) {
      const comment = { line: { ...line, comment: line.comment }, lastLine: line.at.line + 1 };
      found.push(comment);
      waiting.push(comment);
    } else if (line.kind !== 'blank') {
      for (const one of waiting) begun.push(one);
      waiting = [];
    }
    last = line;
    if (line.kind === 'close') end();
  }
  end();
  return found;
}
