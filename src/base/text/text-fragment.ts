import { decodedOnce } from './decoded-once.ts';

/** Returns the `text=` directives of a fragment (`#setup:~:text=first,last`), without `text=`. */
export function textDirectives(fragment: string): readonly string[] {
  const start = fragment.indexOf(':~:');
  if (start < 0) return [];
  const directives = fragment.slice(start + ':~:'.length).split('&');
  return directives.flatMap((one) => (one.startsWith('text=') ? [one.slice('text='.length)] : []));
}

/** Returns a fragment without its directives, which browsers do not show to the page. */
export function withoutDirectives(fragment: string): string {
  const start = fragment.indexOf(':~:');
  return start < 0 ? fragment : fragment.slice(0, start);
}

/** Returns a text as text fragments are compared with it: in lower case, with one space between words. */
export function comparedText(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** The parts of `prefix-,start,end,-suffix`. */
interface TextRange {
  readonly prefix: string;
  readonly start: string;
  readonly end: string;
  readonly suffix: string;
}

/**
 * Whether a browser finds the text of a directive. `blocks` is the text of the page: one block a line, each as `comparedText` returns
 * it. Takes linear time.
 */
export function hasText(blocks: string, directive: string): boolean {
  const range = readRange(directive);
  if (range === null) return false;
  const { prefix, start, end, suffix } = range;
  for (const at of wholeWords(blocks, start, 0)) {
    if (!endsWith(blocks, at, prefix)) continue;
    const after = at + start.length;
    if (end === '') {
      if (startsWith(blocks, after, suffix)) return true;
      continue;
    }
    // A later start has fewer ends after it, so the first one decides.
    for (const last of wholeWords(blocks, end, after))
      if (startsWith(blocks, last + end.length, suffix)) return true;
    return false;
  }
  return false;
}

function readRange(directive: string): TextRange | null {
  const parts = directive.split(',');
  const prefix = parts.length > 1 && parts[0]?.endsWith('-') === true ? parts.shift()?.slice(0, -1) : '';
  const suffix = parts.length > 1 && parts.at(-1)?.startsWith('-') === true ? parts.pop()?.slice(1) : '';
  const [start = '', end = '', ...more] = parts;
  const decoded = [prefix ?? '', start, end, suffix ?? ''].map(decodedOnce);
  if (more.length > 0 || start === '' || decoded.includes(null)) return null;
  const [a = '', b = '', c = '', d = ''] = decoded.map((part) => comparedText(part ?? ''));
  return { prefix: a, start: b, end: c, suffix: d };
}

const WORD = /[\p{L}\p{M}\p{N}_]/u;

/** Returns the offsets of a text where no word goes on before or after it. */
function* wholeWords(text: string, wanted: string, from: number): Generator<number> {
  for (let at = text.indexOf(wanted, from); at >= 0; at = text.indexOf(wanted, at + wanted.length))
    if (isEdge(text, at) && isEdge(text, at + wanted.length)) yield at;
}

/** Whether no word goes on at an offset. */
function isEdge(text: string, at: number): boolean {
  return !WORD.test(text[at - 1] ?? '') || !WORD.test(text[at] ?? '');
}

function endsWith(text: string, at: number, wanted: string): boolean {
  if (wanted === '') return true;
  let end = at;
  while (/\s/.test(text[end - 1] ?? '')) end--;
  return text.startsWith(wanted, end - wanted.length) && isEdge(text, end - wanted.length);
}

function startsWith(text: string, at: number, wanted: string): boolean {
  if (wanted === '') return true;
  let from = at;
  while (/\s/.test(text[from] ?? '')) from++;
  return text.startsWith(wanted, from) && isEdge(text, from + wanted.length);
}
