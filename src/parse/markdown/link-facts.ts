import { factPosition } from '../../base/fact-position.ts';
import type { Heading, PageFacts } from '../../model/page.ts';
import type { Draft } from './draft.ts';

/** The facts of a page that has been written: its headings, anchors and links. `file` is its source. */
export function linkFacts(
  { headings, anchors, links }: Pick<Draft, 'headings' | 'anchors' | 'links'>,
  file: string,
): Pick<PageFacts, 'headings' | 'anchors' | 'links'> {
  const [sections, titles] = [
    headings.filter(({ depth }) => depth > 1),
    headings.filter(({ depth }) => depth === 1),
  ];
  return {
    headings: headings.map(({ depth, id, text }): Heading => ({ depth, id, text })),
    anchors: [...sections, ...titles, ...anchors].map(({ id }) => id),
    links: links.map((link) => ({ ...link, at: factPosition(link.at, file) })),
  };
}
