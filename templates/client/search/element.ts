import type { MarkedText } from '../../../src/model/search.ts';

/** Makes an element. Texts become text nodes: nothing of an index is ever read as markup. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** Paths of icons, as in templates/icons.tsx, which has more than this script needs. */
export const ICONS = {
  lens: 'M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9m3.2 7.7 3.3 3.3',
  clock: 'M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8m0 2.7V8l2.5 1.5',
  cross: 'm4.5 4.5 7 7m0-7-7 7',
};

/** Makes an icon from its path on a grid of 16. */
export function icon(path: string): SVGElement {
  const make = (tag: string, attributes: Readonly<Record<string, string>>) => {
    const made = document.createElementNS('http://www.w3.org/2000/svg', tag);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
    return made;
  };
  const svg = make('svg', { class: 'icon', viewBox: '0 0 16 16', 'aria-hidden': 'true' });
  svg.append(make('path', { d: path }));
  return svg as SVGElement;
}

/** Returns a text with `mark` around what matches. */
export function markedNodes({ text, marks }: MarkedText): (Node | string)[] {
  const nodes: (Node | string)[] = [];
  let from = 0;
  for (let at = 0; at + 1 < marks.length; at += 2) {
    const [start = 0, end = 0] = [marks[at], marks[at + 1]];
    nodes.push(text.slice(from, start), element('mark', {}, text.slice(start, end)));
    from = end;
  }
  nodes.push(text.slice(from));
  return nodes;
}
