import { Fragment, type ReactNode } from 'react';
import { piecesOfName } from '../src/base/break-name.ts';

/** A text whose long names may break at their seams. */
export function BrokenName({ text }: { readonly text: string }): ReactNode {
  return piecesOfName(text).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces repeat and their order never changes
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}
