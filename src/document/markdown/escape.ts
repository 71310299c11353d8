import { trimEndOf } from '../../base/trim-end.ts';

/** What Markdown would read in a line: marks, tags, entities, footnotes. */
const MARKS = /[\\`*[\]~$]|<(?=[A-Za-z/!?]|$)|&(?=#?\w|$)|(?:^|(?<=\[))\^|(?<=\])\(/g;

/** Underscores that are not inside a word. */
const UNDERSCORES = /(?<![\p{L}\p{N}_])_+|_+(?![\p{L}\p{N}_])/gu;

/** The last character of what GFM takes for the start of an address, before the one that is escaped. */
const ADDRESSES = /(?:https?|ftp)(?=:\/\/)|www(?=\.)|(?<=[\w.+-])(?=@[\w-]+\.)/gi;

/** The start of a line that would be a heading, a quote, a list item, an underline, a delimiter row or a container. */
const LINE_START = /^(?:#{1,6}(?=\s|$)|>|[-+](?=\s|$)|=+$|[|:-][|:\s-]*$|:::)/;

/** Returns text so that none of it is Markdown. The start of a line is left to `paragraphText`. */
export function escapeText(text: string): string {
  return text
    .replace(MARKS, '\\$&')
    .replace(UNDERSCORES, (run) => '\\_'.repeat(run.length))
    .replace(ADDRESSES, '$&\\');
}

/** Returns written inline nodes as the lines of a paragraph: none is empty, or starts another kind of block. */
export function paragraphText(text: string): string {
  const lines = text.split('\n').map((line) => trimEndOf(line.replace(/^[ \t\r\f]+/, ''), ' \t\r\f'));
  return lines
    .filter((line) => line !== '')
    .map((line) => line.replace(LINE_START, '\\$&').replace(/^(\d{1,9})(?=[.)](?:\s|$))/, '$1\\'))
    .join('\n');
}

/** Returns code between as many backticks as it needs, or as HTML if it cannot be read between backticks here. */
export function codeText(text: string, { before, after }: Neighbours = ALONE): string {
  const code = text.replace(/[\r\n]+/g, ' ');
  // Backticks would join those beside them, and tables have no form for a backslash before a pipe.
  const isHtml = code.trim() === '' || before === '`' || after === '`' || code.includes('\\|');
  if (isHtml) return `<code>${escapeText(code)}</code>`;
  const ticks = '`'.repeat(longestRun(code) + 1);
  const pad = /^`|`$|^ .* $/.test(code) ? ' ' : '';
  return `${ticks}${pad}${code}${pad}${ticks}`;
}

/** Returns the length of the longest run of backticks. */
export function longestRun(text: string): number {
  return (text.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 0);
}

/** The characters around a node in its line; empty at an end of the line. */
export interface Neighbours {
  readonly before: string;
  readonly after: string;
}

/** The neighbours of a node that is a whole line. */
const ALONE: Neighbours = { before: '', after: '' };

/** The ways to mark a text: by delimiters, best first, or by an HTML element. */
export interface Marking {
  readonly delimiters: readonly string[];
  readonly element: string;
}

/** Marks of strong text. */
export const STRONG: Marking = { delimiters: ['**', '__'], element: 'strong' };

/** Returns marked text: between delimiters if Markdown reads them as such here, else inside an element. */
export function markedText(
  inner: string,
  { delimiters, element }: Marking,
  around: Neighbours = ALONE,
): string {
  const text = inner.trim();
  if (text === '') return inner;
  const start = inner.slice(0, inner.length - inner.trimStart().length);
  const end = inner.slice(inner.trimEnd().length);
  const before = start === '' ? around.before : ' ';
  const after = end === '' ? around.after : ' ';
  const delimiter = delimiters.find((one) => {
    const [mark = ''] = one;
    const first = /^./su.exec(text)?.[0] ?? '';
    const last = /.$/su.exec(text)?.[0] ?? '';
    return (
      delimits(mark, { inside: first, outside: before }) && delimits(mark, { inside: last, outside: after })
    );
  });
  return delimiter === undefined
    ? `${start}<${element}>${text}</${element}>${end}`
    : `${start}${delimiter}${text}${delimiter}${end}`;
}

/** Returns whether a mark delimits emphasis between two characters, by the rules of CommonMark for left and right flanks. */
function delimits(
  mark: string,
  { inside, outside }: { readonly inside: string; readonly outside: string },
): boolean {
  if (inside === mark || outside === mark) return false;
  // Readers do not agree whether a tilde or a character of two units is punctuation.
  const isFree = outside === '' || (/^(?!~)[\s\p{P}\p{S}]$/u.test(outside) && outside.length === 1);
  return isFree || (mark !== '_' && /^[^\p{P}\p{S}]$/u.test(inside) && inside.length === 1);
}
