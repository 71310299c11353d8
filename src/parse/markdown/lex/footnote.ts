import type { FootnoteRefToken } from './tokens.ts';

const OPENER = /^ {0,3}\[\^([^\]\s]{1,100})\]:[ \t]*/;
const REFERENCE = /^\[\^([^\]\s]{1,100})\]/;
/** Lines that start another block, and so end the text of a footnote. */
const OTHER_BLOCK = /^ {0,3}(?:\[\^[^\]\s]+\]:|#{1,6}\s|```|~~~|>|:::|[-*+][ \t]|\d{1,9}[.)][ \t]|\||<)/;

/** The source of a footnote, and the lines of its Markdown without indentation. */
export interface FootnoteLines {
  readonly raw: string;
  readonly label: string;
  readonly text: string;
}

/** Parses a footnote at the start of a text. Returns null if there is none. */
export function parseFootnote(source: string): FootnoteLines | null {
  const opener = OPENER.exec(source);
  if (opener === null) return null;
  const lines: string[] = [];
  let at = opener[0].length;
  let end = at;
  let blank = false;
  while (at < source.length) {
    const newline = source.indexOf('\n', at);
    const stop = newline < 0 ? source.length : newline;
    const line = source.slice(at, stop);
    const indented = /^(?: {2,}|\t)/.test(line);
    const empty = line.trim() === '';
    if (lines.length > 0 && !empty && !indented && (blank || OTHER_BLOCK.test(line))) break;
    lines.push(lines.length === 0 ? line : line.replace(/^(?: {1,4}|\t)/, ''));
    blank = empty && lines.length > 1;
    at = stop + 1;
    if (!empty) end = stop;
  }
  const raw = source.slice(0, Math.max(end, opener[0].length));
  const kept = raw.split('\n').length;
  return { raw, label: opener[1] ?? '', text: lines.slice(0, kept).join('\n') };
}

/** Parses `[^label]` at the start of a text. Returns undefined if there is none. */
export function parseFootnoteReference(source: string): FootnoteRefToken | undefined {
  const match = REFERENCE.exec(source);
  return match === null ? undefined : { type: 'footnoteRef', raw: match[0], label: match[1] ?? '' };
}
