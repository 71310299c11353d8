import { svgAttributes, svgChildren } from '../../base/data/svg.ts';
import { attribute } from '../../base/text/html.ts';
import type { Drawing } from '../../model/page/document.ts';

/** Least scale of a drawing: text of 13 pixels is shown with 10. A drawing that would be smaller scrolls. */
const LEAST_SCALE = 0.77;
/** Drawings up to this width need not scroll on a phone, pixels. */
const NARROW = 440;

/** Returns whether a drawing is scrolled on a phone, because text in a smaller one cannot be read. */
export function isWideDrawing({ width }: Drawing): boolean {
  return width > NARROW;
}

/** Returns a drawing as SVG: elements and attributes of the allow-list only. */
export function drawingHtml(node: Drawing): string {
  const { alt, width, height, id, classes, svg } = node;
  const least = isWideDrawing(node) ? `min-width:${Math.round(width * LEAST_SCALE)}px` : null;
  const parts = [
    attribute('class', ['drawing', ...classes].join(' ')) + svgAttributes(svg),
    attribute('width', width) + attribute('height', height),
    attribute('style', least) + attribute('id', id),
    alt === '' ? ' aria-hidden="true"' : ` role="img"${attribute('aria-label', alt)}`,
  ];
  return `<svg${parts.join('')}>${svgChildren(svg)}</svg>`;
}
