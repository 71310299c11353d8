import type { Tokens } from 'marked';
import { collapse, plainText } from '../../../document/plain-text.ts';
import type { Position } from '../../../model/diagnostic.ts';
import type { Heading } from '../../../model/page/document.ts';
import { SLUG_RULES } from '../heading-slugs.ts';
import { buildInlineMarkdown } from '../inline/lex-inlines.ts';
import { splitHeadingId } from '../lex/heading-id.ts';
import { ahead, type SourceOffset } from '../offset-map.ts';
import { claimId } from '../page-builder.ts';
import { phrasingScope, report, type Scope, type TextBuilder } from '../text-builder.ts';

/** Returns a heading with its id. A second one of the first level is reported. */
export function buildHeading(token: Tokens.Heading, at: SourceOffset, scope: Scope): Heading {
  const { text } = scope;
  const { page, rules } = text;
  const given = splitHeadingId(token.text);
  const start = ahead(at, Math.max(0, token.raw.indexOf(token.text)));
  const children = buildInlineMarkdown(given.text, start, {
    ...phrasingScope(scope),
    inHeading: true,
  });
  const title = collapse(plainText(children));
  const position = text.positionOf(at);
  const idAt = ahead(start, token.text.length - token.text.slice(given.text.length).trimStart().length);
  const claimed = given.id === null ? null : claimId(page, given.id, text.positionOf(idAt));
  const id = claimed ?? makeId(text, title, position);
  const depth = Math.min(6, token.depth + rules.headingShift);
  if (depth === 1) addTitle(text, title, at);
  return { type: 'heading', depth, id, children };
}

/** Headings of the page's own text have ids by the rule of the site. */
function makeId({ page, rules: { headingPrefix } }: TextBuilder, title: string, at: Position): string {
  if (headingPrefix !== '') return page.ids.make(`${headingPrefix} ${title}`, at);
  return page.ids.make(title, at, SLUG_RULES[page.options.headingIds]);
}

function addTitle(text: TextBuilder, title: string, at: SourceOffset): void {
  const [first] = text.page.titles;
  text.page.titles.push(text.positionOf(at));
  if (first === undefined) return;
  report(text, 'markdown/second-title', {
    message: `"${title}" is a second heading of the first level`,
    hint: `write ## ${title}`,
    related: { at: first, message: 'the title of the page' },
    at,
  });
}
