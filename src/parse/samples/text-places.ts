import { lineColFromOffset } from '../../base/lines.ts';
import type { ApiText } from '../../model/api.ts';
import type { Position } from '../../model/diagnostic.ts';
import type { Sample } from '../../model/sample.ts';
import type { RawFile, RawFiles } from './raw-files.ts';

/** Lines of YAML, and characters of JSON, behind the place of a text in which its fences are looked for. */
const MOST_LINES = 5_000;
const MOST_CHARACTERS = 2_000_000;
/** Fences with the same opening line that are looked at. */
const MOST_TRIES = 500;

/** Some lines of a text that belong together, the first counted from 1. */
interface Block {
  readonly line: number;
  readonly texts: readonly string[];
}

/**
 * Where the lines of fences in words about a symbol were written. A text knows where it starts; its fences are found behind
 * that place as they stand in the file: as lines of YAML, or inside a string of JSON. What is not found stands where the text
 * starts. `rough` are the samples of the text, their lines counted in it.
 */
export function placesOfText(
  text: ApiText,
  rough: readonly Sample[],
  raw: RawFiles,
): (line: number, own: string) => Position {
  const lines = text.markdown.split('\n');
  const places = new Map<number, Position>();
  const cursors = new Map<Position, number>();
  for (const block of blocksOf(rough, lines)) {
    const start = startOf(text, block.line);
    const file = raw.fileOf(start.file);
    const find = start.file.endsWith('.json') ? findInJson : findInLines;
    const found = find(file, block, { start, cursor: cursors.get(start) ?? 0 });
    if (found === null) continue;
    cursors.set(start, found.cursor);
    for (const [index, at] of found.places.entries()) places.set(block.line + index, at);
  }
  return (line, own) => {
    const at = places.get(line);
    if (at === undefined) return startOf(text, line);
    const indent = (lines[line - 1] ?? '').length - own.length;
    return { ...at, col: at.col + Math.max(0, indent) };
  };
}

function blocksOf(samples: readonly Sample[], lines: readonly string[]): readonly Block[] {
  const fences = samples.flatMap((one) => (one.output === null ? [one] : [one, one.output]));
  const blocks = fences.map(({ at, lines: code }) => ({
    line: at.line,
    texts: lines.slice(at.line - 1, at.line + code.length),
  }));
  return blocks.sort((a, b) => a.line - b.line);
}

/** Where the text starts that a line belongs to: words of several places may have been put together. */
function startOf({ at, joins = [] }: ApiText, line: number): Position {
  return joins.findLast((one) => one.line <= line)?.at ?? at;
}

interface From {
  readonly start: Position;
  /** Where the block before it ended: a line or an offset; 0 for the first. */
  readonly cursor: number;
}

interface Found {
  /** The place of each line of the block. */
  readonly places: readonly Position[];
  readonly cursor: number;
}

function findInLines({ lines }: RawFile, { texts }: Block, { start, cursor }: From): Found | null {
  const [first = ''] = texts;
  const from = Math.max(start.line, cursor);
  for (let line = from; line <= Math.min(lines.length, from + MOST_LINES); line++) {
    const indent = (lines[line - 1] ?? '').length - first.length;
    if (indent < 0 || !texts.every((text, index) => isSame(lines[line - 1 + index], text, indent))) continue;
    const places = texts.map((_, index) => ({ ...start, line: line + index, col: indent + 1 }));
    return { places, cursor: line + texts.length };
  }
  return null;
}

function isSame(whole: string | undefined, text: string, indent: number): boolean {
  if (whole === undefined) return false;
  if (text.trim() === '') return whole.trim() === '';
  return whole.slice(indent).trimEnd() === text.trimEnd() && whole.slice(0, indent).trim() === '';
}

function findInJson({ text, starts }: RawFile, { texts }: Block, { start, cursor }: From): Found | null {
  const from = Math.max(starts.at(start.line - 1) ?? 0, cursor);
  const window = text.slice(from, from + MOST_CHARACTERS);
  for (const encode of [inJson, inAsciiJson]) {
    const found = findPieces(window, texts.map(encode));
    if (found === null) continue;
    const places = found.offsets.map((at) => ({ file: start.file, ...lineColFromOffset(starts, from + at) }));
    return { places, cursor: from + found.end };
  }
  return null;
}

/** Finds encoded lines that follow each other in a string. All may be indented as the first is, which a reader took away. */
function findPieces(
  text: string,
  pieces: readonly string[],
): { readonly offsets: readonly number[]; readonly end: number } | null {
  const [first = ''] = pieces;
  let at = text.indexOf(first);
  for (let tries = 0; at >= 0 && tries < MOST_TRIES; tries++, at = text.indexOf(first, at + 1)) {
    const indent = /(?:\\n|")( *)$/.exec(text.slice(Math.max(0, at - 100), at))?.[1]?.length ?? 0;
    const offsets: number[] = [];
    let end = at;
    for (const [index, piece] of pieces.entries()) {
      const offset = index === 0 ? at : end + 2 + (piece === '' ? 0 : indent);
      const isThere =
        index === 0 || text.startsWith(`\\n${piece === '' ? '' : ' '.repeat(indent)}${piece}`, end);
      if (!isThere) break;
      offsets.push(offset);
      end = offset + piece.length;
    }
    if (offsets.length === pieces.length) return { offsets, end };
  }
  return null;
}

function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** As tools write JSON that keep to ASCII. */
function inAsciiJson(text: string): string {
  return inJson(text).replace(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
