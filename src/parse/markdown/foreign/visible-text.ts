import { CODE_ELEMENTS } from '../../../document/html-elements.ts';
import { imageAttributes } from '../inline/image.ts';
import type { InlineToken } from '../lex/tokens.ts';
import { asInlines } from '../lex/tokens.ts';
import { HIDDEN } from './rules.ts';

const TAG = /^<(\/?)([a-z]+)\b/i;

/**
 * Returns the source of inline tokens with `HIDDEN` in place of each character that readers do not see as it is typed: code,
 * formulas, HTML and addresses. It is as long as the source. Marks of emphasis stay, since foreign constructs contain them.
 */
export function visibleText(tokens: readonly InlineToken[]): string {
  let text = '';
  let openCode = 0;
  let taken = 0;
  for (const [index, token] of tokens.entries()) {
    const { raw } = token;
    if (token.type === 'html') openCode += codeDepth(raw);
    const shown = openCode > 0 ? hide(raw) : shownText(token);
    text += taken === 0 ? shown : hide(raw.slice(0, taken)) + shown.slice(taken);
    taken = token.type === 'image' ? (imageAttributes(tokens[index + 1])?.length ?? 0) : 0;
  }
  return text;
}

/** Returns 1 for the start of an element whose text is code, -1 for its end, and 0 for other HTML. */
function codeDepth(html: string): number {
  const [, slash, name = ''] = TAG.exec(html) ?? [];
  if (!CODE_ELEMENTS.has(name.toLowerCase())) return 0;
  return slash === '' ? 1 : -1;
}

function shownText(token: InlineToken): string {
  const { raw } = token;
  switch (token.type) {
    case 'text':
    case 'br':
      return raw;
    case 'strong':
    case 'em':
    case 'del': {
      const mark = (raw.length - token.text.length) / 2;
      return raw.slice(0, mark) + visibleText(asInlines(token.tokens)) + raw.slice(raw.length - mark);
    }
    case 'link': {
      if (!raw.startsWith('[')) return hide(raw);
      const children = visibleText(asInlines(token.tokens));
      return HIDDEN + children + hide(raw.slice(1 + children.length));
    }
    default:
      return hide(raw);
  }
}

function hide(raw: string): string {
  return HIDDEN.repeat(raw.length);
}
