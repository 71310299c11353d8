/** Whether an error is one of the lexer's own ways of giving up; anything else is a bug of ours. */
export function isLexerLimit(error: unknown): boolean {
  return error instanceof RangeError || (error instanceof Error && error.message.startsWith('Infinite loop'));
}
