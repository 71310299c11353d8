import type { Block, Footnote, Footnotes } from '../../../model/page/document.ts';
import { buildInlineMarkdown } from '../inline/lex-inlines.ts';
import type { FootnoteToken } from '../lex/tokens.ts';
import { type SourceOffset, startOfInner } from '../offset-map.ts';
import { phrasingScope, report, type TextBuilder, textScope } from '../text-builder.ts';

/** Registers the text of a footnote, which `buildFootnotes` adds at the end of the text. */
export function defineFootnote(text: TextBuilder, token: FootnoteToken, at: SourceOffset): void {
  const { footnotes: definitions } = text;
  const first = definitions.get(token.label);
  if (first === undefined) {
    definitions.set(token.label, { token, at });
    return;
  }
  report(text, 'markdown/duplicate-definition', {
    message: `The footnote "${token.label}" is on this page already; the first one counts`,
    hint: 'remove this one, or give it another label',
    related: { at: text.positionOf(first.at), message: 'the first footnote of this name' },
    at,
  });
}

/** Returns the footnotes that a text refers to, in that order, or nothing. Footnotes that nothing refers to are reported. */
export function buildFootnotes(text: TextBuilder): readonly Footnotes[] {
  const { footnotes: definitions, footnoteReferences: references } = text;
  const contents = new Map<string, readonly Block[]>();
  // Footnotes may refer to further footnotes, so references can be added while this runs; the map iterates over them, too.
  for (const label of references.keys()) contents.set(label, buildContent(text, label));
  for (const [label, { at }] of definitions) {
    if (references.has(label)) continue;
    report(text, 'markdown/unused-footnote', {
      message: `Nothing on the page refers to the footnote "${label}"`,
      hint: `write [^${label}] where it belongs, or remove it`,
      at,
    });
  }
  const items = [...contents].map(
    ([label, children], index): Footnote => ({
      type: 'footnote',
      key: `${text.rules.footnotePrefix}${index + 1}`,
      count: references.get(label) ?? 0,
      children,
    }),
  );
  return items.length === 0 ? [] : [{ type: 'footnotes', items }];
}

/** Most footnotes are one paragraph: its text precedes the links back in one line. */
function buildContent(text: TextBuilder, label: string): readonly Block[] {
  const definition = text.footnotes.get(label);
  if (definition === undefined) return [];
  const { token, at } = definition;
  const start = startOfInner(at, { raw: token.raw, text: token.text });
  const [only, ...more] = token.tokens.filter(({ type }) => type !== 'space');
  const scope = textScope(text);
  if (only?.type !== 'paragraph' || more.length > 0) return text.blocks(token.tokens, start, scope);
  return [{ type: 'plain', children: buildInlineMarkdown(token.text.trim(), start, phrasingScope(scope)) }];
}
