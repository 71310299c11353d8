import { type LineStarts, lineStarts } from '../../base/lines.ts';
import { positionFromOffset } from '../../base/places.ts';
import { diagnostic } from '../../base/report.ts';
import type { Code } from '../../model/codes.ts';
import type { Diagnostic, Position } from '../../model/diagnostic.ts';
import type { Heading, LinkFact, LoadedDoc } from '../../model/page.ts';
import type { Limits, MarkdownOptions } from '../../model/site.ts';
import type { DrawingDesk } from '../load/drawings.ts';
import { type BodyWriter, createBodyWriter } from './body-writer.ts';
import type { CodeBlock } from './code/code-block.ts';
import type { Highlighter } from './code/highlighter.ts';
import { createOpenElements, type OpenElements } from './html/open-elements.ts';
import type { IdRegistry } from './ids.ts';
import type { PageLexer } from './lex/page-lexer.ts';
import type { FootnoteToken } from './lex/tokens.ts';
import type { Frame } from './source-frame.ts';

/** A place in the page: an offset in the text of a frame. */
export interface Spot {
  readonly frame: Frame;
  readonly offset: number;
}

/** A footnote's text and where it stands. */
export interface FootnoteDefinition {
  readonly token: FootnoteToken;
  readonly spot: Spot;
}

/** Footnotes of a text: texts by label, and labels in the order in which the page refers to them. */
export interface Footnotes {
  readonly definitions: Map<string, FootnoteDefinition>;
  readonly order: string[];
  /** The number of each label that the page refers to, and how often it does. */
  readonly references: Map<string, { readonly number: number; readonly count: number }>;
  /** Stands in the ids of the footnotes, where a page is made of several texts; empty for the page's own. */
  readonly prefix: string;
}

/** Which ids and levels the headings of a text get. */
export interface HeadingRules {
  /** Added to the level that is written; no level goes beyond 6. */
  readonly shift: number;
  /** Stands before ids that are made, so that two texts of a page do not compete for them; empty for none. */
  readonly prefix: string;
}

/** A link of a page while it is being written: its position names its file. */
export type DraftLink = WithPosition<LinkFact>;

type WithPosition<T> = T extends LinkFact ? Omit<T, 'at'> & { readonly at: Position } : never;

/** A page while it is being written. */
export interface Draft {
  readonly options: MarkdownOptions;
  readonly limits: Limits;
  readonly lexer: PageLexer;
  readonly highlighter: Highlighter;
  readonly drawings: DrawingDesk;
  readonly out: BodyWriter;
  readonly ids: IdRegistry;
  readonly html: OpenElements;
  readonly headingRules: HeadingRules;
  /** Whether code spans that may name a symbol ask for a link to it. */
  readonly linkCode: boolean;
  /** Whether the text stands in a narrow column, such as a cell of a table: long code breaks at its seams there. */
  readonly isNarrow: boolean;
  /** Holes for symbols that may be used again, by what they ask for. */
  readonly symbolHoles: Map<string, number>;
  readonly links: DraftLink[];
  readonly headings: (Heading & { readonly at: Position })[];
  readonly anchors: { readonly id: string; readonly at: Position }[];
  readonly codeBlocks: CodeBlock[];
  readonly footnotes: Footnotes;
  /** Labels of link definitions and where they stand. */
  readonly definitions: Map<string, Position>;
  readonly found: Diagnostic[];
  readonly place: (spot: Spot) => Position;
  readonly so: SoFar;
}

/** What is known of the page so far. */
export interface SoFar {
  words: number;
  /** The first h1, or null. */
  title: { readonly text: string; readonly at: Position } | null;
  /** Text of the first paragraph, or null. */
  firstParagraph: string | null;
  /** Sets of tabs: each has a name of its own. */
  tabSets: number;
  /** Drawings that stand in the page: the ids in each are its own. */
  drawings: number;
  /** Whether the block before was a code block: what it prints may follow. */
  afterCode: boolean;
}

/** What a draft starts from. */
export interface DraftStart {
  readonly loaded: Pick<LoadedDoc, 'text' | 'spans'>;
  readonly options: MarkdownOptions;
  readonly limits: Limits;
  readonly lexer: PageLexer;
  readonly ids: IdRegistry;
  readonly highlighter: Highlighter;
  readonly drawings: DrawingDesk;
  /** Whether the site has an API that names can refer to. */
  readonly references: boolean;
}

/** Makes an empty draft. */
export function createDraft({ loaded, references, ...given }: DraftStart): Draft {
  let starts: LineStarts | null = null;
  return {
    ...given,
    out: createBodyWriter(),
    html: createOpenElements(),
    links: [],
    headings: [],
    anchors: [],
    codeBlocks: [],
    headingRules: { shift: 0, prefix: '' },
    linkCode: references && given.options.linkSymbols,
    isNarrow: false,
    symbolHoles: new Map(),
    footnotes: { definitions: new Map(), order: [], references: new Map(), prefix: '' },
    definitions: new Map(),
    found: [],
    place({ frame, offset }) {
      starts ??= lineStarts(loaded.text);
      return positionFromOffset(loaded.spans, starts, frame.toPage(offset));
    },
    so: { words: 0, title: null, firstParagraph: null, tabSets: 0, drawings: 0, afterCode: false },
  };
}

/** What a finding says; its place is a spot. */
export interface DraftFinding {
  readonly message: string;
  readonly hint?: string | undefined;
  readonly related?: { readonly at: Position; readonly message: string } | undefined;
}

/** Adds a finding. */
export function report(
  draft: Draft,
  code: Code,
  { spot, ...finding }: DraftFinding & { readonly spot: Spot },
): void {
  const related = finding.related === undefined ? undefined : [finding.related];
  draft.found.push(diagnostic(code, { ...finding, related, at: draft.place(spot) }));
}

/** A spot some characters further on. */
export function ahead({ frame, offset }: Spot, characters: number): Spot {
  return { frame, offset: offset + characters };
}

/** Takes an id that the author wrote; null where the page cannot have it, which is reported. */
export function claimId(draft: Draft, text: string, spot: Spot): string | null {
  const claim = draft.ids.claim(text, draft.place(spot));
  if (claim.kind === 'granted') return claim.id;
  if (claim.kind === 'refused') {
    const message = `The id "${text}" ${claim.reason}`;
    report(draft, 'markdown/invalid-id', {
      message,
      hint: 'use letters, digits and hyphens: {#get-started}',
      spot,
    });
    return null;
  }
  report(draft, 'markdown/duplicate-id', {
    message: `The id "${text}" is on this page already`,
    hint: 'choose another: a link can lead to one of them only',
    related: { at: claim.by, message: 'the id is first used here' },
    spot,
  });
  return null;
}
