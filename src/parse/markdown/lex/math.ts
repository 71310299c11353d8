import type { MathToken } from './tokens.ts';

/** `$$` on a line of its own, the formula, and `$$` again. */
const BLOCK = /^ {0,3}\$\$[ \t]*\n([\s\S]*?)\n[ \t]*\$\$[ \t]*(?:\n|$)/;
/** A formula between two marks without a blank line in it. */
const DISPLAY = /^\$\$(?!\$)((?:[^$`\\\n]|\\[^\n]|\n(?![ \t]*\n))+)\$\$(?!\$)/;
/** Spaces inside the marks, a word after them, or a word before them mean money or a variable: `$5 and $6`, `a$b$`. */
const INLINE =
  /^\$(?![\s$])((?:[^$`\\\n]|\\[^\n]|\n(?![ \t]*\n))*?(?:[^$`\\\s]|\\[^\s]))\$(?![\p{L}\p{N}$])/u;
const WORD_BEFORE = /[\p{L}\p{N}\\$]$/u;

/** Reads a formula on lines of its own from the start of a text. */
export function lexMathBlock(source: string): MathToken | undefined {
  const match = BLOCK.exec(source);
  if (match === null) return undefined;
  return mathToken(match[0], match[1] ?? '', true);
}

/** Reads `$…$` or `$$…$$` from the start of a text that follows `before`. */
export function lexMath(source: string, before: string): MathToken | undefined {
  const display = DISPLAY.exec(source);
  if (display !== null) return mathToken(display[0], display[1] ?? '', true);
  const match = WORD_BEFORE.test(before.slice(-2)) ? null : INLINE.exec(source);
  return match === null ? undefined : mathToken(match[0], match[1] ?? '', false);
}

function mathToken(raw: string, tex: string, isDisplay: boolean): MathToken {
  const offset = raw.indexOf(tex, raw.indexOf('$') + (isDisplay ? 2 : 1));
  return { type: 'math', raw, tex, isDisplay, offset };
}
