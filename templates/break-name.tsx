import { Fragment, type ReactNode } from 'react';
import { piecesOfName } from '../src/base/break-name.ts';

/** A text whose long names may break at their seams. No component: most texts are one piece, and pages hold many. */
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
