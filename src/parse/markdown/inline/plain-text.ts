import type { Token } from 'marked';
import { isInline } from '../lex/tokens.ts';
import { decodeEntities } from './entities.ts';
import { imageAttributes } from './image-attributes.ts';

/** The text of a line without its markup: images give their alternative text, footnotes and raw HTML nothing. */
export function plainText(
  tokens: readonly Token[],
  images: 'with images' | 'without images' = 'with images',
): string {
  let text = '';
  for (const [index, token] of tokens.entries()) {
    if (!isInline(token)) continue;
    switch (token.type) {
      case 'text': {
        const attributes = tokens[index - 1]?.type === 'image' ? imageAttributes(token) : null;
        text += decodeEntities(token.raw.slice(attributes?.length ?? 0));
        break;
      }
      case 'escape':
      case 'codespan':
        text += token.text;
        break;
      case 'br':
        text += ' ';
        break;
      case 'link':
        text += token.autolink === true ? token.text : plainText(token.tokens, images);
        break;
      case 'strong':
      case 'em':
      case 'del':
        text += plainText(token.tokens, images);
        break;
      case 'image':
        if (images === 'with images') text += plainText(token.tokens);
        break;
      default:
    }
  }
  return text;
}

/** White space of any kind as single spaces, none at the ends. */
export function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Cuts a text at the end of a word, with an ellipsis, so that it has at most `length` characters. */
export function cutAtWord(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  const space = cut.lastIndexOf(' ');
  const kept = space > length / 2 ? cut.slice(0, space) : cut.replace(/[\ud800-\udbff]$/, '');
  return `${kept.replace(/[\s,;:.–—-]+$/, '')}…`;
}
