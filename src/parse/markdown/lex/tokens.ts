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

/** Types of marked's tokens that a page can contain. */
const MARKED_BLOCKS = [
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
] as const;
const MARKED_INLINES = [
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
] as const;

/** The tokens of blocks. */
export type BlockToken =
  | Extract<MarkedToken, { type: (typeof MARKED_BLOCKS)[number] }>
  | ContainerToken
  | ComponentToken
  | UnclosedToken
  | StrayToken
  | TooDeepToken
  | FootnoteToken;

/** The tokens of inline Markdown. */
export type InlineToken =
  | Extract<MarkedToken, { type: (typeof MARKED_INLINES)[number] }>
  | FootnoteRefToken
  | SymbolReferenceToken;

const BLOCKS: ReadonlySet<string> = new Set<BlockToken['type']>([
  ...MARKED_BLOCKS,
  'container',
  'component',
  'unclosed',
  'stray',
  'tooDeep',
  'footnote',
]);

const INLINES: ReadonlySet<string> = new Set<InlineToken['type']>([
  ...MARKED_INLINES,
  'footnoteRef',
  'symbolReference',
]);

/** Returns whether a token of the lexer is a block that a page can contain. */
export function isBlock(token: Token): token is BlockToken {
  return BLOCKS.has(token.type);
}

/** Returns whether a token of the lexer is inline Markdown that a page can contain. */
export function isInline(token: Token): token is InlineToken {
  return INLINES.has(token.type);
}
