import { lineColFromOffset, lineStarts } from '../../base/text/lines.ts';
import type { LocatedName } from '../table.ts';
import { visitTags } from './visit-tags.ts';

/** Returns the ids of the headings of second level with a day in their text: the releases of a changelog. */
export function datedHeadings(html: string): readonly LocatedName[] {
  const starts = lineStarts(html);
  const found: LocatedName[] = [];
  let heading: { readonly id: string; readonly offset: number; text: string } | null = null;
  visitTags(html, {
    open({ name, attributes, offset }) {
      if (name === 'h2') heading = { id: attributes.get('id')?.value ?? '', offset, text: '' };
    },
    text(text) {
      if (heading !== null) heading.text += text;
    },
    close(name) {
      if (name !== 'h2' || heading === null) return;
      const { id, offset, text } = heading;
      const day = /\b\d{4}-\d{2}-\d{2}\b/.exec(text)?.[0];
      if (id !== '' && day !== undefined && !Number.isNaN(Date.parse(day)))
        found.push({ name: id, at: lineColFromOffset(starts, offset) });
      heading = null;
    },
  });
  return found;
}
