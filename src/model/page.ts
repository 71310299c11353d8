import type { ApiFacts, ApiPage } from './api.ts';
import type { FactPosition } from './diagnostic.ts';
import type { PageId } from './ids.ts';

/** A source of one page. Plain: it crosses threads. Version and path together are its name: no two documents share them. */
export type SourceDoc = MarkdownDoc | ApiDoc;

/** What documents of every kind have. */
export interface DocPlace {
  /** Name of the version it belongs to (`VersionRecord.version`). */
  readonly version: string;
  /** Path relative to the site root, with `/`. Pages of one API description share it. */
  readonly file: string;
  /** Path relative to the version's content folder, with `/`; where the file is not in it, the path that a page would have. */
  readonly path: string;
}

/** A Markdown file, found but not read. */
export interface MarkdownDoc extends DocPlace {
  readonly kind: 'markdown';
}

/** A page of reference, its symbol read, and the Markdown file of the same id whose text opens the page. */
export interface ApiDoc extends DocPlace {
  readonly kind: 'api';
  readonly api: ApiPage;
  readonly intro: MarkdownDoc | null;
}

/** A file beside the pages that pages may show or link to: image, download. */
export interface AssetFact {
  /** Path relative to the site root, with `/`. */
  readonly file: string;
  /** Version whose content folder holds it, or null for the static folder. */
  readonly version: string | null;
  /** Path relative to that folder, with `/`. */
  readonly path: string;
  /** Hash of the bytes, hexadecimal. */
  readonly hash: string;
  /** Pixels, where the file is an image whose header tells; otherwise null. */
  readonly size: { readonly width: number; readonly height: number } | null;
}

/** Everything that discovery found, sorted by path. */
export interface Inventory {
  readonly docs: readonly SourceDoc[];
  readonly assets: readonly AssetFact[];
}

/** Front matter after validation; absent keys are null so that nothing is optional later on. */
export interface PageMeta {
  readonly id: string | null;
  readonly title: string | null;
  readonly description: string | null;
  readonly slug: string | null;
  readonly sidebarLabel: string | null;
  readonly sidebarPosition: number | null;
  readonly sidebarClassName: string | null;
  /** Name of the sidebar to show, `null` for none; `undefined` where the page does not say. */
  readonly displayedSidebar: string | null | undefined;
  readonly paginationLabel: string | null;
  /** Page id of the neighbour, `null` for none; `undefined` where the page does not say. */
  readonly paginationNext: string | null | undefined;
  readonly paginationPrev: string | null | undefined;
  /** Address of the edit link, `null` for none; `undefined` where the page does not say. */
  readonly customEditUrl: string | null | undefined;
  readonly hideTitle: boolean;
  readonly hideTableOfContents: boolean;
  readonly tocMinHeadingLevel: number;
  readonly tocMaxHeadingLevel: number;
  readonly keywords: readonly string[];
  readonly image: string | null;
  readonly tags: readonly string[];
  readonly draft: boolean;
  readonly unlisted: boolean;
  readonly lastUpdate: { readonly date: string | null; readonly author: string | null } | null;
}

/** Front matter that says nothing. */
export const NO_META: PageMeta = {
  id: null,
  title: null,
  description: null,
  slug: null,
  sidebarLabel: null,
  sidebarPosition: null,
  sidebarClassName: null,
  displayedSidebar: undefined,
  paginationLabel: null,
  paginationNext: undefined,
  paginationPrev: undefined,
  customEditUrl: undefined,
  hideTitle: false,
  hideTableOfContents: false,
  tocMinHeadingLevel: 2,
  tocMaxHeadingLevel: 3,
  keywords: [],
  image: null,
  tags: [],
  draft: false,
  unlisted: false,
  lastUpdate: null,
};

/** A heading, in page order. `text` is plain. */
export interface HeadingFact {
  readonly depth: number;
  readonly id: string;
  readonly text: string;
}

/** A slot of a document: a reference that only the whole site can answer. Several nodes may name its number. */
export type LinkFact = AddressFact | SymbolRef | ListRef;

/** An address: of a link, of an image, or of a resource that is loaded otherwise (`url`). */
export interface AddressFact {
  readonly slot: 'link' | 'image' | 'url';
  /** As the author wrote it, entities decoded. */
  readonly href: string;
  /** Whether the author gave the image a width or height. */
  readonly sized: boolean;
  readonly at: FactPosition;
}

/**
 * A name of the API. `need` says what the name must do: `reference` (an author asked for it) must lead to exactly one symbol; `type` (a name in a
 * signature) leads to the nearest; `code` (a code span) leads somewhere only if exactly one symbol has the name.
 */
export interface SymbolRef {
  readonly slot: 'symbol';
  readonly need: 'reference' | 'type' | 'code';
  /** As written, `Dict`, `Dict.get`, `.get` (below the symbol of the page), `collections.dict.Dict`; or a qualified name. */
  readonly name: string;
  /** The qualified name that a tool gave, tried first; else null. */
  readonly path: string | null;
  readonly at: FactPosition;
}

/** A list that only the whole site knows: the symbols that have `of` among their parents. */
export interface ListRef {
  readonly slot: 'implementors';
  /** Qualified name of the parent. */
  readonly of: string;
  readonly at: FactPosition;
}

/** Front matter that other pages see. */
export type PublicMeta = Pick<
  PageMeta,
  | 'id'
  | 'slug'
  | 'sidebarLabel'
  | 'sidebarPosition'
  | 'sidebarClassName'
  | 'displayedSidebar'
  | 'paginationLabel'
  | 'draft'
  | 'unlisted'
>;

/**
 * What the rest of the site may know about a page. The index of a site is made from this part alone: while it is equal, an edit
 * of the page changes no other page.
 */
export interface PublicFacts {
  readonly version: string;
  /** Source path relative to the site root. */
  readonly file: string;
  /** Source path relative to the version's content folder: relative links start here. */
  readonly path: string;
  readonly id: PageId;
  /** Whether the file is the index of its folder (`index.md`, `readme.md`). */
  readonly isIndex: boolean;
  readonly meta: PublicMeta;
  /** Front matter title, else the first h1, else the file name. */
  readonly title: string;
  /** Front matter description, else the start of the first paragraph; empty if the page has no text. */
  readonly description: string;
  /** Ids that a link may name: those of sections first, then those of titles and other elements. */
  readonly anchors: readonly string[];
  /** What the page says of an API, or null for a page without one. */
  readonly api: ApiFacts | null;
}

/** All that is known about a page besides its text. */
export interface PageFacts extends PublicFacts {
  readonly meta: PageMeta;
  /** Whether the body brings its own h1. */
  readonly hasH1: boolean;
  readonly headings: readonly HeadingFact[];
  /** One for each slot, in the order of their numbers. */
  readonly links: readonly LinkFact[];
  /** Files that the page took in, with the hash of what was read: the page changes when they do. */
  readonly includes: readonly { readonly file: string; readonly hash: string }[];
  /** Hash of the document. */
  readonly documentHash: string;
}

/** What parsing gives: facts for the rest of the site, and the document as `encodeDocument` writes it. */
export interface ParsedPage {
  readonly facts: PageFacts;
  readonly document: string;
}

/** From line `line` of a loaded text on, lines come from `file` starting at its line `fileLine` (all from 1), until the next span. */
export interface LineSpan {
  readonly line: number;
  readonly file: string;
  readonly fileLine: number;
}

/** A page's source, read, decoded and expanded: front matter split off, includes and code files put in. `\n` line ends. */
export interface LoadedDoc {
  readonly doc: MarkdownDoc;
  readonly meta: PageMeta;
  /** Markdown without front matter. */
  readonly text: string;
  /** Where each line of `text` was written, in ascending order of `line`; the first span starts at line 1. */
  readonly spans: readonly LineSpan[];
  /** Files that the page took in, with the hash of what was read. */
  readonly includes: readonly { readonly file: string; readonly hash: string }[];
}
