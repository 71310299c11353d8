import type { MarkedToken, Token } from 'marked';
import type { ComponentTag } from './component-tag.ts';
import type { ContainerOpener } from './container-opener.ts';

/** A `:::name` block with its closing line. */
export type ContainerToken = {
  type: 'container';
  raw: string;
  opener: ContainerOpener;
  text: string;
  tokens: Token[];
};

/** A `<Tabs>` block, or a component without contents. */
export type ComponentToken = {
  type: 'component';
  raw: string;
  tag: ComponentTag;
  text: string;
  /** Lines of `raw` before the first line of `text`. */
  skippedLines: number;
  tokens: Token[];
};

/** An opening line without a closing line. */
export type UnclosedOpener = {
  /** Source of the line, shortened. */
  shown: string;
  /** Text that would close it. */
  closer: string;
  /** Offset in the `raw` of the token. */
  offset: number;
};

/** The text from an unclosed opener to the end of the text around it. The opening lines are blank in `text`. */
export type UnclosedToken = {
  type: 'unclosed';
  raw: string;
  text: string;
  openers: UnclosedOpener[];
  tokens: Token[];
};

/** A closing line without an opening one. `name` is that of a component, or null for `:::`. */
export type StrayToken = { type: 'stray'; raw: string; name: string | null };

/** A block that is nested too deeply. */
export type TooDeepToken = { type: 'tooDeep'; raw: string };

/** `[^label]: text`. */
export type FootnoteToken = { type: 'footnote'; raw: string; label: string; text: string; tokens: Token[] };

/** `[^label]` in text. */
export type FootnoteRefToken = { type: 'footnoteRef'; raw: string; label: string };

/** `` [`Dict`] ``, `[Dict.get]`, `[.sibling]`: `name` is searched for, `text` is shown. */
export type SymbolReferenceToken = { type: 'symbolReference'; raw: string; name: string; text: string };

/** A text of the interface, with the tokens of its values. */
export type PhraseToken = {
  type: 'phrase';
  raw: string;
  term: string;
  values: { name: string; tokens: Token[] }[];
};

/** `$…$` or `$$…$$`. `offset` is that of the formula in `raw`. */
export type MathToken = { type: 'math'; raw: string; tex: string; isDisplay: boolean; offset: number };

type MarkedBlock =
  | 'blockquote'
  | 'checkbox'
  | 'code'
  | 'def'
  | 'heading'
  | 'hr'
  | 'html'
  | 'list'
  | 'paragraph'
  | 'space'
  | 'table'
  | 'text';

/** The tokens of blocks. */
export type BlockToken =
  | Extract<MarkedToken, { type: MarkedBlock }>
  | ContainerToken
  | ComponentToken
  | UnclosedToken
  | StrayToken
  | TooDeepToken
  | FootnoteToken
  | MathToken;

/** The tokens of inline Markdown. */
export type InlineToken =
  | Exclude<MarkedToken, { type: Exclude<MarkedBlock, 'checkbox' | 'html' | 'text'> | 'list_item' }>
  | FootnoteRefToken
  | PhraseToken
  | SymbolReferenceToken
  | MathToken;

/** Returns tokens of blocks with their types, which the lexer's own types leave open. */
export function asBlocks(tokens: readonly Token[]): readonly BlockToken[] {
  return tokens as readonly BlockToken[];
}

/** Returns tokens of inline Markdown with their types, which the lexer's own types leave open. */
export function asInlines(tokens: readonly Token[]): readonly InlineToken[] {
  return tokens as readonly InlineToken[];
}

/** Blocks whose tokens are inline. */
const INLINE_BLOCKS: readonly string[] = ['heading', 'paragraph', 'text'];

/** Calls `visit` for each block, outer ones first. */
export function walkBlocks(tokens: readonly BlockToken[], visit: (token: BlockToken) => void): void {
  for (const token of tokens) {
    visit(token);
    if (token.type === 'list') for (const item of token.items) walkBlocks(asBlocks(item.tokens), visit);
    else if ('tokens' in token && !INLINE_BLOCKS.includes(token.type))
      walkBlocks(asBlocks(token.tokens ?? []), visit);
  }
}
