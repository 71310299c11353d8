import type { Block, Inline, Node } from '../../model/page/document.ts';
import type { ResolvedLink } from '../../model/page/links.ts';
import type { Strings } from '../../model/strings.ts';
import type { HighlightedLine } from '../highlight/highlighted-line.ts';

/** The data of a page that writers of nodes need besides the node. */
export interface HtmlWriter {
  readonly strings: Strings;
  /** The resolved links of the page's slots. */
  readonly links: readonly ResolvedLink[];
  /** Returns the colours of code, or null if its grammar is not loaded. */
  readonly highlight: (grammar: string, lines: readonly string[]) => readonly HighlightedLine[] | null;
  /** The site's own components, by type of node. */
  readonly components: ReadonlyMap<string, (node: Node, writer: HtmlWriter) => string>;
  /** Whether the site allows raw HTML. */
  readonly allowsRawHtml: boolean;
  /** Whether the text is in a narrow column, such as a cell of a table, which breaks long code. */
  readonly isNarrow: boolean;
  /** Numbers that make ids unique on the page. */
  readonly counts: { tabSets: number };
  /** Returns the HTML of nodes. Writers call this instead of each other, to avoid circular imports. */
  readonly write: (nodes: readonly Node[], writer: HtmlWriter) => string;
}

/** Writers for some types of nodes. */
export type NodeWriters<Type extends Node['type']> = {
  readonly [T in Type]: (node: Extract<Node, { type: T }>, writer: HtmlWriter) => string;
};

/** The types of nodes that have a writer. Parts of a block are written by its writer. */
export type WrittenType = (Block | Inline)['type'];

/** Returns the HTML of a node's children. */
export function childrenHtml(node: { readonly children: readonly Node[] }, writer: HtmlWriter): string {
  return writer.write(node.children, writer);
}

/** Returns the resolved link of a slot. A slot without one is a bug: both come from the same facts. */
export function answerTo(slot: number, { links }: HtmlWriter): ResolvedLink {
  const link = links[slot];
  if (link === undefined) throw new Error(`docgen bug: slot ${slot} has no answer`);
  return link;
}
