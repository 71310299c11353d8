import { lineColFromOffset } from '../../base/text/lines.ts';
import type { ApiText } from '../../model/api/api.ts';
import type { Position } from '../../model/diagnostic.ts';
import type { Sample } from '../../model/sample.ts';
import type { RawFile, RawFiles } from './raw-files.ts';

/** Characters of the file after the start of a text in which its fences are searched. */
const MOST_CHARACTERS = 2_000_000;
/** Limit of fences with the same opening line that are compared. */
const MOST_TRIES = 500;

/** The lines of a fence. The first has the number `line` in its text, from 1. */
interface FenceLines {
  readonly line: number;
  readonly texts: readonly string[];
}

/** How a file writes the lines of a text: each line, and what is between two lines. */
interface Encoding {
  readonly line: (text: string) => string;
  readonly gap: RegExp;
}

const YAML: Encoding = { line: (text) => text.trimEnd(), gap: /[ \t]*\r?\n */y };
const JSON_GAP = /\\n */y;
const JSON_ENCODINGS: readonly Encoding[] = [
  { line: inJson, gap: JSON_GAP },
  { line: inAsciiJson, gap: JSON_GAP },
];

/**
 * Returns a function that finds the positions of lines of a text about a symbol. The position of the text is known; its fences are
 * searched in the file from there on, as lines of YAML or inside a string of JSON. A line that is not found has the position of
 * the text. `rough` are the samples of the text, whose lines count in it.
 */
export function positionsOfText(
  text: ApiText,
  rough: readonly Sample[],
  raw: RawFiles,
): (line: number, code: string) => Position {
  const lines = text.markdown.split('\n');
  const positions = new Map<number, Position>();
  const ends = new Map<Position, number>();
  for (const fence of fencesOf(rough, lines)) {
    const start = startOf(text, fence.line);
    const file = raw.fileOf(start.file);
    const from = Math.max(file.starts.at(start.line - 1) ?? 0, ends.get(start) ?? 0);
    const found = findLines(file, fence.texts, { from, isJson: start.file.endsWith('.json') });
    if (found === null) continue;
    ends.set(start, found.at(-1) ?? from);
    for (const [index, offset] of found.entries())
      positions.set(fence.line + index, { file: start.file, ...lineColFromOffset(file.starts, offset) });
  }
  return (line, code) => {
    const at = positions.get(line);
    if (at === undefined) return startOf(text, line);
    const indent = (lines[line - 1] ?? '').length - code.length;
    return { ...at, col: at.col + Math.max(0, indent) };
  };
}

function fencesOf(samples: readonly Sample[], lines: readonly string[]): readonly FenceLines[] {
  const fences = samples.flatMap((one) => (one.output === null ? [one] : [one, one.output]));
  return fences
    .map(({ at, lines: code }) => ({
      line: at.line,
      texts: lines.slice(at.line - 1, at.line + code.length),
    }))
    .sort((a, b) => a.line - b.line);
}

/** Returns the position of the text that a line belongs to: texts of several positions can be joined. */
function startOf({ at, joins = [] }: ApiText, line: number): Position {
  return joins.findLast((one) => one.line <= line)?.at ?? at;
}

/** Returns the offsets of lines that follow each other in a file, or null if they are not there. */
function findLines(
  { text }: RawFile,
  lines: readonly string[],
  { from, isJson }: { readonly from: number; readonly isJson: boolean },
): readonly number[] | null {
  const [first = ''] = lines;
  for (const encoding of isJson ? JSON_ENCODINGS : [YAML]) {
    const wanted = encoding.line(first);
    let at = text.indexOf(wanted, from);
    for (let tries = 0; at >= 0 && at < from + MOST_CHARACTERS && tries < MOST_TRIES; tries++) {
      const offsets = linesAt(text, lines, { at, encoding });
      if (offsets !== null) return offsets;
      at = text.indexOf(wanted, at + 1);
    }
  }
  return null;
}

/** Returns the offsets of lines of which the first is at an offset, or null if the others do not follow it. */
function linesAt(
  text: string,
  lines: readonly string[],
  { at, encoding: { line: encode, gap } }: { readonly at: number; readonly encoding: Encoding },
): readonly number[] | null {
  const [first = '', ...others] = lines;
  const offsets = [at];
  gap.lastIndex = at + encode(first).length;
  for (const line of others) {
    // All lines may be indented further in the file, so the spaces at the start are not compared.
    const words = encode(line.replace(/^ +/, ''));
    if (!gap.test(text) || !text.startsWith(words, gap.lastIndex)) return null;
    const indent = words === '' ? 0 : line.length - line.replace(/^ +/, '').length;
    offsets.push(gap.lastIndex - indent);
    gap.lastIndex += words.length;
  }
  return offsets;
}

function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** Returns a text as tools write it in JSON of ASCII characters. */
function inAsciiJson(text: string): string {
  return inJson(text).replace(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
