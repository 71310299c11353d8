import { type LineStarts, lineStarts } from '../../base/text/lines.ts';
import { positionFromOffset } from '../../base/text/position-from-offset.ts';
import type { LoadedDoc } from '../../model/page/page.ts';
import { buildBlocks } from './block/build-blocks.ts';
import { buildInlines } from './inline/build-inlines.ts';
import type { PageBuilder } from './page-builder.ts';
import type { TextBuilder, TextRules } from './text-builder.ts';

/** Returns a builder for a text of a page. */
export function createTextBuilder(
  start: Pick<TextBuilder, 'page' | 'lexer' | 'rules' | 'positionOf'>,
): TextBuilder {
  const footnotes = { footnotes: new Map(), footnoteReferences: new Map() };
  const definitions = { definitions: new Map(), fromDefinitions: [] };
  return { ...start, ...footnotes, ...definitions, blocks: buildBlocks, inlines: buildInlines };
}

/** Returns a function that finds positions in the files that a text was loaded from. */
export function positionsIn({ text, spans }: Pick<LoadedDoc, 'text' | 'spans'>): TextBuilder['positionOf'] {
  let starts: LineStarts | null = null;
  return ({ map, offset }) => {
    starts ??= lineStarts(text);
    return positionFromOffset(spans, starts, map.toPage(offset));
  };
}

/** Returns the rules for a page's own text. */
export function pageRules({ options, references }: PageBuilder): TextRules {
  return {
    headingShift: 0,
    headingPrefix: '',
    footnotePrefix: '',
    linkCode: references && options.linkSymbols,
    html: options.html,
  };
}
