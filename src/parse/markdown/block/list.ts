import type { Token, Tokens } from 'marked';
import type { List, ListItem } from '../../../model/document.ts';
import { ahead, type SourceOffset, startOfInner } from '../offset-map.ts';
import { flowScope, type Scope } from '../text-builder.ts';

/** Returns a list with its items. */
export function buildList(token: Tokens.List, start: SourceOffset, scope: Scope): List {
  const items: ListItem[] = [];
  let at = start;
  for (const item of token.items) {
    items.push(buildItem(item, at, scope));
    at = ahead(at, item.raw.length);
  }
  return { type: 'list', ordered: token.ordered, start: Number(token.start) || 0, items };
}

function buildItem(item: Tokens.ListItem, at: SourceOffset, scope: Scope): ListItem {
  const tokens = item.task ? withoutCheckbox(item.tokens) : item.tokens;
  return {
    type: 'item',
    checked: item.task ? item.checked === true : null,
    children: scope.text.blocks(tokens, startOfInner(at, item), flowScope(scope)),
  };
}

/** The lexer puts the box of a task before its text, as a token of its own or at the start of the first paragraph. */
function withoutCheckbox([first, ...rest]: readonly Token[]): readonly Token[] {
  if (first === undefined || first.type === 'checkbox') return rest;
  const box = first.type === 'paragraph' || first.type === 'text' ? first.tokens?.[0] : undefined;
  if (box?.type !== 'checkbox' || !hasText(first)) return [first, ...rest];
  const { length } = box.raw;
  if (first.text.length <= length) return rest;
  return [{ ...first, raw: first.raw.slice(length), text: first.text.slice(length) }, ...rest];
}

function hasText(token: Token): token is Tokens.Paragraph | Tokens.Text {
  return token.type === 'paragraph' || token.type === 'text';
}
