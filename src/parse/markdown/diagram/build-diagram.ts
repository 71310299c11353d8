import type { Tokens } from 'marked';
import type { Figure } from '../../../model/page/document.ts';
import { type FenceMeta, readFence } from '../code/fence-meta.ts';
import { readDrawing } from '../drawing/read-drawing.ts';
import { decodeEntities } from '../inline/entities.ts';
import { ahead, type SourceOffset } from '../offset-map.ts';
import { report, type TextBuilder } from '../text-builder.ts';

/** Returns a diagram as a figure. Returns null if it cannot be drawn, which is reported: readers see its text. */
export function buildDiagram(token: Tokens.Code, at: SourceOffset, text: TextBuilder): Figure | null {
  const { page } = text;
  const { diagrams } = page;
  if ('missing' in diagrams) {
    const message = `The diagram is shown as text: drawing it needs ${diagrams.missing}`;
    report(text, 'markdown/no-diagrams', { message, hint: diagrams.hint, at });
    return null;
  }
  const drawn = diagrams.get(token.text);
  if (drawn === undefined) return null;
  if ('fault' in drawn) {
    const message = `Mermaid cannot read the diagram: ${drawn.fault}`;
    const hint = 'try it in the live editor of Mermaid, or write ```text to show it as it is';
    report(text, 'markdown/diagram', { message, hint, at: ahead(at, lineOffset(token.raw, drawn.line)) });
    return null;
  }
  page.drawingCount += 1;
  const { drawing, issues } = readDrawing(drawn.svg, `docgen-drawing-${page.drawingCount}-`);
  if (drawing === null) {
    report(text, 'markdown/diagram', {
      message: `The diagram cannot be shown: ${issues[0]?.message ?? ''}`,
      at,
    });
    return null;
  }
  const caption = captionOf(readFence(token).meta);
  const { width, height, svg } = drawing;
  const alt = caption === '' ? drawn.alt : `${caption}: ${drawn.alt}`;
  const children = [{ type: 'drawing', alt, width, height, id: null, classes: ['diagram'], svg } as const];
  return { type: 'figure', caption, isDrawing: true, children };
}

function captionOf({ title }: FenceMeta): string {
  return title === null ? '' : decodeEntities(title);
}

/** Returns the offset of a line of the text, from 1: the fence is the line before the first. */
function lineOffset(raw: string, line: number): number {
  let at = 0;
  for (let left = line; left > 0; left--) at = raw.indexOf('\n', at) + 1;
  return at;
}
