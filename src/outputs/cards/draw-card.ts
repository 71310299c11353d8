import { createRequire } from 'node:module';
import type { Font } from 'opentype.js';
import opentype from 'opentype.js';
import { createHost } from '../../base/disk/host.ts';
import type { CardText } from '../../render/card-text.ts';
import { type GlyphBitmap, glyphBitmap } from './glyph-bitmap.ts';
import { encodePng } from './png.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 80;
/** Bytes of a row: the filter, and two pixels in each. */
const ROW = 1 + WIDTH / 2;
const SMALL = 36;
/** Sizes of the title, the first that needs at most three lines. */
const SIZES = [84, 68, 56];
const BACKGROUND = [17, 24, 39];
const FOREGROUND = [255, 255, 255];

/** A weight of the font, and the characters that were drawn with it. */
interface Face {
  readonly font: Font;
  readonly glyphs: Map<string, GlyphBitmap>;
}

const FACES = { plain: openFace(400), bold: openFace(700) };

/** Returns the image of a card. Characters are drawn once in a process: a card takes some 1 ms. */
export function drawCard({ section, title, site }: CardText): Buffer {
  const rows = Buffer.alloc(ROW * HEIGHT);
  const { plain, bold } = FACES;
  drawLine(rows, { face: plain, text: section, size: SMALL }, 140);
  const size = SIZES.find((one) => linesOf(bold, title, one).length <= 3) ?? 48;
  for (const [index, text] of linesOf(bold, title, size).slice(0, 4).entries())
    drawLine(rows, { face: bold, text, size }, 290 + Math.round(index * size * 1.2));
  drawLine(rows, { face: plain, text: site, size: SMALL }, 560);
  return encodePng({ width: WIDTH, height: HEIGHT, palette: palette(), rows });
}

function openFace(weight: number): Face {
  const path = `@fontsource/inter/files/inter-latin-${weight}-normal.woff`;
  const bytes = createHost().readBytes(createRequire(import.meta.url).resolve(path));
  const start = bytes.byteOffset;
  return { font: opentype.parse(bytes.buffer.slice(start, start + bytes.length)), glyphs: new Map() };
}

/** Colours from the background to the text, by how much of a pixel the text covers. */
function palette(): Uint8Array {
  const shades = Array.from({ length: 16 }, (_, index) => index / 15);
  return Uint8Array.from(
    shades.flatMap((part) =>
      BACKGROUND.map((dark, at) => Math.round(dark + ((FOREGROUND[at] ?? 0) - dark) * part)),
    ),
  );
}

function glyphOf({ font, glyphs }: Face, character: string, size: number): GlyphBitmap {
  const key = `${size} ${character}`;
  const glyph = glyphs.get(key) ?? glyphBitmap(font, character, size);
  glyphs.set(key, glyph);
  return glyph;
}

/** Breaks a title between words, and after the marks that join the parts of a name. */
function linesOf(face: Face, title: string, size: number): readonly string[] {
  const widthOf = (text: string) =>
    [...text].reduce((sum, character) => sum + glyphOf(face, character, size).advance, 0);
  const lines: string[] = [];
  for (const part of title.split(/(?<=[ _./])/)) {
    const line = lines.at(-1);
    if (line !== undefined && widthOf((line + part).trimEnd()) <= WIDTH - 2 * MARGIN)
      lines[lines.length - 1] = line + part;
    else lines.push(part);
  }
  return lines.map((line) => line.trimEnd());
}

interface Line {
  readonly face: Face;
  readonly text: string;
  readonly size: number;
}

/** Draws a line; what is too long for the card ends at its edge. */
function drawLine(rows: Buffer, { face, text, size }: Line, baseline: number): void {
  let pen = MARGIN;
  for (const character of text) {
    const glyph = glyphOf(face, character, size);
    drawGlyph(rows, glyph, { left: Math.round(pen) + glyph.left, top: baseline + glyph.top });
    pen += glyph.advance;
  }
}

function drawGlyph(
  rows: Buffer,
  { width, height, cover }: GlyphBitmap,
  { left, top }: { readonly left: number; readonly top: number },
): void {
  const [lastX, lastY] = [Math.min(width, WIDTH - left), Math.min(height, HEIGHT - top)];
  for (let row = Math.max(0, -top); row < lastY; row++)
    for (let column = Math.max(0, -left); column < lastX; column++) {
      const value = cover[row * width + column] ?? 0;
      if (value === 0) continue;
      const x = left + column;
      const at = (top + row) * ROW + 1 + (x >> 1);
      rows[at] = (rows[at] ?? 0) | (x % 2 === 0 ? value << 4 : value);
    }
}
