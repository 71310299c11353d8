import { parseXml, type XmlElement } from '../../../base/data/xml.ts';
import type { SvgElement } from '../../../model/page/document.ts';
import { checkElement } from './check-element.ts';
import { createDrawingCheck, type DrawingCheck, type DrawingIssue } from './drawing-check.ts';

/** A drawing that a page can show. */
export interface DrawingFile {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** Classes of the `<svg>`. */
  readonly classes: readonly string[];
  /** The `<svg>` without its size, classes and id. */
  readonly svg: SvgElement;
}

/** A drawing, or null if it cannot be shown, and what is wrong with it. */
export interface ReadDrawing {
  readonly drawing: DrawingFile | null;
  readonly issues: readonly DrawingIssue[];
}

/** Limit of the issues that are reported for one file. */
const MAX_ISSUES = 20;

/**
 * Reads an SVG file that a page embeds. Nothing in the result runs, loads anything or has an id without `prefix`, which must be
 * different for each drawing of a page. Returns a null drawing and the issues if the file holds anything that is not allowed.
 */
export function readDrawing(xml: string, prefix: string): ReadDrawing {
  const parsed = parseXml(xml);
  if ('fault' in parsed) {
    const { message, offset } = parsed.fault;
    const code = 'drawing/syntax';
    return { drawing: null, issues: [{ code, message: `The drawing is not valid XML: ${message}`, offset }] };
  }
  const { root } = parsed;
  const check = createDrawingCheck(xml, root, prefix);
  const drawing = drawingFrom(check, root);
  const isRefused = check.issues.some(({ code }) => code !== 'drawing/unknown-class');
  return { drawing: isRefused ? null : drawing, issues: check.issues.slice(0, MAX_ISSUES) };
}

/** Attributes of the `<svg>` that the page writes itself. */
const PAGE_ATTRIBUTES: ReadonlySet<string> = new Set(['viewBox', 'width', 'height', 'class', 'id']);

function drawingFrom(check: DrawingCheck, root: XmlElement): DrawingFile | null {
  if (root.name !== 'svg') {
    const message = `The file is not a drawing: its root element is <${root.name}>`;
    const hint = 'name a file that starts with <svg>';
    check.report(root, { code: 'drawing/syntax', message, hint });
    return null;
  }
  const svg = checkElement(check, root);
  const size = sizeOf(check, root);
  if (svg === null || size === null) return null;
  const box = root.attributes.get('viewBox') ?? `0 0 ${size.width} ${size.height}`;
  const { attributes } = svg;
  const others = attributes.filter((_, at) => !PAGE_ATTRIBUTES.has(attributes[at - (at % 2)] ?? ''));
  const classes = (root.attributes.get('class') ?? '').split(/\s+/).filter((name) => name !== '');
  return { ...size, classes, svg: { ...svg, attributes: ['viewBox', box, ...others] } };
}

const LENGTH = /^\s*(\d{1,5}(?:\.\d{1,4})?)(?:px)?\s*$/;
const BOX = /^\s*-?[\d.]{1,12}[\s,]+-?[\d.]{1,12}[\s,]+(\d[\d.]{0,11})[\s,]+(\d[\d.]{0,11})\s*$/;

/** The size in pixels: the given one, or that of the view box. Reports a drawing with neither and returns null. */
function sizeOf(check: DrawingCheck, root: XmlElement): Pick<DrawingFile, 'width' | 'height'> | null {
  const width = lengthOf(root, 'width');
  const height = lengthOf(root, 'height');
  const box = BOX.exec(root.attributes.get('viewBox') ?? '');
  const [boxWidth, boxHeight] = [Number(box?.[1]), Number(box?.[2])];
  if (boxWidth > 0 && boxHeight > 0) {
    if (width !== null) return { width, height: height ?? rounded((width * boxHeight) / boxWidth) };
    return { width: rounded(boxWidth), height: rounded(boxHeight) };
  }
  if (!root.attributes.has('viewBox') && width !== null && height !== null) return { width, height };
  const message = 'The drawing has no size';
  const hint = 'give <svg> a viewBox with the width and height in pixels: viewBox="0 0 640 320"';
  check.report(root, { code: 'drawing/no-size', message, hint });
  return null;
}

/** A length in pixels, or null if it is missing, zero or in another unit. */
function lengthOf({ attributes }: XmlElement, name: string): number | null {
  const length = Number(LENGTH.exec(attributes.get(name) ?? '')?.[1]);
  return length > 0 ? length : null;
}

function rounded(pixels: number): number {
  return Math.max(1, Math.round(pixels));
}
