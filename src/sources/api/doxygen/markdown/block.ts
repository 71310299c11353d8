/** A block of Markdown. */
export interface MarkdownBlock {
  readonly kind: 'paragraph' | 'list' | 'other';
  readonly markdown: string;
}

/** Joins blocks. In a tight list item, a list follows its paragraph without a blank line. */
export function joinBlocks(blocks: readonly MarkdownBlock[], isTight = false): string {
  let text = '';
  for (const [index, { kind, markdown }] of blocks.entries()) {
    if (index > 0) text += isTight && kind === 'list' ? '\n' : '\n\n';
    text += markdown;
  }
  return text;
}
