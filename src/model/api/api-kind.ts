/** All kinds of symbols. */
export const API_KINDS = [
  'package',
  'module',
  'struct',
  'class',
  'union',
  'trait',
  'enum',
  'function',
  'method',
  'property',
  'field',
  'value',
  'alias',
  'type',
  'macro',
  'endpoint',
  'body',
  'response',
  'schema',
] as const;

/** The kind of a symbol. */
export type ApiKind = (typeof API_KINDS)[number];
