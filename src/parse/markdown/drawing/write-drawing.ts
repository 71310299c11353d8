import { decodedOnce } from '../../../base/decoded-once.ts';
import { attribute, escapeHtml } from '../../../base/html.ts';
import { lineColFromOffset, lineStarts } from '../../../base/lines.ts';
import { diagnostic } from '../../../base/report.ts';
import { svgAttributes, svgChildren } from '../../../base/svg.ts';
import type { Drawing } from '../../../model/drawing.ts';
import type { Draft, Spot } from '../draft.ts';
import { claimAnchor } from '../html/write-attributes.ts';
import type { AttributeBlock } from '../lex/attribute-block.ts';
import { readDrawing } from './read-drawing.ts';
import type { DrawingIssue } from './report.ts';

/** The fragment that puts a drawing into the page. */
const INLINE = '#inline';
/** Text of 13 pixels stays above 10 where a drawing is made as small as this: beyond that it scrolls. */
const LEAST_SCALE = 0.77;
/** Drawings up to this width need not scroll on a phone, pixels. */
const NARROW = 440;

/** A drawing as the page asks for it. */
export interface DrawingRequest {
  /** With its `#inline`, entities decoded. */
  readonly href: string;
  /** What it shows, in words. */
  readonly alt: string;
  readonly attributes: AttributeBlock | null;
}

/** Whether an image is to stand in the page itself, where it takes the page's colours. */
export function isInlined(href: string): boolean {
  return href.toLowerCase().endsWith(INLINE);
}

/** Writes the drawing that an image names, within a line. Where it cannot be shown, its alternative text stands for it. */
export function writeDrawing(draft: Draft, request: DrawingRequest, spot: Spot): void {
  draft.out.push(takeDrawing(draft, request, spot)?.html ?? escapeHtml(request.alt));
}

/** Writes a drawing that stands alone, with its caption. A wide one can be scrolled on a phone, also by keyboard. */
export function writeDrawingFigure(
  draft: Draft,
  { caption, ...request }: DrawingRequest & { readonly caption: string },
  spot: Spot,
): void {
  const taken = takeDrawing(draft, request, spot);
  const focus = taken?.isWide === true ? ' tabindex="0"' : '';
  draft.out.push(`<figure class="figure-drawing"${focus}>${taken?.html ?? escapeHtml(request.alt)}`);
  if (caption !== '') draft.out.push(`<figcaption>${escapeHtml(caption)}</figcaption>`);
  draft.out.push('</figure>\n');
}

interface TakenDrawing {
  readonly html: string;
  /** Whether it is not made smaller than text in it can be read. */
  readonly isWide: boolean;
}

function takeDrawing(
  draft: Draft,
  { href, alt, attributes }: DrawingRequest,
  spot: Spot,
): TakenDrawing | null {
  const at = draft.place(spot);
  const path = href.slice(0, -INLINE.length);
  const read = draft.drawings.read(decodedOnce(path) ?? path, at);
  for (const one of read.diagnostics) draft.found.push(one);
  if (read.value === null) return null;
  const { file, xml } = read.value;
  const { drawing, issues } = readDrawing(xml, `docgen-drawing-${++draft.so.drawings}-`);
  const related = [{ at, message: 'shown here' }];
  for (const issue of issues) draft.found.push(diagnosticOf(issue, { file, xml, related }));
  if (drawing === null) return null;
  const { width, height } = sizeOf(drawing, attributes);
  const id = attributes?.id == null ? null : claimAnchor(draft, attributes.id, spot);
  const classes = ['drawing', ...drawing.classes, ...(attributes?.classes ?? [])].join(' ');
  const isWide = width > NARROW;
  const parts = [
    attribute('class', classes) + svgAttributes(drawing.svg),
    attribute('width', width) + attribute('height', height),
    attribute('style', isWide ? `min-width:${Math.round(width * LEAST_SCALE)}px` : null) +
      attribute('id', id),
    alt === '' ? ' aria-hidden="true"' : ` role="img"${attribute('aria-label', alt)}`,
  ];
  return { html: `<svg${parts.join('')}>${svgChildren(drawing.svg)}</svg>`, isWide };
}

/** A width or height that the page asks for brings the other along. */
function sizeOf(
  drawing: Drawing,
  attributes: AttributeBlock | null,
): { readonly width: number; readonly height: number } {
  const [width, height] = ['width', 'height'].map((name) => pixels(attributes?.values.get(name)));
  const ratio = drawing.height / drawing.width;
  if (width != null) return { width, height: height ?? Math.round(width * ratio) };
  if (height != null) return { width: Math.round(height / ratio), height };
  return drawing;
}

function pixels(value: string | undefined): number | null {
  return value !== undefined && /^[1-9]\d{0,4}(?:px)?$/.test(value) ? Number.parseInt(value, 10) : null;
}

interface IssueOrigin {
  readonly file: string;
  readonly xml: string;
  readonly related: Parameters<typeof diagnostic>[1]['related'];
}

function diagnosticOf(
  { code, message, hint, offset }: DrawingIssue,
  { file, xml, related }: IssueOrigin,
): ReturnType<typeof diagnostic> {
  const at = { file, ...lineColFromOffset(lineStarts(xml), offset) };
  return diagnostic(code, { message, hint, at, related });
}
