import { Fragment, type ReactNode } from 'react';
import type { PageData } from '../src/model/page/page-data.ts';
import { interfaceText, piecesOf, type StringKey, type StringValues } from '../src/model/strings.ts';

/** Returns a text of the interface. */
export function textOf({ site }: PageData, key: StringKey, values?: StringValues): string {
  return interfaceText(site.strings, key, values);
}

/** Returns a text of the interface whose values are elements. */
export function textWith(
  { site }: PageData,
  key: StringKey,
  values: Readonly<Record<string, ReactNode>>,
): ReactNode {
  return piecesOf(site.strings, key).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
    <Fragment key={index}>{piece.type === 'words' ? piece.words : values[piece.name]}</Fragment>
  ));
}
