import { headingOf } from '../../document/facts.ts';
import type { ApiPage } from '../../model/api/api.ts';
import type { ApiKind } from '../../model/api/api-kind.ts';
import type { Block } from '../../model/page/document.ts';
import type { LoadedDoc } from '../../model/page/page.ts';
import { buildFootnotes } from '../markdown/block/footnotes.ts';
import { createTextBuilder, pageRules, positionsIn } from '../markdown/create-text-builder.ts';
import { headingIds } from '../markdown/lex/heading-id.ts';
import { createPageLexer, type PageLexer } from '../markdown/lex/page-lexer.ts';
import type { BlockToken } from '../markdown/lex/tokens.ts';
import { ahead, startOfText } from '../markdown/offset-map.ts';
import { type PageBuilder, symbolSlot } from '../markdown/page-builder.ts';
import { textScope } from '../markdown/text-builder.ts';
import { badgesOf } from './badges.ts';
import type { Section } from './section.ts';
import { isRequest } from './signature/declaration.ts';
import { pageSourceHref } from './source-href.ts';
import { kindTerm, namesSymbols, placeOf } from './terms.ts';
import { buildTexts } from './text.ts';

/** The Markdown that introduces a page, lexed. */
export interface Introduction {
  readonly lexer: PageLexer;
  readonly tokens: readonly BlockToken[];
}

/** The blocks of an introduction. */
export interface IntroBlocks {
  /** The blocks up to its h1; empty if it does not start with one. */
  readonly title: readonly Block[];
  readonly rest: readonly Block[];
  /** Whether it has text besides headings. */
  readonly hasText: boolean;
}

/** The introduction of a page that has none. */
export const NO_INTRO: IntroBlocks = { title: [], rest: [], hasText: false };

/** Lexes the introduction of a page and reserves the ids of its headings. */
export function lexIntro(page: PageBuilder, { text }: LoadedDoc): Introduction {
  const lexer = createPageLexer(page);
  const tokens = lexer.blocks(text);
  page.ids.reserve(headingIds(text, tokens));
  return { lexer, tokens };
}

/** Returns the blocks of an introduction, read like any page. */
export function buildIntro(
  { api, page }: Section,
  loaded: LoadedDoc,
  { lexer, tokens }: Introduction,
): IntroBlocks {
  const rules = pageRules(page);
  const linkCode = rules.linkCode || namesSymbols(api);
  const positionOf = positionsIn(loaded);
  const text = createTextBuilder({ page, lexer, rules: { ...rules, linkCode }, positionOf });
  const start = startOfText(loaded.text);
  const opening = titleTokens(tokens);
  const title = text.blocks(opening, start, textScope(text));
  const end = ahead(
    start,
    opening.reduce((sum, { raw }) => sum + raw.length, 0),
  );
  const blocks = text.blocks(tokens.slice(opening.length), end, textScope(text));
  return {
    title,
    rest: [...blocks, ...buildFootnotes(text)],
    hasText: tokens.some(({ type }) => type !== 'heading' && type !== 'space'),
  };
}

/** Returns the tokens up to the h1 that an introduction opens with; none if it opens with something else. */
function titleTokens(tokens: readonly BlockToken[]): readonly BlockToken[] {
  const first = tokens.findIndex(({ type }) => type !== 'space');
  const token = tokens[first];
  if (token === undefined) return [];
  const isTitle = token.type === 'heading' ? token.depth === 1 : /^\s*<h1[\s>]/i.test(token.raw);
  return isTitle ? tokens.slice(0, first + 1) : [];
}

/** The blocks around the declarations of a page's symbol. */
export interface Head {
  /** The title of the introduction, and what the symbol is. */
  readonly title: readonly Block[];
  /** The introduction up to its first heading, or the summary. */
  readonly lead: readonly Block[];
  /** The sections of the introduction. */
  readonly sections: readonly Block[];
}

/** Returns the kind of which a page has the mark: the root of a web API is no module to its readers. */
export function headKind({ symbol: { kind }, language }: ApiPage): ApiKind {
  return isRequest(language) && kind === 'module' ? 'endpoint' : kind;
}

/** Returns the head of a page. */
export function buildHead(section: Section, { title, rest, hasText }: IntroBlocks): Head {
  const { symbol, language, importLine, needsNoImport } = section.api;
  const { kind } = symbol;
  const found = rest.findIndex((block) => headingOf(block, section.page.strings) !== null);
  const end = found < 0 ? rest.length : found;
  return {
    title: [
      ...title,
      {
        type: 'symbolHeader',
        kind: headKind(section.api),
        term: kindTerm(kind, language),
        path: isRequest(language) || symbol.path === symbol.name ? '' : symbol.path,
        sourceHref: pageSourceHref(section.api),
        importLine,
        needsNoImport,
        ...badgesOf(symbol),
      },
    ],
    lead: [...rest.slice(0, end), ...(hasText ? [] : buildLead(section))],
    sections: rest.slice(end),
  };
}

/** Returns the summary, or the kind and place of a symbol without one. */
function buildLead(section: Section): readonly Block[] {
  const { page, api } = section;
  const { summary, signatures, at } = api.symbol;
  if (summary !== null) return buildTexts(section, [summary]);
  if (signatures.some((one) => one.summary !== null)) return [];
  const place = placeOf(api);
  const { container, name } = place;
  const slot = container === null ? null : symbolSlot(page, { need: 'code', name, path: name }, at);
  return [{ type: 'symbolPlace', ...place, slot }];
}
