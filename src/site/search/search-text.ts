import { type Section, toSections } from '../../document/to-sections.ts';
import type { Document } from '../../model/page/document.ts';
import type { SearchKind } from '../../model/search.ts';
import type { Strings } from '../../model/strings.ts';
import { firstSentence, indexPage, type PageSearch, type SectionText } from '../../search/index-page.ts';
import type { Analyser } from '../../search/words.ts';
import type { SearchFacts } from '../store/stored-search.ts';

/** Makes what search needs of a page. */
export type IndexDocument = (document: Document, facts: SearchFacts) => PageSearch;

/** Returns a function that indexes one page after another. */
export function createPageIndexer(strings: Strings, analyser: Analyser): IndexDocument {
  return (document, facts) =>
    indexPage(sectionTexts(toSections(document, strings), facts), facts.keywords, analyser);
}

/** Returns the sections of a page: the page itself, and what readers can link to on it. */
function sectionTexts(sections: readonly Section[], facts: SearchFacts): readonly SectionText[] {
  const [lead, title] = sections;
  const hasTitle = title?.depth === 1;
  const own = lead === undefined ? [] : hasTitle ? [lead, title] : [lead];
  const text = own
    .map((section) => section.text)
    .join(' ')
    .trim();
  const page: SectionText = {
    anchor: '',
    title: facts.title,
    kind: pageKind(facts, own),
    isDeprecated: own.some((section) => section.isDeprecated),
    summary: facts.description,
    text: text === '' ? facts.description : text,
    code: own.flatMap((section) => section.code),
  };
  const isReference = facts.kind !== null;
  const others = sections.slice(own.length).filter((one) => !isReference || hasContent(one));
  return [page, ...others.map(sectionText)];
}

/** Whether a section of reference says more than what kind of members follow. */
function hasContent({ kind, text, code }: Section): boolean {
  return kind !== null || text !== '' || code.length > 0;
}

function sectionText({ id, title, kind, isDeprecated, text, code }: Section): SectionText {
  const summary = kind === null ? '' : firstSentence(text);
  return { anchor: id, title, kind: kind ?? 'heading', isDeprecated, summary, text, code };
}

/** Returns the kind of a page: that of its symbol, or of a written page by the folders that it is in. */
function pageKind({ kind, id }: SearchFacts, own: readonly Section[]): SearchKind {
  const symbol = own.map((section) => section.kind).find((one) => one !== null) ?? kind;
  if (symbol !== null) return symbol;
  if (/(?:^|\/)tutorials?\//.test(id)) return 'tutorial';
  return /(?:^|\/)glossary\//.test(id) ? 'term' : 'guide';
}
