import { decodedOnce } from '../../../base/text/decoded-once.ts';
import { lineColFromOffset, lineStarts } from '../../../base/text/lines.ts';
import type { Diagnostic } from '../../../model/diagnostic.ts';
import type { Drawing, Inline } from '../../../model/page/document.ts';
import type { AttributeBlock } from '../lex/attribute-block.ts';
import type { SourceOffset } from '../offset-map.ts';
import { claimId, reportAt } from '../page-builder.ts';
import type { TextBuilder } from '../text-builder.ts';
import { type DrawingFile, readDrawing } from './read-drawing.ts';

/** The fragment that puts a drawing into the page. */
const INLINE = '#inline';

/** An image of the page that is to be a drawing. */
export interface DrawingRequest {
  /** With its `#inline`, entities decoded. */
  readonly href: string;
  /** Alternative text. */
  readonly alt: string;
  readonly attributes: AttributeBlock | null;
}

/** Returns whether an image is to be embedded in the page, so that it has the colours of the page. */
export function isInlined(href: string): boolean {
  return href.toLowerCase().endsWith(INLINE);
}

/** Returns a drawing, or its alternative text if it cannot be shown, which is reported. */
export function buildDrawing(request: DrawingRequest, offset: SourceOffset, text: TextBuilder): Inline {
  const { href, alt, attributes } = request;
  const { page } = text;
  const replacement: Inline = { type: 'text', text: alt };
  const at = text.positionOf(offset);
  const path = href.slice(0, -INLINE.length);
  const read = page.loadDrawing(decodedOnce(path) ?? path, at);
  page.findings.push(...read.diagnostics);
  if (read.value === null) return replacement;
  const { file, xml } = read.value;
  page.drawingCount += 1;
  const { drawing, issues } = readDrawing(xml, `docgen-drawing-${page.drawingCount}-`);
  for (const { code, message, hint, offset: inFile } of issues) {
    const position: Diagnostic['at'] = { file, ...lineColFromOffset(lineStarts(xml), inFile) };
    reportAt(page, code, { message, hint, at: position, related: { at, message: 'shown here' } });
  }
  if (drawing === null) return replacement;
  const id = attributes?.id == null ? null : claimId(page, attributes.id, at);
  const classes = [...drawing.classes, ...(attributes?.classes ?? [])];
  return { type: 'drawing', alt, ...sizeOf(drawing, attributes), id, classes, svg: drawing.svg };
}

/** Returns the size that the page sets, or that of the drawing. One length alone keeps the proportions. */
function sizeOf(drawing: DrawingFile, attributes: AttributeBlock | null): Pick<Drawing, 'width' | 'height'> {
  const [width, height] = ['width', 'height'].map((name) => pixels(attributes?.values.get(name)));
  const ratio = drawing.height / drawing.width;
  if (width != null) return { width, height: height ?? Math.round(width * ratio) };
  if (height != null) return { width: Math.round(height / ratio), height };
  return { width: drawing.width, height: drawing.height };
}

function pixels(value: string | undefined): number | null {
  return value !== undefined && /^[1-9]\d{0,4}(?:px)?$/.test(value) ? Number.parseInt(value, 10) : null;
}
