/** The kinds of lexemes, in the order of the groups of `LEXEME`. */
const KINDS = ['string', 'number', 'name', 'operator', 'open', 'close', 'comma', 'other'] as const;

/** A lexeme of a declaration. */
export interface Lexeme {
  readonly kind: (typeof KINDS)[number];
  readonly text: string;
  /** The white space before it. */
  readonly space: string;
}

/**
 * White space, then one alternative for each kind. None can match a text in two ways, and strings have a greatest length, so that
 * a quote that is never closed costs little.
 */
const LEXEME =
  /(\s*)(?:("(?:[^"\\]|\\[\s\S]){0,500}"|'(?:[^'\\]|\\[\s\S]){0,500}'|`[^`]{0,500}`)|(\d[\p{L}\p{N}_]*(?:\.\d[\p{L}\p{N}_]*)?)|([\p{L}_][\p{L}\p{N}_]*)|(->|\.\.\.|\/\/|\*\*|[=!<>]=|::|&&|\|\||[-+*/%&|^~!<>=?@#:;.])|([([{])|([)\]}])|(,)|(\S))/uy;

/** Splits a declaration. The lexemes with the white space before them are the whole text, but for white space at its end. */
export function lexDeclaration(text: string): readonly Lexeme[] {
  const lexemes: Lexeme[] = [];
  LEXEME.lastIndex = 0;
  for (let match = LEXEME.exec(text); match !== null; match = LEXEME.exec(text)) {
    let kind = 0;
    while (match[kind + 2] === undefined && kind < KINDS.length) kind++;
    lexemes.push({ kind: KINDS[kind] ?? 'other', text: match[kind + 2] ?? '', space: match[1] ?? '' });
  }
  return lexemes;
}
