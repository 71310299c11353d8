import type { MarkedToken, Token, Tokens } from 'marked';
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

/** An opening line whose closing line never comes. */
export type UnclosedOpener = {
  /** As written, cut short. */
  shown: string;
  /** What would close it. */
  closer: string;
  /** Offset in the `raw` of the token. */
  offset: number;
};

/** Everything from an opener that is never closed to the end of the text around it; the opening lines are blank in `text`. */
export type UnclosedToken = {
  type: 'unclosed';
  raw: string;
  text: string;
  openers: UnclosedOpener[];
  tokens: Token[];
};

/** A closing line without an opening one. `name` is that of a component, or null for `:::`. */
export type StrayToken = { type: 'stray'; raw: string; name: string | null };

/** A block that lies deeper inside others than any page needs. */
export type TooDeepToken = { type: 'tooDeep'; raw: string };

/** `[^label]: text`. */
export type FootnoteToken = { type: 'footnote'; raw: string; label: string; text: string; tokens: Token[] };

/** `[^label]` in text. */
export type FootnoteRefToken = { type: 'footnoteRef'; raw: string; label: string };

/** `` [`Dict`] ``, `[Dict.get]`, `[.sibling]`: `name` as it is looked for, `text` as it is shown. */
export type SymbolReferenceToken = { type: 'symbolReference'; raw: string; name: string; text: string };

/** The tokens that stand for blocks. */
export type BlockToken =
  | Tokens.Blockquote
  | Tokens.Checkbox
  | Tokens.Code
  | Tokens.Def
  | Tokens.Heading
  | Tokens.Hr
  | Tokens.HTML
  | Tokens.List
  | Tokens.Paragraph
  | Tokens.Space
  | Tokens.Table
  | Tokens.Text
  | ContainerToken
  | ComponentToken
  | UnclosedToken
  | StrayToken
  | TooDeepToken
  | FootnoteToken;

/** The tokens that stand for parts of a line. */
export type InlineToken =
  | Tokens.Br
  | Tokens.Checkbox
  | Tokens.Codespan
  | Tokens.Del
  | Tokens.Em
  | Tokens.Escape
  | Tokens.HTML
  | Tokens.Image
  | Tokens.Link
  | Tokens.Strong
  | Tokens.Text
  | FootnoteRefToken
  | SymbolReferenceToken;

type NameOf<T extends { type: string }> = T['type'];

const BLOCKS: ReadonlySet<string> = new Set<NameOf<BlockToken>>([
  'blockquote',
  'checkbox',
  'code',
  'def',
  'heading',
  'hr',
  'html',
  'list',
  'paragraph',
  'space',
  'table',
  'text',
  'container',
  'component',
  'unclosed',
  'stray',
  'tooDeep',
  'footnote',
]);

const INLINES: ReadonlySet<string> = new Set<NameOf<InlineToken>>([
  'br',
  'checkbox',
  'codespan',
  'del',
  'em',
  'escape',
  'html',
  'image',
  'link',
  'strong',
  'text',
  'footnoteRef',
  'symbolReference',
]);

/** Whether a token of the lexer is a block that pages can hold. */
export function isBlock(token: Token | MarkedToken): token is BlockToken {
  return BLOCKS.has(token.type);
}

/** Whether a token of the lexer is a part of a line that pages can hold. */
export function isInline(token: Token | MarkedToken): token is InlineToken {
  return INLINES.has(token.type);
}
