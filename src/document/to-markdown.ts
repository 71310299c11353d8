import type { Document } from '../model/page/document.ts';
import { joinBlocks } from './markdown/lists.ts';
import { writeParts } from './markdown/write-parts.ts';
import type { MarkdownContext } from './markdown/writer.ts';

/**
 * Returns a document as Markdown (CommonMark with the tables, footnotes and alerts of GitHub) for people and for language
 * models. Text that looks like Markdown stays text. Ids, style sheets and scripts leave no trace.
 */
export function toMarkdown({ blocks }: Document, context: MarkdownContext): string {
  const text = joinBlocks(writeParts(blocks, { ...context, isOneLine: false, parts: writeParts }));
  return text === '' ? '' : `${text}\n`;
}
