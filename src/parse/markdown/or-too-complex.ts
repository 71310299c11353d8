import type { Position } from '../../model/diagnostic.ts';
import { type PageBuilder, reportAt } from './page-builder.ts';

/** Returns the result of `read`. Returns null and reports `message` if the text exceeds a limit of the lexer. */
export function orTooComplex<T>(
  page: PageBuilder,
  { message, at }: { readonly message: string; readonly at: Position },
  read: () => T,
): T | null {
  try {
    return read();
  } catch (error) {
    const isLimit =
      error instanceof RangeError || (error instanceof Error && error.message.startsWith('Infinite loop'));
    if (!isLimit) throw error;
    const hint = 'look for long runs of brackets, quotes or list markers, and split the text';
    reportAt(page, 'markdown/too-complex', { message, hint, at });
    return null;
  }
}
