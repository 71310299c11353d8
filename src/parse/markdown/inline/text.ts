import { escapeHtml } from '../../../base/html.ts';
import type { Draft } from '../draft.ts';

/** Writes text, escaped, and counts its words. */
export function addText(draft: Draft, text: string): void {
  draft.so.words += countWords(text);
  draft.out.push(escapeHtml(text));
  const capture = draft.html.stack.at(-1);
  if (capture !== undefined) captureText(draft, text);
}

/** Words of a text: runs of anything but white space. */
export function countWords(text: string): number {
  let words = 0;
  let inside = false;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    const isSpace = unit === 32 || (unit >= 9 && unit <= 13) || unit === 160;
    if (!isSpace && !inside) words++;
    inside = !isSpace;
  }
  return words;
}

/** Text inside an open raw heading is part of that heading's text. */
function captureText(draft: Draft, text: string): void {
  const { stack } = draft.html;
  for (let index = stack.length - 1; index >= 0; index--) {
    const heading = stack[index]?.heading;
    if (heading === null || heading === undefined) continue;
    heading.text += text;
    return;
  }
}
