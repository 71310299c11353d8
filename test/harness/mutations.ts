import { EVIL_TEXTS } from './hostile-documents.ts';

const OTHERS = [null, -1, 0.5, 7e15, [], {}, [[]], true];

/** Values that differ from JSON data in one leaf or branch: each place is two hostile texts, and once another kind of value. */
export function* mutations(data: unknown, at = 0): Generator<unknown> {
  yield EVIL_TEXTS[at % EVIL_TEXTS.length];
  yield EVIL_TEXTS[(at + 7) % EVIL_TEXTS.length];
  yield OTHERS[at % OTHERS.length];
  if (!Array.isArray(data)) return;
  for (const [index, part] of data.entries())
    for (const other of mutations(part, at * 3 + index + 1))
      yield [...data.slice(0, index), other, ...data.slice(index + 1)];
}
