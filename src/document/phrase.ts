import type { Inline, Phrase, Text } from '../model/page/document.ts';
import { hasKey, piecesOf, type Strings } from '../model/strings.ts';
import { plainText } from './plain-text.ts';

/** Returns a phrase as text and the nodes of its values, in the order of the language; nothing if the language has no such phrase. */
export function phraseNodes({ term, values }: Phrase, strings: Strings): readonly Inline[] {
  const key = `phrase.${term}`;
  if (!hasKey(strings, key)) return [];
  return piecesOf(strings, key).flatMap((piece): readonly Inline[] => {
    if (piece.type === 'words') return [{ type: 'text', text: piece.words }];
    return values.find(({ name }) => name === piece.name)?.children ?? [];
  });
}

/** Returns the text of a line that is text or a phrase. */
export function textOfLine(line: Text | Phrase, strings: Strings): string {
  return line.type === 'text' ? line.text : plainText(phraseNodes(line, strings));
}
