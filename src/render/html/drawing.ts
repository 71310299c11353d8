import { attribute } from '../../base/html.ts';
import { svgAttributes, svgChildren } from '../../base/svg.ts';
import type { Drawing, SvgElement } from '../../model/document.ts';
import type { DrawingElement } from '../../model/drawing.ts';

/** Text of 13 pixels stays above 10 in a drawing of this scale; a smaller one scrolls. */
const LEAST_SCALE = 0.77;
/** Drawings up to this width need not scroll on a phone, pixels. */
const NARROW = 440;

/** Returns whether a drawing is scrolled on a phone, because text in a smaller one cannot be read. */
export function isWideDrawing({ width }: Drawing): boolean {
  return width > NARROW;
}

/** Returns a drawing as SVG: elements and attributes of the allow-list only. */
export function drawingHtml(node: Drawing): string {
  const { alt, width, height, id, classes } = node;
  const svg = elementFrom(node.svg);
  const least = isWideDrawing(node) ? `min-width:${Math.round(width * LEAST_SCALE)}px` : null;
  const parts = [
    attribute('class', ['drawing', ...classes].join(' ')) + svgAttributes(svg),
    attribute('width', width) + attribute('height', height),
    attribute('style', least) + attribute('id', id),
    alt === '' ? ' aria-hidden="true"' : ` role="img"${attribute('aria-label', alt)}`,
  ];
  return `<svg${parts.join('')}>${svgChildren(svg)}</svg>`;
}

function elementFrom({ name, attributes, children }: SvgElement): DrawingElement {
  const pairs: [string, string][] = [];
  for (let at = 0; at + 1 < attributes.length; at += 2)
    pairs.push([attributes[at] ?? '', attributes[at + 1] ?? '']);
  return {
    name,
    attributes: pairs,
    children: children.map((child) => (child.type === 'svgText' ? child.text : elementFrom(child))),
  };
}
