import { type LineStarts, lineIndexFromOffset, lineStarts } from '../../base/text/lines.ts';

/**
 * Maps offsets of a text to offsets of the page. The lexer reads lists, quotes and containers as separate texts, without
 * markers and indentation; the map finds the column at which each of their lines starts in the page.
 */
export interface OffsetMap {
  readonly text: string;
  /** Returns the offset in the page of an offset in `text`. */
  readonly toPage: (offset: number) => number;
}

/** A position before it is looked up: an offset in the text of a map. */
export interface SourceOffset {
  readonly map: OffsetMap;
  readonly offset: number;
}

/** A text inside another. */
export interface InnerText {
  readonly raw: string;
  /** The lines of `raw` without markers. */
  readonly text: string;
  /** Lines of `raw` before the first line of `text`; 0 if absent. */
  readonly skippedLines?: number;
}

/** Returns the start of a page's own text. */
export function startOfText(text: string): SourceOffset {
  return { map: { text, toPage: (offset) => offset }, offset: 0 };
}

/** Returns an offset some characters further on in the same text. */
export function ahead({ map, offset }: SourceOffset, characters: number): SourceOffset {
  return { map, offset: offset + characters };
}

/** Returns the start of a text whose `raw` starts at `at`. Its lines are found when a position in it is first asked for. */
export function startOfInner({ map: parent, offset: start }: SourceOffset, inner: InnerText): SourceOffset {
  const { raw, text, skippedLines = 0 } = inner;
  let starts: { readonly raw: LineStarts; readonly text: LineStarts } | null = null;
  const toPage = (offset: number) => {
    starts ??= { raw: lineStarts(raw), text: lineStarts(text) };
    const line = lineIndexFromOffset(starts.text, offset);
    const rawStart = starts.raw[skippedLines + line] ?? raw.length;
    const rawLine = lineAt(raw, starts.raw, skippedLines + line);
    const column = columnOf(rawLine, lineAt(text, starts.text, line)) + offset - (starts.text[line] ?? 0);
    return parent.toPage(start + Math.max(0, rawStart + Math.min(column, rawLine.length)));
  };
  return { map: { text, toPage }, offset: 0 };
}

function lineAt(text: string, starts: LineStarts, line: number): string {
  return text.slice(starts[line] ?? text.length, (starts[line + 1] ?? text.length + 1) - 1);
}

/** Returns the column of a raw line that column 0 of its text has. It may be negative if a tab was widened. */
function columnOf(rawLine: string, line: string): number {
  if (rawLine.endsWith(line)) return rawLine.length - line.length;
  const words = line.trim();
  const found = rawLine.lastIndexOf(words);
  return found < 0 ? 0 : found - (line.length - line.trimStart().length);
}

/** A token and the offset at which it starts. */
export interface LocatedToken<T> {
  readonly token: T;
  readonly at: SourceOffset;
}

/** Returns the tokens that were read from an offset on, with their offsets. */
export function locateTokens<T extends { readonly raw: string }>(
  tokens: readonly T[],
  start: SourceOffset,
): readonly LocatedToken<T>[] {
  let next = start;
  return tokens.map((token) => {
    const at = { map: start.map, offset: offsetOf(token.raw, next) };
    next = ahead(at, token.raw.length);
    return { token, at };
  });
}

/** Characters beyond the expected offset in which a token is searched: more than the lexer leaves out of lists and quotes. */
const SEARCHED = 2_000;

/** Returns the offset of a token in its text: the expected one, or the next one at which its first line is found. */
function offsetOf(raw: string, { map: { text }, offset }: SourceOffset): number {
  if (text.startsWith(raw, offset)) return offset;
  const end = raw.indexOf('\n', 1);
  const first = end < 0 ? raw : raw.slice(0, end);
  const found = text.slice(offset, offset + first.length + SEARCHED).indexOf(first);
  return found < 0 ? offset : offset + found;
}
