import { shorten, type TermPostings } from '../../search/postings.ts';

/** The postings of all terms while they are collected, section by section. */
export interface PostingLists {
  /** Adds a posting. Sections come in their order. */
  readonly add: (list: PostingList, section: number, byte: number) => void;
  /** Returns the list of a term. */
  readonly of: (term: string) => PostingList;
  /** Yields the postings of each term, in the order of the terms. */
  readonly take: () => Generator<TermPostings>;
}

/** Where the postings of a term lie in the pool: a chain of slices, each twice as large as the one before. */
export interface PostingList {
  count: number;
  last: number;
  /** Start of the first slice, next byte and end of the last one, and its size. */
  readonly first: number;
  at: number;
  end: number;
  slice: number;
  /** Bytes in all slices. */
  size: number;
}

/** Bytes of the first slice of a list, and most bytes of a slice. Behind each is the start of the next one. */
const FIRST_SLICE = 8;
const MOST_SLICE = 4096;
const LINK = 4;

/** Starts the lists. All are in one buffer, because most terms are rare, and an object for each takes more than its postings. */
export function createPostingLists(): PostingLists {
  const lists = new Map<string, PostingList>();
  const pool = { bytes: new Uint8Array(1 << 16), used: 0 };
  const reserve = (slice: number): number => {
    const start = pool.used;
    pool.used += slice + LINK;
    if (pool.used > pool.bytes.length) {
      const grown = new Uint8Array(Math.ceil(1.5 * pool.used));
      grown.set(pool.bytes);
      pool.bytes = grown;
    }
    return start;
  };
  const push = (list: PostingList, byte: number) => {
    if (list.at === list.end) extend(list);
    pool.bytes[list.at++] = byte;
    list.size++;
  };
  const extend = (list: PostingList) => {
    list.slice = Math.min(2 * list.slice, MOST_SLICE);
    const start = reserve(list.slice);
    for (let index = 0; index < LINK; index++) pool.bytes[list.end + index] = start >>> (8 * index);
    list.at = start;
    list.end = start + list.slice;
  };
  const number = (list: PostingList, value: number) => {
    let left = value;
    while (left > 127) {
      push(list, (left & 127) | 128);
      left >>>= 7;
    }
    push(list, left);
  };
  return {
    add(list, section, byte) {
      number(list, section - list.last);
      number(list, byte);
      list.last = section;
      list.count++;
    },
    of(term) {
      const known = lists.get(term);
      if (known !== undefined) return known;
      const first = reserve(FIRST_SLICE);
      const slices = { first, at: first, end: first + FIRST_SLICE, slice: FIRST_SLICE };
      const list = { count: 0, last: 0, ...slices, size: 0 };
      lists.set(term, list);
      return list;
    },
    *take() {
      for (const term of [...lists.keys()].sort()) {
        const list = lists.get(term);
        if (list === undefined) continue;
        yield { term, count: list.count, bytes: shorten(bytesOf(list, pool.bytes), list.count) };
      }
    },
  };
}

/** Returns the bytes of a list in one piece. */
function bytesOf({ first, size }: PostingList, pool: Uint8Array): Uint8Array {
  if (size <= FIRST_SLICE) return pool.subarray(first, first + size);
  const bytes = new Uint8Array(size);
  const links = new DataView(pool.buffer);
  let from = first;
  let slice = FIRST_SLICE;
  let done = 0;
  while (done < size) {
    const part = Math.min(slice, size - done);
    bytes.set(pool.subarray(from, from + part), done);
    done += part;
    // Behind the last slice there may be the end of the pool.
    if (done < size) from = links.getUint32(from + slice, true);
    slice = Math.min(2 * slice, MOST_SLICE);
  }
  return bytes;
}
