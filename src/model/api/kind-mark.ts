import type { ApiKind } from './api-kind.ts';

/** The colours of kinds: a token `--kind-<tone>` and a class `kind-<tone>` each. */
export type KindTone = 'container' | 'type' | 'trait' | 'function' | 'value' | 'endpoint' | 'text';

/** The mark of a kind: one letter (or two) in a colour, in sidebars, headers, member indexes and search results. */
export interface KindMark {
  readonly letter: string;
  readonly tone: KindTone;
}

/** The mark of each kind of symbol. */
export const KIND_MARKS: Readonly<Record<ApiKind, KindMark>> = {
  package: { letter: 'P', tone: 'container' },
  module: { letter: 'M', tone: 'container' },
  struct: { letter: 'S', tone: 'type' },
  class: { letter: 'C', tone: 'type' },
  union: { letter: 'U', tone: 'type' },
  enum: { letter: 'E', tone: 'type' },
  type: { letter: 'T', tone: 'type' },
  schema: { letter: '{}', tone: 'type' },
  trait: { letter: 'T', tone: 'trait' },
  function: { letter: 'ƒ', tone: 'function' },
  method: { letter: 'ƒ', tone: 'function' },
  macro: { letter: '#', tone: 'function' },
  property: { letter: 'p', tone: 'value' },
  field: { letter: 'f', tone: 'value' },
  value: { letter: 'v', tone: 'value' },
  alias: { letter: 'A', tone: 'value' },
  endpoint: { letter: '→', tone: 'endpoint' },
  body: { letter: '{}', tone: 'endpoint' },
  response: { letter: '{}', tone: 'endpoint' },
};
