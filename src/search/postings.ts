import { createReader, createWriter, readTexts, writeTexts } from './bytes.ts';

/** The sections that have a term. */
export interface TermPostings {
  readonly term: string;
  /** Sections that have the term; postings hold only the best ones if it is too frequent. */
  readonly count: number;
  /** Section (from the one before) as varint and posting byte of each, in order. */
  readonly bytes: Uint8Array;
}

/** A shard of the index of texts: terms in order, from one to another. */
export interface TermShard {
  readonly terms: readonly string[];
  readonly counts: readonly number[];
  readonly postings: readonly Uint8Array[];
}

/** Writes a shard. Its terms are sorted. */
export function encodeTerms(terms: readonly TermPostings[]): Uint8Array {
  const writer = createWriter();
  writeTexts(
    terms.map(({ term }) => term),
    writer,
  );
  for (const { count } of terms) writer.number(count);
  for (const { bytes } of terms) writer.bytes(bytes);
  return writer.take();
}

/** Reads a shard. */
export function decodeTerms(buffer: Uint8Array): TermShard {
  const reader = createReader(buffer);
  const terms = readTexts(reader);
  const counts = terms.map(() => reader.number());
  return { terms, counts, postings: terms.map(() => reader.bytes()) };
}

/** Calls `visit` for each posting: section and posting byte. */
export function readPostings(bytes: Uint8Array, visit: (section: number, byte: number) => void): void {
  const reader = createReader(bytes);
  let section = 0;
  while (!reader.isDone()) {
    section += reader.number();
    visit(section, reader.number());
  }
}

/** Postings of one term, so that no shard is larger than a reader should load. */
export const MOST_POSTINGS = 12_000;

/** Returns the postings of a term that count most, in their order: all but those of a frequent one. */
export function shorten(bytes: Uint8Array, count: number): Uint8Array {
  if (count <= MOST_POSTINGS) return bytes;
  const sizes: number[] = new Array(256).fill(0);
  readPostings(bytes, (_, byte) => {
    sizes[weightOf(byte)] = (sizes[weightOf(byte)] ?? 0) + 1;
  });
  let least = 256;
  let room = MOST_POSTINGS;
  while (least > 0 && (sizes[least - 1] ?? 0) <= room) room -= sizes[--least] ?? 0;
  const writer = createWriter();
  let last = 0;
  readPostings(bytes, (section, byte) => {
    const weight = weightOf(byte);
    if (weight < least && (weight < least - 1 || room-- <= 0)) return;
    writer.number(section - last);
    writer.number(byte);
    last = section;
  });
  return writer.take();
}

/** Headings first, then titles, summaries, and occurrences. */
function weightOf(byte: number): number {
  const heading = byte & 2 ? 128 : 0;
  const page = byte & 1 ? 64 : 0;
  const summary = byte & 4 ? 32 : 0;
  return heading + page + summary + (byte >> 5);
}
