import { Fragment, type ReactNode } from 'react';
import { piecesOfName } from '../src/base/text/break-name.ts';

/** Returns a text with line break opportunities in long names. Not a component, as pages have many texts and few breaks. */
export function breakName(text: string): ReactNode {
  const pieces = piecesOfName(text);
  if (pieces.length === 1) return text;
  return pieces.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces repeat and their order never changes
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}
