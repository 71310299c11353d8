import type { Token } from 'marked';
import { documentFacts, firstParagraph } from '../../document/facts.ts';
import type { Block } from '../../model/document.ts';
import type { LoadedDoc } from '../../model/page.ts';
import type { Strings } from '../../model/strings.ts';
import { buildFootnotes } from '../markdown/block/footnotes.ts';
import { createTextBuilder, pageRules, positionsIn } from '../markdown/create-text-builder.ts';
import type { PageLexer } from '../markdown/lex/page-lexer.ts';
import { ahead, startOfText } from '../markdown/offset-map.ts';
import { symbolSlot } from '../markdown/page-builder.ts';
import { textScope } from '../markdown/text-builder.ts';
import { badgesOf } from './badges.ts';
import type { Reference, Section } from './reference.ts';
import { kindTerm, placeOf } from './terms.ts';
import { buildText } from './text.ts';

/** The Markdown that opens a page. */
export interface Introduction {
  readonly loaded: LoadedDoc;
  readonly lexer: PageLexer;
  readonly tokens: readonly Token[];
}

/** The blocks of an introduction. */
export interface IntroBlocks {
  /** What is up to its h1; empty if it does not open with one. */
  readonly title: readonly Block[];
  readonly rest: readonly Block[];
  /** Whether it has text besides headings. */
  readonly hasText: boolean;
}

/** The introduction of a page that has none. */
export const NO_INTRO: IntroBlocks = { title: [], rest: [], hasText: false };

/** Returns the blocks of an introduction, read like any page. */
export function buildIntro({ page }: Reference, { loaded, lexer, tokens }: Introduction): IntroBlocks {
  const text = createTextBuilder({ page, lexer, rules: pageRules(page), positionOf: positionsIn(loaded) });
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
function titleTokens(tokens: readonly Token[]): readonly Token[] {
  const first = tokens.findIndex(({ type }) => type !== 'space');
  const token = tokens[first];
  if (token === undefined) return [];
  const isTitle = token.type === 'heading' ? token.depth === 1 : /^\s*<h1[\s>]/i.test(token.raw);
  return isTitle ? tokens.slice(0, first + 1) : [];
}

/** What an introduction says about the page. */
export interface Opening {
  /** Text of its h1, or null. */
  readonly title: string | null;
  readonly firstParagraph: string | null;
}

/** Returns what an introduction says about the page. */
export function openingOf({ title, rest }: IntroBlocks, strings: Strings): Opening {
  const blocks = [...title, ...rest];
  return { title: documentFacts(blocks, strings).title, firstParagraph: firstParagraph(blocks) };
}

/** Returns the head of a page: the title of its introduction, the kind of its symbol, then the introduction or the summary. */
export function buildHead(reference: Reference, intro: IntroBlocks, section: Section): readonly Block[] {
  const { symbol, language, sourceHref } = reference.api;
  const { kind } = symbol;
  return [
    ...intro.title,
    { type: 'symbolHeader', kind, term: kindTerm(kind, language), sourceHref, ...badgesOf(symbol) },
    ...intro.rest,
    ...(intro.hasText ? [] : buildLead(reference, section)),
  ];
}

/** Returns the summary, or the kind and place of a symbol without one. */
function buildLead(reference: Reference, section: Section): readonly Block[] {
  const { page, api } = reference;
  const { summary, signatures, at } = api.symbol;
  if (summary !== null) return buildText(reference, summary, section);
  if (signatures.some((one) => one.summary !== null)) return [];
  const place = placeOf(api);
  const { container, name } = place;
  const slot = container === null ? null : symbolSlot(page, { need: 'code', name, path: name }, at);
  return [{ type: 'symbolPlace', ...place, slot }];
}
