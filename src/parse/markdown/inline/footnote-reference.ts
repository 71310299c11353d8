import { nearest } from '../../../base/nearest.ts';
import { type Draft, report, type Spot } from '../draft.ts';
import type { FootnoteRefToken } from '../lex/tokens.ts';
import { addText } from './text.ts';

/** Writes the number that leads to a footnote. A label without a footnote stays text and is reported. */
export function writeFootnoteReference(draft: Draft, { label, raw }: FootnoteRefToken, spot: Spot): void {
  const { order, references, prefix } = draft.footnotes;
  if (!draft.lexer.footnotes.has(label)) {
    const near = nearest(label, draft.lexer.footnotes);
    report(draft, 'markdown/undefined-footnote', {
      message: `No footnote "${label}" on this page`,
      hint: near === null ? `add a line "[^${label}]: text"` : `did you mean [^${near}]?`,
      spot,
    });
    addText(draft, raw);
    return;
  }
  if (draft.html.links > 0) return;
  const known = references.get(label);
  const number = known?.number ?? order.push(label);
  const count = (known?.count ?? 0) + 1;
  references.set(label, { number, count });
  draft.out.push(
    `<sup class="footnote-ref"><a id="${referenceId(prefix, number, count)}" href="#docgen-fn-${prefix}${number}" aria-label="Footnote ${number}">${number}</a></sup>`,
  );
}

/** The id of the place that refers to a footnote, the first, the second… time. */
export function referenceId(prefix: string, number: number, count: number): string {
  return `docgen-fnref-${prefix}${number}${count === 1 ? '' : `-${count}`}`;
}
