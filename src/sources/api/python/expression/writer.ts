/** A name in an expression, such as `typing.Any`, and its qualified name if the dump has it. */
export interface NameUse {
  readonly name: string;
  readonly path: string | null;
}

/** Collects the source text of an expression. */
export interface ExpressionWriter {
  /** Pieces of the source text. */
  readonly parts: string[];
  readonly names: NameUse[];
  /** Writes an expression, in parentheses if it binds less tightly than `around`. */
  readonly write: (expression: unknown, around: number, side?: 'left' | 'right') => void;
  /** Returns a writer with its own text; names go to `names`. */
  readonly separate: (names: NameUse[]) => ExpressionWriter;
}

/** Writes expressions with a separator between them. */
export function writeAll(writer: ExpressionWriter, expressions: readonly unknown[], separator: string): void {
  for (const [index, one] of expressions.entries()) {
    if (index > 0) writer.parts.push(separator);
    writer.write(one, 0);
  }
}
