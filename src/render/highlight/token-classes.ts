/** The classes of tokens, which style sheets colour, and the scopes of grammars for each. */
const SCOPES: readonly (readonly [className: string, scopes: readonly string[]])[] = [
  ['tok-comment', ['comment', 'punctuation.definition.comment', 'string.comment']],
  [
    'tok-string',
    ['string', 'punctuation.definition.string', 'markup.inline.raw', 'string.regexp', 'markup.inserted'],
  ],
  ['tok-number', ['constant.numeric', 'keyword.other.unit']],
  [
    'tok-constant',
    [
      'constant.language',
      'constant.character',
      'constant.other',
      'string.unquoted.argument.shell constant.other.option',
      'variable.other.constant',
      'support.constant',
      'entity.name.constant',
    ],
  ],
  [
    'tok-keyword',
    [
      'keyword',
      'storage',
      'keyword.control',
      'keyword.operator.new',
      'keyword.operator.logical.python',
      'keyword.operator.expression',
      'markup.deleted',
      'markup.heading',
      'entity.name.section',
    ],
  ],
  [
    'tok-function',
    [
      'entity.name.function',
      'support.function',
      'meta.function-call.generic',
      'variable.function',
      'entity.name.command',
    ],
  ],
  [
    'tok-type',
    [
      'entity.name.type',
      'entity.name.class',
      'entity.other.inherited-class',
      'support.type',
      'support.class',
      'storage.type.primitive',
      'entity.name.namespace',
      'meta.indexed-name',
    ],
  ],
  ['tok-tag', ['entity.name.tag', 'meta.tag.sgml', 'markup.bold']],
  [
    'tok-attribute',
    [
      'entity.other.attribute-name',
      'support.type.property-name',
      'variable.parameter',
      'meta.property-name',
      'meta.diff.range',
    ],
  ],
  // Every word of a command is a string for the grammars of shells.
  [
    'tok-variable',
    [
      'string.unquoted.argument',
      'variable',
      'meta.definition.variable',
      'support.variable',
      'variable.other',
    ],
  ],
  ['tok-operator', ['keyword.operator', 'punctuation.separator.statement', 'punctuation.accessor']],
  ['tok-punctuation', ['punctuation', 'meta.brace', 'meta.bracket']],
];

/** Returns the theme's colour for the class with an index from 1. Index 0 is text without a class. */
function marker(index: number): string {
  return `#0000${index.toString(16).padStart(2, '0')}`;
}

/** A theme whose colours are indices of classes, so that light and dark share the markup and pages need no styles. */
export const CLASS_THEME = {
  name: 'docgen',
  type: 'light' as const,
  fg: marker(0),
  bg: '#ffffff',
  settings: [
    { settings: { foreground: marker(0), background: '#ffffff' } },
    ...SCOPES.map(([, scopes], index) => ({
      scope: [...scopes],
      settings: { foreground: marker(index + 1) },
    })),
  ],
};

/** The classes by index. Index 0 has none. */
export const CLASS_NAMES: readonly (string | undefined)[] = [
  undefined,
  ...SCOPES.map(([className]) => className),
];

/** Indices of classes by their colour in `CLASS_THEME`. */
export const CLASS_BY_COLOR: ReadonlyMap<string, number> = new Map(
  SCOPES.map((_, index) => [marker(index + 1), index + 1] as const),
);
