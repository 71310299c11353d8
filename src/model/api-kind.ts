/** What a documented thing can be. */
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

/** What a documented thing is. */
export type ApiKind = (typeof API_KINDS)[number];
