import type { ApiFacts } from '../api/api.ts';
import type { ApiLanguage } from '../api/api-language.ts';
import type { Code } from '../codes.ts';
import type { FactPosition } from '../diagnostic.ts';
import type { PageId } from '../ids.ts';

/** The source of one page. Plain data: it crosses threads. Version and path together identify it. */
export type SourceDoc = MarkdownDoc | ApiDoc;

/** The location of a source document, whatever its kind. */
export interface DocLocation {
  /** Name of the version it belongs to (`VersionRecord.version`). */
  readonly version: string;
  /** Path relative to the site root, with `/`. Pages of one API description share it. */
  readonly file: string;
  /** Path relative to the version's content folder, with `/`; a file outside of it has the path that its page would have there. */
  readonly path: string;
}

/** A Markdown file that has not been read. */
export interface MarkdownDoc extends DocLocation {
  readonly kind: 'markdown';
}

/** A page of API reference, and the Markdown file of the same id, whose text starts the page. */
export interface ApiDoc extends DocLocation {
  readonly kind: 'api';
  readonly language: ApiLanguage;
  /** The `ApiPage` without its language, see `packApiPage`. */
  readonly page: string;
  /** Hash of `page`. */
  readonly pageHash: string;
  readonly intro: MarkdownDoc | null;
}

/** A file that pages can show or link to: an image, a download. */
export interface AssetFact {
  /** Path relative to the site root, with `/`. */
  readonly file: string;
  /** Version whose content folder holds it, or null for the static folder. */
  readonly version: string | null;
  /** Path relative to that folder, with `/`. */
  readonly path: string;
  /** Hash of the bytes, hexadecimal. */
  readonly hash: string;
  /** Pixels of an image, or null if they are unknown. */
  readonly size: { readonly width: number; readonly height: number } | null;
  /** What a file with the name of an image is instead, or null. */
  readonly noImage: NoImage | null;
}

/** What a file is if it is no image: `empty`, the pointer of Git LFS to a file that was not fetched, a page, or something else. */
export type NoImage = 'empty' | 'lfs-pointer' | 'page' | 'other';

/** All sources of a site, sorted by path. */
export interface Inventory {
  readonly docs: readonly SourceDoc[];
  readonly assets: readonly AssetFact[];
}

/** Validated front matter. Missing keys are null, so that no field is optional. */
export interface PageMeta {
  readonly id: string | null;
  readonly title: string | null;
  readonly description: string | null;
  readonly slug: string | null;
  readonly sidebarLabel: string | null;
  readonly sidebarPosition: number | null;
  readonly sidebarClassName: string | null;
  /** Name of the sidebar to show, `null` for none; `undefined` if the key is missing. */
  readonly displayedSidebar: string | null | undefined;
  readonly paginationLabel: string | null;
  /** Page id of the neighbour, `null` for none; `undefined` if the key is missing. */
  readonly paginationNext: string | null | undefined;
  readonly paginationPrev: string | null | undefined;
  /** Address of the edit link, `null` for none; `undefined` if the key is missing. */
  readonly customEditUrl: string | null | undefined;
  /** `home` for the start page of a site: wide, without breadcrumbs, with the search below the title. */
  readonly layout: 'home' | null;
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

/** Keys whose values can only be checked with the whole site: they name pages, sidebars, files and addresses. */
export const SITE_KEYS = [
  'id',
  'slug',
  'displayed_sidebar',
  'pagination_prev',
  'pagination_next',
  'custom_edit_url',
  'image',
] as const;

export type SiteKey = (typeof SITE_KEYS)[number];

/** The positions of those keys that a page has. */
export type KeyPositions = { readonly [key in SiteKey]?: FactPosition };

/** The positions of keys that matter to other pages. */
export type PublicKeyPositions = Pick<KeyPositions, 'id' | 'slug' | 'displayed_sidebar'>;

/** Empty front matter. */
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
  layout: null,
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

/** A slot of a document: a reference that needs the whole site to be resolved. Several nodes may have its number. */
export type LinkFact = AddressFact | SymbolRef | ListRef;

/** The address of a link, of an image, or of another resource (`url`). */
export interface AddressFact {
  readonly slot: 'link' | 'image' | 'url';
  /** As the author wrote it, entities decoded. */
  readonly href: string;
  /** Whether the author gave the image a width or height. */
  readonly sized: boolean;
  readonly at: FactPosition;
}

/**
 * A reference to a symbol by name. `need` is the rule: a `reference` of an author must match exactly one symbol, a `type` in a
 * signature links to the nearest match, and `code` (a code span) is a link only if exactly one symbol has the name.
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

/** A request for the list of all symbols that have `of` among their parents. */
export interface ListRef {
  readonly slot: 'implementors';
  /** Qualified name of the parent. */
  readonly of: string;
  /** Anchor of the list on the page. */
  readonly id: string;
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
  | 'keywords'
  | 'lastUpdate'
  | 'draft'
  | 'unlisted'
>;

/**
 * The public part of the facts of a page. The site index depends on this part alone: if an edit leaves it equal, no other page
 * changes.
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
  readonly keys: PublicKeyPositions;
  /** Front matter title, else the first h1, else the file name. */
  readonly title: string;
  /** Front matter description, else the start of the first paragraph; empty if the page has no text. */
  readonly description: string;
  /** Ids that links can name: first those of sections, then those of titles and other elements. */
  readonly anchors: readonly string[];
  /** The API facts of a page of reference, or null for other pages. */
  readonly api: ApiFacts | null;
}

/** A comment that hides the findings of a code in the block after it. */
export interface IgnoreFact {
  readonly code: Code;
  /** Position of the comment. */
  readonly at: FactPosition;
  /** Last line of the block, in the same file. */
  readonly lastLine: number;
}

/** Everything that is known about a page besides its document. */
export interface PageFacts extends PublicFacts {
  readonly meta: PageMeta;
  readonly keys: KeyPositions;
  /** Whether the body has an h1. */
  readonly hasH1: boolean;
  readonly headings: readonly HeadingFact[];
  /** One for each slot, in the order of their numbers. */
  readonly links: readonly LinkFact[];
  readonly ignores: readonly IgnoreFact[];
  /** Hash of the document. */
  readonly documentHash: string;
}

/** A parsed page: its facts, and its document as `encodeDocument` writes it. */
export interface ParsedPage {
  readonly facts: PageFacts;
  readonly document: string;
}

/** Lines of a loaded text: from `line` until the next span, they come from `file`, starting at `fileLine`. All count from 1. */
export interface LineSpan {
  readonly line: number;
  readonly file: string;
  readonly fileLine: number;
}

/** A source after loading: decoded, without front matter, with includes and code files inserted. Lines end with `\n`. */
export interface LoadedDoc {
  readonly doc: MarkdownDoc;
  readonly meta: PageMeta;
  readonly keys: KeyPositions;
  /** Markdown without front matter. */
  readonly text: string;
  /** The sources of the lines of `text`, in ascending order of `line`. The first span starts at line 1. */
  readonly spans: readonly LineSpan[];
  readonly ignores: readonly IgnoreFact[];
}
