import type { HeadingFact, PageMeta } from '../../model/page/page.ts';
import type { TocEntry } from '../../model/page/plan.ts';

interface OpenEntry {
  readonly id: string;
  readonly text: string;
  readonly children: OpenEntry[];
}

/** The table of contents of a page: headings between the levels that its front matter asks for, nested. */
export function tocFromHeadings(headings: readonly HeadingFact[], meta: PageMeta): readonly TocEntry[] {
  if (meta.hideTableOfContents) return [];
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
