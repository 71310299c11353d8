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

/** Returns the class of a least width. The style sheet has one for every 100 pixels from 400 to 1,000. */
function leastWidth({ width }: Drawing): readonly string[] {
  const hundreds = Math.min(10, Math.floor((width * LEAST_SCALE) / 100));
  return hundreds < 4 ? [] : [`drawing-${hundreds}00`];
}

/** Returns a drawing as SVG: elements and attributes of the allow-list only. */
export function drawingHtml(node: Drawing): string {
  const { alt, width, height, id, classes, svg } = node;
  const parts = [
    attribute('class', ['drawing', ...leastWidth(node), ...classes].join(' ')) + svgAttributes(svg),
    attribute('width', width) + attribute('height', height),
    attribute('id', id),
    alt === '' ? ' aria-hidden="true"' : ` role="img"${attribute('aria-label', alt)}`,
  ];
  return `<svg${parts.join('')}>${svgChildren(svg)}</svg>`;
}
