import { piecesOfName } from '../../base/text/break-name.ts';
import { escapeHtml } from '../../base/text/html.ts';
import { piecesOf, type StringKey, type Strings } from '../../model/strings.ts';

/** Returns a text of the interface as HTML. `values` are HTML too. */
export function textHtml(
  strings: Strings,
  key: StringKey,
  values: Readonly<Record<string, string>> = {},
): string {
  return piecesOf(strings, key)
    .map((piece) => (piece.type === 'words' ? escapeHtml(piece.words) : (values[piece.name] ?? '')))
    .join('');
}

/** Returns text as code. */
export function codeHtml(text: string): string {
  return `<code>${escapeHtml(text)}</code>`;
}

/** Returns a name that may break between its words, and nowhere else. */
export function nameHtml(text: string): string {
  return piecesOfName(text).map(escapeHtml).join('<wbr>');
}
