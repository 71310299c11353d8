import * as fc from 'fast-check';

/** Texts that mean something to a parser, or that parsers forget: controls, directions, broken pairs, long and deep ones. */
export const ODD_TEXTS = [
  ...['\u0000', '\u0007', '\u001b[31m', '\u007f', '\u0085', '\u2028', '\u2029', '\ufeff', '\u200b', '\u00a0'],
  ...[
    '\u202e',
    '\u2066',
    '\u200d',
    '\ud800',
    '\udc00',
    '😀',
    'e\u0301',
    'ﬁ',
    'İ',
    'ß',
    '\r',
    '\r\n',
    '\t',
    '\v',
    '\f',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    '../..',
    '/',
    '\\',
    '%',
    '%2e%2e',
    '%00',
    '%E0%A4%A',
  ],
  ...[
    'javascript:alert(1)',
    'data:text/html,x',
    '<script>x</script>',
    '" onload="x',
    "'",
    '"',
    '`',
    '$$',
    '$&',
    "$'",
  ],
  ...[
    '&amp;',
    '&#0;',
    '&#x110000;',
    '&NewLine;',
    '&',
    '-->',
    '<!--',
    ']]>',
    '</',
    '<a',
    '{',
    '}',
    '{{',
    '[[',
    '](',
  ],
  ...[
    '- '.repeat(60),
    '> '.repeat(60),
    '['.repeat(60),
    '*_'.repeat(60),
    '('.repeat(200),
    '<b>'.repeat(80),
    '`'.repeat(99),
  ],
  ...[
    'a'.repeat(3_000),
    ' '.repeat(2_000),
    '|'.repeat(400),
    '\n'.repeat(100),
    ':'.repeat(50),
    '#'.repeat(40),
    '0'.repeat(400),
  ],
] as const;

/** One change of a text: what, where (as a share of its length), how much, and the text that comes in. */
interface TextChange {
  readonly kind: (typeof KINDS)[number];
  readonly at: number;
  readonly length: number;
  readonly piece: string;
}

const KINDS = [
  'insert',
  'delete',
  'repeat',
  'move',
  'replace',
  'dropLine',
  'doubleLine',
  'cut',
  'crlf',
  'indent',
] as const;

/** An arbitrary for lists of changes; `pieces` are texts to insert besides the odd ones. */
export function textChanges(pieces: readonly string[], maxLength = 8): fc.Arbitrary<readonly TextChange[]> {
  return fc.array(
    fc.record({
      kind: fc.constantFrom(...KINDS),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      length: fc.oneof(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 300 })),
      piece: fc.oneof(fc.constantFrom(...ODD_TEXTS), fc.constantFrom(...pieces)),
    }),
    { maxLength },
  );
}

/** Returns a text with changes. */
export function changedText(text: string, changes: readonly TextChange[]): string {
  let changed = text;
  for (const change of changes) changed = changedOnce(changed, change);
  return changed;
}

function changedOnce(text: string, { kind, at, length, piece }: TextChange): string {
  const start = Math.floor(at * text.length);
  const end = Math.min(text.length, start + length);
  const [before, part, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)];
  switch (kind) {
    case 'insert':
      return before + piece + part + after;
    case 'delete':
      return before + after;
    case 'repeat':
      return before + part.repeat(1 + (length % 7)) + after;
    case 'move':
      return part + before + after;
    case 'replace':
      return before + piece + after;
    case 'cut':
      return before;
    case 'crlf':
      return before + (part + after).replaceAll('\n', length % 3 === 0 ? '\r' : '\r\n');
    default:
      return changedLine(text, kind, at);
  }
}

function changedLine(text: string, kind: 'dropLine' | 'doubleLine' | 'indent', at: number): string {
  const lines = text.split('\n');
  const index = Math.min(lines.length - 1, Math.floor(at * lines.length));
  const line = lines[index] ?? '';
  const instead = { dropLine: [], doubleLine: [line, line], indent: [`    ${line}`] };
  lines.splice(index, 1, ...instead[kind]);
  return lines.join('\n');
}
