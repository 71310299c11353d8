import type { Block, Node } from '../../model/page/document.ts';
import type { ResolvedLink } from '../../model/page/links.ts';
import type { Strings } from '../../model/strings.ts';

/** A link that has an address. */
export type AddressedLink = Extract<ResolvedLink, { readonly href: string | null }> & {
  readonly href: string;
};

/** What writing Markdown needs besides the document. */
export interface MarkdownContext {
  readonly strings: Strings;
  /** The answers to the page's slots. */
  readonly links: readonly ResolvedLink[];
  /** Returns the address to write for a link: its own, or an absolute one. */
  readonly addressOf: (link: AddressedLink) => string;
}

/** What the writers of nodes know of the page besides the node. */
export interface MarkdownWriter extends MarkdownContext {
  /** Whether the text must stay on one line: in a heading, in a cell of a table, between delimiters. */
  readonly isOneLine: boolean;
  /** Returns each block of some nodes. Writers call this and not one another, so that no imports are circular. */
  readonly parts: (nodes: readonly Node[], writer: MarkdownWriter) => readonly string[];
}

/** Writers for some types of blocks. */
export type BlockWriters<Type extends Block['type']> = {
  readonly [T in Type]: (node: Extract<Block, { type: T }>, writer: MarkdownWriter) => string;
};

/** Returns the address that answers a slot, or null if it has none. A slot without an answer is a bug. */
export function addressAt(slot: number | null, { links, addressOf }: MarkdownWriter): string | null {
  if (slot === null) return null;
  const link = links[slot];
  if (link === undefined) throw new Error(`docgen bug: slot ${slot} has no answer`);
  return 'href' in link && link.href !== null ? addressOf({ ...link, href: link.href }) : null;
}
