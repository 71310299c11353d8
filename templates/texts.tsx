import { Fragment, type ReactNode } from 'react';
import type { PageModel } from '../src/model/chrome.ts';
import { interfaceText, piecesOf, type StringKey, type StringValues } from '../src/model/strings.ts';

/** Returns a text of the interface. */
export function textOf({ chrome }: PageModel, key: StringKey, values?: StringValues): string {
  return interfaceText(chrome.strings, key, values);
}

/** Returns a text of the interface whose values are elements. */
export function textWith(
  { chrome }: PageModel,
  key: StringKey,
  values: Readonly<Record<string, ReactNode>>,
): ReactNode {
  return piecesOf(chrome.strings, key).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
    <Fragment key={index}>{piece.type === 'words' ? piece.words : values[piece.name]}</Fragment>
  ));
}
