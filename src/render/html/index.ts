// In: a document and the resolved links of its slots. Out: its HTML, with the opening h1 separate.
// Escapes all text and applies the allow-lists of the parser again: a document may come from a store that anybody can write to.
// Never: resolves an address, or writes a word that is not in the strings table.
import { openingTitle } from '../../document/opening-title.ts';
import { walkNodes } from '../../document/walk.ts';
import type { CodeBlock, Document } from '../../model/page/document.ts';
import { writeNodes } from './write-nodes.ts';
import type { HtmlWriter } from './writer.ts';

/** The inputs of a page's HTML besides its document. */
export type HtmlContext = Omit<HtmlWriter, 'isNarrow' | 'counts' | 'write'>;

/** The HTML of a document. */
export interface DocumentHtml {
  /** The h1 at the start of the text, or null. */
  readonly titleHtml: string | null;
  readonly bodyHtml: string;
}

/** Returns the HTML of a document. */
export function documentHtml(document: Document, context: HtmlContext): DocumentHtml {
  const writer: HtmlWriter = { ...context, isNarrow: false, counts: { tabSets: 0 }, write: writeNodes };
  const { title, rest } = openingTitle(document);
  if (title === null) return { titleHtml: null, bodyHtml: writeNodes(rest, writer) };
  const titleHtml = writeNodes([title], writer).trimEnd();
  return { titleHtml, bodyHtml: `\n${writeNodes(rest, writer)}` };
}

/** Returns the code blocks of a document. */
export function codeBlocksOf({ blocks }: Document): readonly CodeBlock[] {
  const found: CodeBlock[] = [];
  walkNodes(blocks, (node) => {
    if (node.type === 'codeBlock') found.push(node);
    return node.type !== 'paragraph' && node.type !== 'heading';
  });
  return found;
}
