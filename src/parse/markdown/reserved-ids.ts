import type { Token } from 'marked';
import { splitHeadingId } from './lex/heading-id.ts';
import { isBlock } from './lex/tokens.ts';

/** Ids that the headings of a page spell out, wherever they stand: no id that docgen makes may take one of them. */
export function reservedIds(text: string, tokens: readonly Token[]): ReadonlySet<string> {
  const ids = new Set<string>();
  if (text.includes('{#') || /\{[ \t]+#|<!--[ \t]*#/.test(text)) collect(tokens, ids);
  return ids;
}

function collect(tokens: readonly Token[], ids: Set<string>): void {
  for (const token of tokens) {
    if (!isBlock(token)) continue;
    if (token.type === 'heading') {
      const { id } = splitHeadingId(token.text);
      if (id !== null) ids.add(id.normalize('NFC'));
    } else if (token.type === 'list') for (const item of token.items) collect(item.tokens, ids);
    else if ('tokens' in token && token.type !== 'paragraph' && token.type !== 'text')
      collect(token.tokens ?? [], ids);
  }
}
