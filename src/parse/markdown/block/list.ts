import type { Token, Tokens } from 'marked';
import type { Draft, Spot } from '../draft.ts';
import { inScope } from '../html/scopes.ts';
import { innerFrame } from '../source-frame.ts';
import { writeBlocks } from './write-blocks.ts';

/** Writes a list; task lists get check boxes that cannot be changed. */
export function writeList(draft: Draft, token: Tokens.List, { frame, offset }: Spot): void {
  const tag = token.ordered ? 'ol' : 'ul';
  const start = token.ordered && token.start !== 1 ? ` start="${Number(token.start)}"` : '';
  const tasks = token.items.some(({ task }) => task) ? ' class="contains-task-list"' : '';
  draft.out.push(`<${tag}${start}${tasks}>\n`);
  let at = offset;
  for (const item of token.items) {
    writeItem(draft, item, { frame, offset: at });
    at += item.raw.length;
  }
  draft.out.push(`</${tag}>\n`);
}

function writeItem(draft: Draft, item: Tokens.ListItem, spot: Spot): void {
  const { raw, text } = item;
  const frame = innerFrame(spot.frame, { start: spot.offset, raw, text, skippedLines: 0 });
  draft.out.push(item.task ? '<li class="task-list-item">' : '<li>');
  if (item.task) draft.out.push(checkbox(item.checked === true));
  const tokens = item.task ? withoutCheckbox(item.tokens) : item.tokens;
  inScope(draft, 'flow', () => writeBlocks(draft, tokens, { frame, offset: 0 }));
  draft.out.push('</li>\n');
}

function checkbox(checked: boolean): string {
  return `<input type="checkbox" disabled${checked ? ' checked' : ''} aria-label="${checked ? 'Done' : 'Not done'}"> `;
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
