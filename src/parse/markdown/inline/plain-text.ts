import type { Token } from 'marked';
import { type InlineToken, isInline } from '../lex/tokens.ts';
import { decodeEntities } from './entities.ts';
import { imageAttributes } from './image-attributes.ts';

/** Whether images give their alternative text. */
type Images = 'with images' | 'without images';

/** The text of a line without its markup: images give their alternative text, footnotes and raw HTML nothing. */
export function plainText(tokens: readonly Token[], images: Images = 'with images'): string {
  let text = '';
  for (const [index, token] of tokens.entries()) {
    if (!isInline(token)) continue;
    if (token.type === 'text') {
      const attributes = tokens[index - 1]?.type === 'image' ? imageAttributes(token) : null;
      text += decodeEntities(token.raw.slice(attributes?.length ?? 0));
    } else text += textOf(token, images);
  }
  return text;
}

function textOf(token: InlineToken, images: Images): string {
  switch (token.type) {
    case 'escape':
    case 'codespan':
    case 'symbolReference':
      return token.text;
    case 'br':
      return ' ';
    case 'link':
      return token.autolink === true ? token.text : plainText(token.tokens, images);
    case 'strong':
    case 'em':
    case 'del':
      return plainText(token.tokens, images);
    case 'image':
      return images === 'with images' ? plainText(token.tokens) : '';
    default:
      return '';
  }
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
