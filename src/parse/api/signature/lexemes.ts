/** What a piece of a declaration is, whatever it means. */
export type LexemeKind =
  | 'space'
  | 'string'
  | 'number'
  | 'name'
  | 'operator'
  | 'open'
  | 'close'
  | 'comma'
  | 'other';

/** A piece of a declaration. */
export interface Lexeme {
  readonly kind: LexemeKind;
  readonly text: string;
}

/**
 * One alternative for each kind, in the order of `KINDS`. None can match a text in two ways, and strings have a greatest length, so
 * that a quote that is never closed costs little.
 */
const LEXEME =
  /(\s+)|("(?:[^"\\]|\\[\s\S]){0,500}"|'(?:[^'\\]|\\[\s\S]){0,500}'|`[^`]{0,500}`)|(\d[\p{L}\p{N}_]*(?:\.\d[\p{L}\p{N}_]*)?)|([\p{L}_][\p{L}\p{N}_]*)|(->|\.\.\.|\/\/|\*\*|[=!<>]=|::|&&|\|\||[-+*/%&|^~!<>=?@#:;.])|([([{])|([)\]}])|(,)|([\s\S])/uy;

const KINDS: readonly LexemeKind[] = [
  'space',
  'string',
  'number',
  'name',
  'operator',
  'open',
  'close',
  'comma',
  'other',
];

/** Splits a declaration. The texts of all lexemes together are the declaration, whatever it is. */
export function lexDeclaration(text: string): readonly Lexeme[] {
  const lexemes: Lexeme[] = [];
  LEXEME.lastIndex = 0;
  for (let match = LEXEME.exec(text); match !== null; match = LEXEME.exec(text)) {
    let group = 1;
    while (group < KINDS.length && match[group] === undefined) group++;
    lexemes.push({ kind: KINDS[group - 1] ?? 'other', text: match[0] });
  }
  return lexemes;
}
