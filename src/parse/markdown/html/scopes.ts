import { type Draft, report } from '../draft.ts';
import { ELEMENTS } from './elements.ts';
import { excuse, indexInScope, type OpenElement } from './open-elements.ts';

/** Writes the contents of a block or span of Markdown; raw HTML that is left open inside is closed at its end. */
export function inScope(draft: Draft, kind: 'phrasing' | 'flow', write: () => void): void {
  const { html } = draft;
  const { floor, phrasing, dropped } = html;
  html.floor = html.stack.length;
  html.depth++;
  html.phrasing = kind === 'phrasing';
  html.dropped = null;
  write();
  closeScope(draft);
  html.floor = floor;
  html.depth--;
  html.phrasing = phrasing;
  html.dropped = dropped;
}

/** Writes the contents of emphasis or a link: a scope inside a line. */
export function inSpan(draft: Draft, write: () => void): void {
  inScope(draft, draft.html.phrasing ? 'phrasing' : 'flow', write);
}

/** Closes what is open in the current scope. */
export function closeScope(draft: Draft): void {
  const { html } = draft;
  if (html.dropped !== null) {
    const { name, spot } = html.dropped;
    report(draft, 'markdown/unclosed-html', {
      message: `<${name}> has no end tag, so everything after it was left out`,
      hint: `remove it, or add </${name}>`,
      spot,
    });
    html.dropped = null;
  }
  while (html.stack.length > html.floor) closeInnermost(draft, 'forgotten');
}

/** Writes the end tag of the innermost element. A forgotten one is reported unless authors may leave its end tag out. */
export function closeInnermost(draft: Draft, why: 'written' | 'forgotten' | 'implied'): void {
  const element = draft.html.stack.pop();
  if (element === undefined) return;
  draft.out.push(`</${element.name}>`);
  if (element.name === 'a') draft.html.links--;
  finishHeading(draft, element);
  if (why === 'implied') excuse(draft.html, element.name);
  if (why !== 'forgotten' || ELEMENTS.get(element.name)?.endOptional === true) return;
  report(draft, 'markdown/unclosed-html', {
    message: `<${element.name}> is not closed in the block that it was opened in`,
    hint: `add </${element.name}> where it should end`,
    spot: element.spot,
  });
  excuse(draft.html, element.name);
}

/** Closes an open raw paragraph of the scope, because a block starts. */
export function endParagraph(draft: Draft): void {
  const { html } = draft;
  if (html.stack.length === html.floor) return;
  const index = indexInScope(html, 'p');
  if (index < 0) return;
  while (html.stack.length > index + 1) closeInnermost(draft, 'forgotten');
  closeInnermost(draft, 'implied');
}

function finishHeading(draft: Draft, { heading, spot }: OpenElement): void {
  if (heading === null) return;
  const { depth, id } = heading;
  const text = heading.text.replace(/\s+/g, ' ').trim();
  const at = draft.place(spot);
  if (depth === 1) draft.so.title ??= { text, at };
  if (id !== null) draft.headings.push({ depth, id, text, at });
}
