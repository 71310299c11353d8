import { attribute, escapeHtml } from '../../../base/html.ts';
import { parseXml, type XmlElement } from '../../../base/xml.ts';
import type { DrawingFault, Review } from './faults.ts';
import { refuse } from './faults.ts';
import { nameOf, reviewElement, reviewIds } from './review.ts';
import { withOwnIds } from './values.ts';
import { FILE_ELEMENTS, isOfFile, TEXT_ELEMENTS } from './vocabulary.ts';

/** A drawing that may stand in a page. */
export interface Drawing {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  readonly classes: readonly string[];
  /** What the start tag says besides its size and its classes. */
  readonly attributes: string;
  /** What stands in the element. */
  readonly inner: string;
}

/** A drawing as far as it can be shown, and what is wrong with it. */
export interface ReadDrawing {
  readonly drawing: Drawing | null;
  readonly faults: readonly DrawingFault[];
}

/**
 * Reads an SVG file that is to stand in a page: nothing in it runs, loads anything or has an id of the page's. Null where it
 * holds what drawings may not. Ids that something refers to get `prefix`, which must be the drawing's alone; others are left out.
 */
export function readDrawing(xml: string, prefix: string): ReadDrawing {
  const parsed = parseXml(xml);
  if ('fault' in parsed) {
    const { message, offset } = parsed.fault;
    const said = `The drawing is not XML: ${message}`;
    return { drawing: null, faults: [{ code: 'drawing/syntax', message: said, offset }] };
  }
  const { root } = parsed;
  const found: DrawingFault[] = [];
  const used = new Set<string>();
  const review: Review = { xml, found, used, ids: reviewIds(root, { xml, found, used }) };
  if (found.length > 0) return { drawing: null, faults: found };
  if (root.name !== 'svg') {
    const message = `The file is no drawing: its first element is <${root.name}>`;
    refuse(review, {
      code: 'drawing/syntax',
      message,
      hint: 'name a file that starts with <svg>',
      element: root,
    });
    return { drawing: null, faults: found };
  }
  reviewElement(review, root, null);
  const size = sizeOf(review, root);
  if (size === null || found.some(({ code }) => code !== 'drawing/unknown-class'))
    return { drawing: null, faults: found };
  const pen: Pen = { prefix, used };
  const classes = (root.attributes.get('class') ?? '').split(/\s+/).filter((name) => name !== '');
  const drawing = { ...size, classes, attributes: attributesHtml(root, pen), inner: childrenHtml(root, pen) };
  return { drawing, faults: found };
}

interface Pen {
  readonly prefix: string;
  readonly used: ReadonlySet<string>;
}

/** Attributes of the start tag of a drawing that are written apart. */
const SIZES: ReadonlySet<string> = new Set(['width', 'height', 'viewBox', 'class', 'id']);

function attributesHtml(root: XmlElement, pen: Pen): string {
  const box = root.attributes.get('viewBox') ?? `0 0 ${lengths(root).join(' ')}`;
  const others = [...root.attributes].filter(([name]) => !SIZES.has(name));
  return attribute('viewBox', box) + attributeList(others, pen);
}

function attributeList(attributes: Iterable<readonly [string, string]>, { prefix, used }: Pen): string {
  let html = '';
  for (const [written, value] of attributes) {
    const name = nameOf(written);
    if (isOfFile(name) || (name === 'id' && !used.has(value))) continue;
    html += attribute(name, withOwnIds(name, value, prefix));
  }
  return html;
}

function childrenHtml({ name, children }: XmlElement, pen: Pen): string {
  let html = '';
  for (const child of children) {
    if (typeof child !== 'string') html += elementHtml(child, pen);
    else if (TEXT_ELEMENTS.has(name)) html += escapeHtml(child);
  }
  return html;
}

function elementHtml(element: XmlElement, pen: Pen): string {
  const { name } = element;
  if (FILE_ELEMENTS.has(name)) return '';
  const inner = childrenHtml(element, pen);
  const tag = name + attributeList(element.attributes, pen);
  return inner === '' ? `<${tag}/>` : `<${tag}>${inner}</${name}>`;
}

const LENGTH = /^\s*(\d{1,5}(?:\.\d{1,4})?)(?:px)?\s*$/;
const BOX = /^\s*-?[\d.]{1,12}[\s,]+-?[\d.]{1,12}[\s,]+(\d[\d.]{0,11})[\s,]+(\d[\d.]{0,11})\s*$/;

function lengths({ attributes }: XmlElement): readonly (number | null)[] {
  return ['width', 'height'].map((name) => {
    const value = LENGTH.exec(attributes.get(name) ?? '')?.[1];
    return value === undefined || Number(value) === 0 ? null : Number(value);
  });
}

/** The size in pixels: as given, or that of the view box. */
function sizeOf(
  review: Review,
  root: XmlElement,
): { readonly width: number; readonly height: number } | null {
  const [width = null, height = null] = lengths(root);
  const box = BOX.exec(root.attributes.get('viewBox') ?? '');
  const [boxWidth, boxHeight] = [Number(box?.[1]), Number(box?.[2])];
  if (boxWidth > 0 && boxHeight > 0) {
    if (width !== null) return { width, height: height ?? rounded((width * boxHeight) / boxWidth) };
    return { width: rounded(boxWidth), height: rounded(boxHeight) };
  }
  if (!root.attributes.has('viewBox') && width !== null && height !== null) return { width, height };
  const message = 'The drawing does not say how large it is';
  const hint = 'give <svg> a viewBox with the width and height in pixels: viewBox="0 0 640 320"';
  refuse(review, { code: 'drawing/no-size', message, hint, element: root });
  return null;
}

function rounded(pixels: number): number {
  return Math.max(1, Math.round(pixels));
}
