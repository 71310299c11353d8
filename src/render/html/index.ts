// In: a document and the resolved links of its slots. Out: its HTML, with the opening h1 separate.
// Escapes all text and applies the allow-lists of the parser again: a document may come from a store that anybody can write to.
// Never: resolves an address, or writes a word that is not in the strings table.
import { openingTitle } from '../../document/opening-title.ts';
import { walkNodes } from '../../document/walk.ts';
import type { CodeBlock, Document } from '../../model/page/document.ts';
import { kindMarkHtml } from './kind-mark.ts';
import { nameHtml } from './text.ts';
import { writeNodes } from './write-nodes.ts';
import type { HtmlWriter } from './writer.ts';

/** The inputs of a page's HTML besides its document. */
export type HtmlContext = Omit<HtmlWriter, 'isNarrow' | 'counts' | 'write'>;

/** The HTML of a document. */
export interface DocumentHtml {
  /** The h1 at the start of the text, and what the symbol of a page of reference is; or null. */
  readonly titleHtml: string | null;
  readonly bodyHtml: string;
}

/** Returns the HTML of a document. `title` is that of a page whose text has none, or null if the page shows none. */
export function documentHtml(
  document: Document,
  context: HtmlContext,
  title: string | null = null,
): DocumentHtml {
  const writer: HtmlWriter = { ...context, isNarrow: false, counts: { tabSets: 0 }, write: writeNodes };
  const opening = openingTitle(document);
  const ownTitle = opening.title === null ? null : writeNodes([opening.title], writer).trimEnd();
  const [header, ...rest] = opening.rest;
  if (header?.type === 'symbolHeader') {
    const shown = ownTitle ?? (title === null ? '' : `<h1>${nameHtml(title)}</h1>`);
    // The mark of its kind belongs to the name of a symbol, and what it is to its title.
    const marked = shown.replace(/^<h1[^>]*>/, (tag) => tag + kindMarkHtml(header.kind));
    const above = marked === '' ? '' : `${marked}\n`;
    return { titleHtml: above + writeNodes([header], writer), bodyHtml: writeNodes(rest, writer) };
  }
  const bodyHtml = writeNodes(opening.rest, writer);
  return { titleHtml: ownTitle, bodyHtml: ownTitle === null ? bodyHtml : `\n${bodyHtml}` };
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
