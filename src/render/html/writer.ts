import type { Block, Inline, Node } from '../../model/document.ts';
import type { ResolvedLink } from '../../model/links.ts';
import type { Strings } from '../../model/strings.ts';
import type { HighlightedLine } from '../highlight/highlighted-line.ts';

/** What the writers of nodes know of the page besides the node. */
export interface HtmlWriter {
  readonly strings: Strings;
  /** The answers to the page's slots. */
  readonly links: readonly ResolvedLink[];
  /** Returns the colours of code, or null if its grammar is not loaded. */
  readonly highlight: (grammar: string, lines: readonly string[]) => readonly HighlightedLine[] | null;
  /** The site's own components, by type of node. */
  readonly components: ReadonlyMap<string, (node: Node, writer: HtmlWriter) => string>;
  /** Whether the site passes raw HTML through. */
  readonly allowsRawHtml: boolean;
  /** Whether the text is in a narrow column, such as a cell of a table: long code breaks at its seams there. */
  readonly isNarrow: boolean;
  /** Numbers that make ids unique on the page. */
  readonly counts: { tabSets: number };
  /** Returns the HTML of nodes. Writers call this and not one another, so that no imports are circular. */
  readonly write: (nodes: readonly Node[], writer: HtmlWriter) => string;
}

/** Writers for some types of nodes. */
export type NodeWriters<Type extends Node['type']> = {
  readonly [T in Type]: (node: Extract<Node, { type: T }>, writer: HtmlWriter) => string;
};

/** The types of nodes that have a writer of their own; parts are written by the block that they belong to. */
export type WrittenType = (Block | Inline)['type'];

/** Returns the HTML of a node's children. */
export function childrenHtml(node: { readonly children: readonly Node[] }, writer: HtmlWriter): string {
  return writer.write(node.children, writer);
}

/** Returns the answer to a slot. A slot without an answer is a bug: both come from the same facts. */
export function answerTo(slot: number, { links }: HtmlWriter): ResolvedLink {
  const link = links[slot];
  if (link === undefined) throw new Error(`docgen bug: slot ${slot} has no answer`);
  return link;
}
