import type { ApiKind } from '../api/api-kind.ts';
import type { Code } from '../codes.ts';

/**
 * The resolved link of a slot: `PagePlan.links[n]` belongs to `PageFacts.links[n]`. Plain data without markup: each writer
 * (HTML, Markdown, text) decides how a link looks. Addresses are percent-encoded but not escaped for HTML.
 */
export type ResolvedLink =
  | ResolvedAddress
  | ResolvedAsset
  | ResolvedSymbol
  | ImplementorList
  | UnresolvedLink
  | NoLink;

/**
 * An address that was found: a page of the site (`page`), a heading on the same page (`anchor`), another site (`external`), or
 * an address that is not a page or cannot be checked (`other`: mail, telephone, `docs.json`).
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

/** The page or heading that describes a symbol. */
export interface ResolvedSymbol {
  readonly kind: 'symbol';
  readonly href: string;
}

/** The symbols that have a common parent, sorted by name. Never empty. */
export interface ImplementorList {
  readonly kind: 'implementors';
  /** Kind of the parent: classes have subclasses, traits have implementors. */
  readonly parent: ApiKind;
  readonly items: readonly Implementor[];
}

/** A symbol of an `ImplementorList`. */
export interface Implementor {
  readonly name: string;
  /** Qualified name, since several symbols may have the same name. */
  readonly path: string;
  readonly href: string;
}

/** A link without a target; a diagnostic gives the reason. */
export interface UnresolvedLink {
  readonly kind: 'unresolved';
  /** The address as written, or null if there is none or it must not be printed (a scheme that runs code). */
  readonly href: string | null;
  /** Code of the diagnostic. */
  readonly reason: Code;
}

/** No link on purpose: the label is shown without a link. For a list: it is empty and left out. */
export interface NoLink {
  readonly kind: 'none';
}
