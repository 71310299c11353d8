/** Data that was read from a text, and where its parts are in the text. */
export interface LocatedData {
  readonly fault: null;
  /** Plain data: mappings are objects of which every key is an own one, `__proto__` too. */
  readonly value: unknown;
  readonly spans: ReadonlyMap<object, ContainerSpan>;
}

/** Where a mapping or a list is: offsets in the text. Entries of a list have their index as key. */
export interface ContainerSpan {
  readonly start: number;
  readonly entries: ReadonlyMap<string, EntrySpan>;
}

/** Where an entry is: its key (the value in a list), and its value with quotes. The text of a block starts on its first line. */
export interface EntrySpan {
  readonly key: number;
  readonly start: number;
  readonly end: number;
}

/** The first thing wrong with a text, and its offset. */
export interface TextFault {
  readonly offset: number;
  readonly message: string;
  readonly hint?: string;
  /** Offset of the first of two equal keys. */
  readonly first?: number;
}

/** What reading a text gives. */
export type ReadText = LocatedData | { readonly fault: TextFault };

/** Returns where the entry at a path is, or null if the text has none. */
export function spanAt({ value, spans }: LocatedData, path: readonly PropertyKey[]): EntrySpan | null {
  let around: unknown = value;
  let found: EntrySpan | null = null;
  for (const step of path) {
    if (typeof around !== 'object' || around === null) return null;
    found = spans.get(around)?.entries.get(String(step)) ?? null;
    around = Reflect.get(around, step);
  }
  return found;
}
