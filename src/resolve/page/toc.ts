import type { ResolvedLink } from '../../model/page/links.ts';
import type { HeadingFact, PageFacts, PageMeta } from '../../model/page/page.ts';
import type { TocEntry } from '../../model/page/plan.ts';
import { interfaceText, type Strings } from '../../model/strings.ts';

interface OpenEntry {
  readonly id: string;
  readonly text: string;
  readonly children: OpenEntry[];
}

/** Returns the table of contents of a page: its headings, and the list of implementors if the site has any. */
export function buildToc(
  { headings, links, meta }: PageFacts,
  resolved: readonly ResolvedLink[],
  strings: Strings,
): readonly TocEntry[] {
  if (meta.hideTableOfContents) return [];
  const lists = links.flatMap((link, slot) => {
    const answer = resolved[slot];
    if (link.slot !== 'implementors' || answer?.kind !== 'implementors') return [];
    const text = interfaceText(strings, answer.parent === 'class' ? 'subclasses' : 'implemented-by');
    return [{ id: link.id, text, children: [] }];
  });
  return [...tocFromHeadings(headings, meta), ...lists];
}

/** Nests the headings between the levels that the front matter asks for. */
function tocFromHeadings(headings: readonly HeadingFact[], meta: PageMeta): readonly TocEntry[] {
  const top: OpenEntry[] = [];
  const open: { readonly depth: number; readonly children: OpenEntry[] }[] = [];
  for (const { depth, id, text } of headings) {
    if (depth < meta.tocMinHeadingLevel || depth > meta.tocMaxHeadingLevel) continue;
    while ((open.at(-1)?.depth ?? 0) >= depth) open.pop();
    const entry: OpenEntry = { id, text, children: [] };
    (open.at(-1)?.children ?? top).push(entry);
    open.push({ depth, children: entry.children });
  }
  return top;
}
