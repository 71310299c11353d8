import type { MarkedText } from '../model/search.ts';
import type { ReadQuery } from './read-query.ts';
import { termsOf } from './words.ts';

/** Characters of an excerpt, and of it before the first match. */
const LENGTH = 170;
const BEFORE = 50;

const WORD = /[\p{L}\p{M}\p{N}_]+/gu;

/** Returns a text with the ranges that match a query. */
export function markText(text: string, query: ReadQuery): MarkedText {
  const marks: number[] = [];
  const terms = new Set(query.words.flatMap((word) => word.terms));
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const lower = word.toLowerCase();
    const within = query.words.map((one) => [lower.indexOf(one.text), one.text.length] as const);
    const [from, length] =
      within.find(([at, size]) => at === 0 && size > 1) ??
      (termsOf(word).some((term) => terms.has(term)) ? [0, word.length] : [-1, 0]);
    if (from === 0) marks.push(index, index + length);
  }
  return { text, marks };
}

/** Returns the part of a text with the most matches, or its start. */
export function excerptOf(text: string, query: ReadQuery): MarkedText | null {
  if (text === '') return null;
  const { marks } = markText(text, query);
  let best = 0;
  let most = 0;
  for (let at = 0; at < marks.length; at += 2) {
    const from = marks[at] ?? 0;
    const found = new Set<string>();
    for (let next = at; (marks[next] ?? Infinity) < from + LENGTH - BEFORE; next += 2)
      found.add(text.slice(marks[next], marks[next + 1]).toLowerCase());
    if (found.size > most) [best, most] = [from, found.size];
  }
  const start = best <= BEFORE ? 0 : text.indexOf(' ', best - BEFORE) + 1;
  const from = start > best ? best : start;
  const end = text.length <= from + LENGTH ? text.length : text.lastIndexOf(' ', from + LENGTH);
  const shown = text.slice(from, end > best ? end : from + LENGTH);
  return markText(`${from > 0 ? '… ' : ''}${shown}${end < text.length ? ' …' : ''}`, query);
}
