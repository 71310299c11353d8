import { nearest } from '../../../base/nearest.ts';
import type { Inline } from '../../../model/document.ts';
import type { FootnoteRefToken } from '../lex/tokens.ts';
import type { SourceOffset } from '../offset-map.ts';
import { report, type Scope } from '../text-builder.ts';

/** Returns a reference to a footnote, nothing inside a link. A label without a footnote stays text and is reported. */
export function buildFootnoteRef(
  { label, raw }: FootnoteRefToken,
  at: SourceOffset,
  { text, inLink }: Scope,
): readonly Inline[] {
  const { footnoteReferences: references } = text;
  if (!text.lexer.footnotes.has(label)) {
    const near = nearest(label, text.lexer.footnotes);
    report(text, 'markdown/undefined-footnote', {
      message: `No footnote "${label}" on this page`,
      hint: near === null ? `add a line "[^${label}]: text"` : `did you mean [^${near}]?`,
      at,
    });
    return [{ type: 'text', text: raw }];
  }
  if (inLink) return [];
  const occurrence = (references.get(label) ?? 0) + 1;
  references.set(label, occurrence);
  const number = [...references.keys()].indexOf(label) + 1;
  return [{ type: 'footnoteRef', key: `${text.rules.footnotePrefix}${number}`, occurrence }];
}
