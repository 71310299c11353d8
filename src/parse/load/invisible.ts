import { diagnostic } from '../../base/report.ts';
import { lineColFromOffset, lineStarts } from '../../base/text/lines.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';

/**
 * Control characters except tab, line feed and form feed; bidirectional embeddings, overrides and isolates; zero-width spaces
 * and byte order marks. Joiners (U+200C, U+200D) and marks (U+200E, U+200F) are allowed: emoji and many scripts need them.
 */
const INVISIBLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression finds them
  /[\u0001-\u0008\u000B\u000E-\u001F\u007F-\u009F\u180E\u200B\u202A-\u202E\u2060-\u2069\uFEFF]/g;

const NAMES: ReadonlyMap<string, string> = new Map([
  ['\u200B', 'a zero-width space'],
  ['\u202A', 'a left-to-right embedding'],
  ['\u202B', 'a right-to-left embedding'],
  ['\u202C', 'the end of an embedding'],
  ['\u202D', 'a left-to-right override'],
  ['\u202E', 'a right-to-left override'],
  ['\u2060', 'a word joiner'],
  ['\u2066', 'a left-to-right isolate'],
  ['\u2067', 'a right-to-left isolate'],
  ['\u2068', 'a first-strong isolate'],
  ['\u2069', 'the end of an isolate'],
  ['\uFEFF', 'a byte order mark in the middle of the text'],
]);

/** Returns one warning for each invisible character of a text, at its first occurrence. */
export function invisibleCharacters(text: string, file: string): readonly Diagnostic[] {
  const seen = new Map<string, { readonly offset: number; count: number }>();
  for (const { 0: mark, index } of text.matchAll(INVISIBLE)) {
    const known = seen.get(mark);
    if (known === undefined) seen.set(mark, { offset: index, count: 1 });
    else known.count++;
  }
  if (seen.size === 0) return [];
  const starts = lineStarts(text);
  return [...seen].map(([mark, { offset, count }]) => {
    const name = `${codePoint(mark)} (${NAMES.get(mark) ?? 'a control character'})`;
    return diagnostic('content/invisible-characters', {
      message: `The text has the invisible character ${name}${count === 1 ? '' : `, ${count} times`}`,
      at: { file, ...lineColFromOffset(starts, offset) },
      hint: 'delete it; many editors can show it if told to show all characters',
    });
  });
}

function codePoint(mark: string): string {
  return `U+${mark.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}
