import { positionFrom } from '../../base/fact-position.ts';
import { dirOf, docKey } from '../../base/paths.ts';
import { decodedOnce } from '../../base/text/decoded-once.ts';
import { comparedText, hasText, textDirectives } from '../../base/text/text-fragment.ts';
import { toSections } from '../../document/to-sections.ts';
import type { PageFacts } from '../../model/page/page.ts';
import type { PageIssue } from '../../resolve/issues/issue.ts';
import { resolveLink } from '../../resolve/links/resolve-link.ts';
import { findPage } from '../../resolve/page/plan-page.ts';
import type { SiteIndex } from '../../resolve/site-index.ts';
import type { ReadPage } from '../read-pages.ts';
import type { SiteRun } from '../site-run.ts';
import { storedDocument } from '../store/stored-document.ts';

/** What the text of pages is found with. */
interface TextLookup {
  readonly index: SiteIndex;
  readonly textOf: (page: string) => string;
}

/** Finds links to words (`page#:~:text=words`) that their page does not have. Reads the documents of such pages only. */
export function textIssues(
  { index, pages }: { readonly index: SiteIndex; readonly pages: readonly ReadPage[] },
  run: SiteRun,
): readonly PageIssue[] {
  const byKey = new Map(pages.map(({ facts }) => [docKey(facts), facts]));
  const texts = new Map<string, string>();
  const textOf = (key: string) => {
    const facts = byKey.get(key);
    const text = texts.get(key) ?? (facts === undefined ? '' : pageText(facts, run));
    texts.set(key, text);
    return text;
  };
  return pages.flatMap(({ facts }) => issuesOfPage(facts, { index, textOf }));
}

function issuesOfPage(facts: PageFacts, { index, textOf }: TextLookup): readonly PageIssue[] {
  const links = facts.links.flatMap((link) =>
    (link.slot === 'link' || link.slot === 'url') && link.href.includes(':~:text=') ? [link] : [],
  );
  const found = links.length === 0 ? null : findPage(index, facts);
  if (found === null) return [];
  const origin = { version: found.version.pages, dir: dirOf(facts.path), page: found.page };
  return links.flatMap(({ href, at }) => {
    const { lookup } = index;
    const { page } = resolveLink(href, { lookup, origin, use: 'link' });
    if (page === null || lookup.isIgnored(href)) return [];
    const text = textOf(docKey(page.facts));
    return textDirectives(href).flatMap((directive): readonly PageIssue[] => {
      if (hasText(text, directive)) return [];
      const words = comparedText(decodedOnce(directive) ?? directive);
      const message = `The text "${words}" is not on ${page.facts.path}`;
      const hint = 'copy the words from the page as they are, or link to a heading';
      const group = `link/missing-text\0${href}`;
      return [
        {
          code: 'link/missing-text',
          message,
          hint,
          at: positionFrom(at, facts.file),
          group,
          page: docKey(facts),
        },
      ];
    });
  });
}

/** Returns the text of a page by section. Code comes before and after the prose around it, as only their order within a section is lost. */
function pageText(facts: PageFacts, { store, loaded }: SiteRun): string {
  const sections = toSections(storedDocument(store, facts), loaded.site.strings);
  const blocks = sections.flatMap(({ title, text, code }) => [title, text, ...code, text]);
  return [facts.title, ...blocks].map(comparedText).join('\n');
}
