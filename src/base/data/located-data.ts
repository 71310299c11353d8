/** Data that was read from a text, with the positions of its parts. */
export interface LocatedData {
  readonly fault: null;
  /** Plain data: mappings are objects whose keys are all own properties, even `__proto__`. */
  readonly value: unknown;
  readonly spans: ReadonlyMap<object, ContainerSpan>;
}

/** Offsets of a mapping or a list in the text. Entries of a list have their index as key. */
export interface ContainerSpan {
  readonly start: number;
  readonly entries: ReadonlyMap<string, EntrySpan>;
}

/** Offsets of an entry: its key (in a list, its value), and its value with quotes. A block scalar starts on its first line. */
export interface EntrySpan {
  readonly key: number;
  readonly start: number;
  readonly end: number;
  /** Whether the value is a literal block of YAML: its lines are those of the text, without their indentation. */
  readonly isLiteral?: boolean;
}

/** The first syntax error of a text. */
export interface TextFault {
  readonly offset: number;
  readonly message: string;
  readonly hint?: string;
  /** Offset of the first of two equal keys. */
  readonly first?: number;
}

/** The result of reading a text. */
export type ReadText = LocatedData | { readonly fault: TextFault };

/** Returns the offsets of the entry at a path, or null if the text does not have it. */
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
