import type { Token } from 'marked';
import type { Code } from '../../model/codes.ts';
import type { Position } from '../../model/diagnostic.ts';
import type { Block, Inline } from '../../model/page/document.ts';
import type { PageLexer } from './lex/page-lexer.ts';
import type { FootnoteToken } from './lex/tokens.ts';
import type { SourceOffset } from './offset-map.ts';
import { type PageBuilder, type PageFinding, reportAt } from './page-builder.ts';

/** How a text is read. A page has one set of rules for its own text and one for each text of a tool. */
export interface TextRules {
  /** Added to the level of each heading; no level goes beyond 6. */
  readonly headingShift: number;
  /** Precedes ids that are made from headings, so that two texts of a page do not compete for them; empty for none. */
  readonly headingPrefix: string;
  /** Precedes the keys of footnotes; empty for the page's own text. */
  readonly footnotePrefix: string;
  /** Whether code spans that may name a symbol become links to it. */
  readonly linkCode: boolean;
  readonly html: 'sanitize' | 'allow';
}

/** What one link or image with the address of a definition added to the page: from and to an index. */
export interface DefinedAddress {
  readonly label: string;
  readonly links: readonly [number, number];
  readonly findings: readonly [number, number];
}

/** Builds the tree of one text of a page. */
export interface TextBuilder {
  readonly page: PageBuilder;
  readonly lexer: PageLexer;
  readonly rules: TextRules;
  /** The definitions of footnotes by label. */
  readonly footnotes: Map<string, { readonly token: FootnoteToken; readonly at: SourceOffset }>;
  /** How often the text refers to each footnote, in the order of the first references. */
  readonly footnoteReferences: Map<string, number>;
  /** Labels of link definitions and their positions. */
  readonly definitions: Map<string, Position>;
  /** Ranges of the page's links and findings whose address is that of a definition. */
  readonly fromDefinitions: DefinedAddress[];
  readonly positionOf: (at: SourceOffset) => Position;
  /** Build the nodes for tokens that start at an offset. Builders call these and not one another, as imports must not be circular. */
  readonly blocks: (tokens: readonly Token[], at: SourceOffset, scope: Scope) => readonly Block[];
  readonly inlines: (tokens: readonly Token[], at: SourceOffset, scope: Scope) => readonly Inline[];
}

/** The context of the nodes that are built next. */
export interface Scope {
  readonly text: TextBuilder;
  /** Whether they are in a paragraph or heading, where blocks are not allowed. */
  readonly phrasing: boolean;
  readonly inLink: boolean;
  readonly inHeading: boolean;
  /** Elements of raw HTML that are open. */
  readonly htmlDepth: number;
}

/** Returns the scope of a whole text. */
export function textScope(text: TextBuilder): Scope {
  return { text, phrasing: false, inLink: false, inHeading: false, htmlDepth: 0 };
}

/** Returns the scope of a paragraph, a heading or a title. */
export function phrasingScope(scope: Scope): Scope {
  return scope.phrasing ? scope : { ...scope, phrasing: true };
}

/** Returns the scope of blocks inside another block. */
export function flowScope(scope: Scope): Scope {
  return scope.phrasing ? { ...scope, phrasing: false } : scope;
}

/** Adds a finding at an offset of the text. */
export function report(
  { page, positionOf }: TextBuilder,
  code: Code,
  { at, ...finding }: Omit<PageFinding, 'at'> & { readonly at: SourceOffset },
): void {
  reportAt(page, code, { ...finding, at: positionOf(at) });
}
