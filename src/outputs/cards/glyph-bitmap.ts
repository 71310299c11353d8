import type { Font } from 'opentype.js';
import { type Edge, edgesOf } from './glyph-outline.ts';

/** A drawn character: how much of each pixel it covers, 0 to 15. */
export interface GlyphBitmap {
  /** From the pen to the first column and row. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly cover: Uint8Array;
  /** How far the pen moves. */
  readonly advance: number;
}

/** Lines of samples in a row of pixels. */
const SAMPLES = 4;
const MOST = 15;

/** Draws a character. */
export function glyphBitmap(font: Font, character: string, size: number): GlyphBitmap {
  const glyph = font.charToGlyph(character);
  const path = glyph.getPath(0, 0, size);
  const { x1, y1, x2, y2 } = path.getBoundingBox();
  const [left, top] = [Math.floor(x1), Math.floor(y1)];
  const [width, height] = [Math.ceil(x2) - left + 1, Math.ceil(y2) - top + 1];
  const area = new Float32Array(width * height);
  const edges = edgesOf(path.commands);
  for (let sample = 0; sample < height * SAMPLES; sample++) {
    const row = Math.floor(sample / SAMPLES) * width;
    for (const [from, to] of spansAt(edges, top + (sample + 0.5) / SAMPLES))
      cover(area.subarray(row, row + width), from - left, to - left);
  }
  const advance = ((glyph.advanceWidth ?? 0) * size) / font.unitsPerEm;
  return { left, top, width, height, cover: Uint8Array.from(area, shade), advance };
}

function shade(area: number): number {
  return Math.min(MOST, Math.round((area / SAMPLES) * MOST));
}

/** Returns what is inside of an outline on a line, by the rule of non-zero winding. */
function spansAt(edges: readonly Edge[], y: number): readonly (readonly [number, number])[] {
  const hits: { readonly x: number; readonly turn: number }[] = [];
  for (const [ax, ay, bx, by] of edges)
    if (ay <= y !== by <= y)
      hits.push({ x: ax + ((y - ay) * (bx - ax)) / (by - ay), turn: ay < by ? 1 : -1 });
  hits.sort((a, b) => a.x - b.x);
  const spans: (readonly [number, number])[] = [];
  let [turns, from] = [0, 0];
  for (const { x, turn } of hits) {
    if (turns === 0) from = x;
    turns += turn;
    if (turns === 0) spans.push([from, x]);
  }
  return spans;
}

/** Adds a span to a row: each pixel gets the part of it that the span covers. */
function cover(row: Float32Array, from: number, to: number): void {
  for (let x = Math.max(0, Math.floor(from)); x < Math.min(row.length, Math.ceil(to)); x++)
    row[x] = (row[x] ?? 0) + Math.min(to, x + 1) - Math.max(from, x);
}
