import type { ApiKind } from './api-kind.ts';
import type { Code } from './codes.ts';

/**
 * The answer to a slot of a page: `PagePlan.links[n]` answers `PageFacts.links[n]`. Plain data without markup, so that every
 * writer (HTML, Markdown, text) decides itself how a link looks. Addresses are percent-encoded but not escaped for HTML.
 */
export type ResolvedLink =
  | ResolvedAddress
  | ResolvedAsset
  | ResolvedSymbol
  | ImplementorList
  | UnresolvedLink
  | NoLink;

/**
 * An address that was found: a page of the site (`page`), a heading of the page itself (`anchor`), another site (`external`), or
 * what cannot be looked up or is no page (`other`: mail, telephone, `docs.json`).
 */
export interface ResolvedAddress {
  readonly kind: 'page' | 'anchor' | 'external' | 'other';
  /** With base path, query and fragment. */
  readonly href: string;
}

/** A file of the site: an image or a download. */
export interface ResolvedAsset {
  readonly kind: 'asset';
  readonly href: string;
  /** Pixels of an image, or null if they are not known. */
  readonly size: { readonly width: number; readonly height: number } | null;
}

/** The page, or the part of a page, that shows a symbol. */
export interface ResolvedSymbol {
  readonly kind: 'symbol';
  readonly href: string;
}

/** The symbols that have one symbol among their parents, sorted by name. Never empty. */
export interface ImplementorList {
  readonly kind: 'implementors';
  /** Kind of the parent: classes have subclasses, traits have implementors. */
  readonly parent: ApiKind;
  readonly items: readonly Implementor[];
}

/** A symbol of an `ImplementorList`. */
export interface Implementor {
  readonly name: string;
  /** Qualified name: it tells symbols of one name apart. */
  readonly path: string;
  readonly href: string;
}

/** A reference that leads nowhere; a diagnostic says why. */
export interface UnresolvedLink {
  readonly kind: 'unresolved';
  /** The address as its author wrote it, or null if it must not be printed (a scheme that runs code) or there is none. */
  readonly href: string | null;
  /** Code of the diagnostic. */
  readonly reason: Code;
}

/** A symbol that is meant to have no link, or an empty list: the label stands alone, the list is left out. */
export interface NoLink {
  readonly kind: 'none';
}
