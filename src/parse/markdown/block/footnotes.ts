import { type Draft, type FootnoteDefinition, report, type Spot } from '../draft.ts';
import { inScope } from '../html/scopes.ts';
import { referenceId } from '../inline/footnote-reference.ts';
import { writeInlines } from '../inline/write-inlines.ts';
import type { FootnoteToken } from '../lex/tokens.ts';
import { innerFrame } from '../source-frame.ts';
import { writeBlocks } from './write-blocks.ts';

/** Keeps the text of a footnote for the end of the page. */
export function defineFootnote(draft: Draft, token: FootnoteToken, spot: Spot): void {
  const { definitions } = draft.footnotes;
  const first = definitions.get(token.label);
  if (first === undefined) {
    definitions.set(token.label, { token, spot });
    return;
  }
  report(draft, 'markdown/duplicate-definition', {
    message: `The footnote "${token.label}" is on this page already; the first one counts`,
    hint: 'remove this one, or give it another label',
    related: { at: draft.place(first.spot), message: 'the first footnote of this name' },
    spot,
  });
}

/** Writes the footnotes at the end of the page, in the order in which the page refers to them. */
export function writeFootnotes(draft: Draft): void {
  const { definitions, order } = draft.footnotes;
  if (order.length > 0) {
    draft.out.push('<section class="footnotes" role="doc-endnotes" aria-label="Footnotes">\n<ol>\n');
    // Footnotes may refer to further footnotes, so the list can grow while it is written.
    for (let index = 0; index < order.length; index++) writeFootnote(draft, order[index] ?? '', index + 1);
    draft.out.push('</ol>\n</section>\n');
  }
  for (const [label, { spot }] of definitions) {
    if (draft.footnotes.references.has(label)) continue;
    report(draft, 'markdown/unused-footnote', {
      message: `Nothing on the page refers to the footnote "${label}"`,
      hint: `write [^${label}] where it belongs, or remove it`,
      spot,
    });
  }
}

function writeFootnote(draft: Draft, label: string, number: number): void {
  const definition = draft.footnotes.definitions.get(label);
  const { prefix } = draft.footnotes;
  draft.out.push(`<li id="docgen-fn-${prefix}${number}">`);
  if (definition !== undefined) writeText(draft, definition);
  const { count } = draft.footnotes.references.get(label) ?? { count: 0 };
  for (let back = 1; back <= count; back++) {
    const name = count === 1 ? `${number}` : `${number}-${back}`;
    draft.out.push(
      ` <a class="footnote-back" href="#${referenceId(prefix, number, back)}" aria-label="Back to reference ${name}">↩</a>`,
    );
  }
  draft.out.push('</li>\n');
}

/** Most footnotes are one paragraph; its text stands beside the links back without a paragraph of its own. */
function writeText(draft: Draft, { token, spot }: FootnoteDefinition): void {
  const { raw, text } = token;
  const frame = innerFrame(spot.frame, { start: spot.offset, raw, text, skippedLines: 0 });
  const [only, ...more] = token.tokens.filter(({ type }) => type !== 'space');
  if (only?.type !== 'paragraph' || more.length > 0) {
    inScope(draft, 'flow', () => writeBlocks(draft, token.tokens, { frame, offset: 0 }));
    return;
  }
  inScope(draft, 'phrasing', () =>
    writeInlines(draft, draft.lexer.inlines(text.trim()), { frame, offset: 0 }),
  );
}
