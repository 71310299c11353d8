import type { Tokens } from 'marked';
import type { List, ListItem } from '../../../model/page/document.ts';
import { asBlocks, type BlockToken } from '../lex/tokens.ts';
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
  const tokens = item.task ? withoutCheckbox(asBlocks(item.tokens)) : item.tokens;
  return {
    type: 'item',
    checked: item.task ? item.checked === true : null,
    children: scope.text.blocks(tokens, startOfInner(at, item), flowScope(scope)),
  };
}

/** The lexer puts the box of a task before its text, as a separate token or at the start of the first paragraph. */
function withoutCheckbox([first, ...rest]: readonly BlockToken[]): readonly BlockToken[] {
  if (first === undefined || first.type === 'checkbox') return rest;
  if (first.type !== 'paragraph' && first.type !== 'text') return [first, ...rest];
  const box = first.tokens?.[0];
  if (box?.type !== 'checkbox') return [first, ...rest];
  const { length } = box.raw;
  if (first.text.length <= length) return rest;
  return [{ ...first, raw: first.raw.slice(length), text: first.text.slice(length) }, ...rest];
}
