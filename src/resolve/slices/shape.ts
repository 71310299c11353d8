import { moreBytes, NEAR_BYTES, PATH_BYTES, SLICE_BYTES } from './bytes.ts';
import type { SliceCategory, SliceList } from './lists.ts';

/** A run of entries of a list. */
export interface Window {
  readonly list: SliceList;
  readonly from: number;
  /** Behind the last one. */
  readonly to: number;
  /** Whether entries left out have a stand-in. */
  readonly hasMore: boolean;
}

/** A level of the path to the page: a list of which a window is shown, and the category in it that the path goes through. */
export interface Level {
  readonly window: Window;
  readonly through: SliceCategory;
  /** Levels between this and the next that are left out; their categories are the ones that the path skips. */
  readonly skipped: readonly SliceCategory[];
}

/** All that pages of one category share: the levels above, and how their own list is cut into chunks. */
export interface Shape {
  readonly levels: readonly Level[];
  readonly list: SliceList;
  /** Position of the first entry of each chunk, ascending, from 0. */
  readonly starts: readonly number[];
  /** Bytes of the levels above. */
  readonly bytes: number;
}

/** Divides the bytes of a slice between the path, the siblings on the path, and the category's own entries. */
export function shapeOf(list: SliceList): Shape {
  const path = pathTo(list);
  const kept = keptLevels(path);
  const above = path.filter((_, index) => kept[index]);
  const skippedAfter = above.map((category) => skippedBehind(path, kept, path.indexOf(category)));
  const gaps = skippedAfter.map((gap) =>
    gap.length === 0 ? 0 : moreBytes(gap[0]?.within.parent?.href ?? null),
  );
  const pathBytes = sum(above.map(({ bytes }) => bytes)) + sum(gaps);
  const siblings = above.map(({ within, bytes }) => within.bytes - bytes);
  const shares = divide(siblings, list.bytes, SLICE_BYTES - pathBytes);
  const levels = above.map((through, index) => ({
    window: windowAround(through, shares.upper[index] ?? 0),
    through,
    skipped: skippedAfter[index] ?? [],
  }));
  const bytes = pathBytes + sum(levels.map(({ window, through }) => windowBytes(window) - through.bytes));
  return { levels, list, starts: chunkStarts(list, shares.near), bytes };
}

/** The categories around a list, outermost first. */
function pathTo(list: SliceList): SliceCategory[] {
  const path: SliceCategory[] = [];
  for (let category = list.parent; category !== null; category = category.within.parent)
    path.unshift(category);
  return path;
}

/** Which categories of the path are shown: the outermost, and of the others as many of the innermost as fit. */
function keptLevels(path: readonly SliceCategory[]): boolean[] {
  let left = PATH_BYTES - (path[0]?.bytes ?? 0);
  let fits = true;
  const kept = path.map(() => false);
  for (let index = path.length - 1; index > 0; index--) {
    left -= path[index]?.bytes ?? 0;
    fits &&= left >= 0;
    kept[index] = fits;
  }
  if (path.length > 0) kept[0] = true;
  return kept;
}

function skippedBehind(
  path: readonly SliceCategory[],
  kept: readonly boolean[],
  index: number,
): SliceCategory[] {
  const next = kept.indexOf(true, index + 1);
  return path.slice(index + 1, next < 0 ? path.length : next);
}

interface Shares {
  readonly upper: readonly number[];
  readonly near: number;
}

/** Gives small lists what they need and the others the same; the page's own list has a floor. */
function divide(upper: readonly number[], near: number, budget: number): Shares {
  const fair = fill([...upper, near], budget);
  const nearShare = Math.max(Math.min(near, NEAR_BYTES), Math.min(near, fair));
  const level = fill(upper, budget - nearShare);
  return { upper: upper.map((bytes) => Math.min(bytes, level)), near: nearShare };
}

/** The height to which lists can be filled when they share a budget. */
function fill(needs: readonly number[], budget: number): number {
  const ascending = [...needs].sort((a, b) => a - b);
  let left = budget;
  for (const [index, need] of ascending.entries()) {
    const share = left / (ascending.length - index);
    if (need > share) return Math.max(0, share);
    left -= need;
  }
  return Number.POSITIVE_INFINITY;
}

function windowAround({ within: list, index, bytes }: SliceCategory, share: number): Window {
  const { entries } = list;
  if (list.bytes - bytes <= share) return { list, from: 0, to: entries.length, hasMore: true };
  let left = share - 2 * list.moreBytes;
  let from = index;
  let to = index + 1;
  for (let grown = left > 0; grown; ) {
    grown = false;
    const after = entries[to]?.bytes ?? Number.POSITIVE_INFINITY;
    if (after <= left) {
      left -= after;
      to++;
      grown = true;
    }
    const before = entries[from - 1]?.bytes ?? Number.POSITIVE_INFINITY;
    if (before <= left) {
      left -= before;
      from--;
      grown = true;
    }
  }
  return { list, from, to, hasMore: share >= 2 * list.moreBytes };
}

function chunkStarts(list: SliceList, share: number): number[] {
  if (list.bytes <= share) return [0];
  const room = share - 2 * list.moreBytes;
  const starts = [0];
  let left = room;
  for (const [index, { bytes }] of list.entries.entries()) {
    if (bytes > left && index > 0) {
      starts.push(index);
      left = room;
    }
    left -= bytes;
  }
  return starts;
}

/** The chunk that an entry is in: its number and its window. */
export function chunkAt(
  { list, starts }: Shape,
  index: number,
): { readonly chunk: number; readonly window: Window } {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= index) low = middle;
    else high = middle - 1;
  }
  const to = starts[low + 1] ?? list.entries.length;
  return { chunk: low, window: { list, from: starts[low] ?? 0, to, hasMore: true } };
}

/** Bytes of what a window shows, stand-ins included. */
export function windowBytes({ list, from, to, hasMore }: Window): number {
  let bytes = 0;
  if (from === 0 && to === list.entries.length) return list.bytes;
  for (let index = from; index < to; index++) bytes += list.entries[index]?.bytes ?? 0;
  const standIns = (from > 0 ? 1 : 0) + (to < list.entries.length ? 1 : 0);
  return bytes + (hasMore ? standIns * list.moreBytes : 0);
}

function sum(numbers: readonly number[]): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}
