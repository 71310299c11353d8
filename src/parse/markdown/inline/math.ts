import type { Tokens } from 'marked';
import { readTex } from '../../../base/data/tex.ts';
import type { Formula } from '../../../model/page/document.ts';
import type { MathToken } from '../lex/tokens.ts';
import { ahead, type SourceOffset } from '../offset-map.ts';
import { report, type TextBuilder } from '../text-builder.ts';

/** A formula as typed, and its offset in the source of its token. */
type FormulaSource = Pick<MathToken, 'tex' | 'isDisplay' | 'offset'>;

/** Returns whether a block of code is a formula: ```` ```math ````. */
export function isMathFence({ lang }: Tokens.Code): boolean {
  return lang === 'math';
}

/** Returns the formula of a block of code. */
export function formulaOf({ raw, text: tex }: Tokens.Code): FormulaSource {
  return { tex, isDisplay: true, offset: raw.indexOf('\n') + 1 };
}

/** Returns a formula. TeX that cannot be read is reported; readers see it as it was typed. */
export function buildFormula(
  { tex, isDisplay, offset }: FormulaSource,
  at: SourceOffset,
  text: TextBuilder,
): Formula {
  const read = readTex(tex, isDisplay);
  if ('fault' in read) {
    report(text, 'markdown/math', {
      message: `The formula cannot be read: ${read.fault}`,
      hint: 'correct the TeX, or write \\$ for a dollar sign',
      at: ahead(at, offset + Math.min(read.offset, tex.length)),
    });
  }
  return { type: 'formula', tex, isDisplay };
}
