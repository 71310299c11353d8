/** A name in an expression, dotted as it is written, and the qualified name that the dump gives it, or null. */
export interface NameUse {
  readonly name: string;
  readonly path: string | null;
}

/** What an expression is written with. */
export interface Pen {
  /** The source text so far. */
  readonly parts: string[];
  readonly names: NameUse[];
  /** Writes an expression, in parentheses where it holds less tightly than what stands around it. */
  readonly write: (expression: unknown, around: number, side?: 'left' | 'right') => void;
  /** A pen for text that is put in later; names go to `names`. */
  readonly aside: (names: NameUse[]) => Pen;
}

/** Writes expressions with a separator between them. */
export function writeAll(pen: Pen, expressions: readonly unknown[], separator: string): void {
  for (const [index, one] of expressions.entries()) {
    if (index > 0) pen.parts.push(separator);
    pen.write(one, 0);
  }
}
