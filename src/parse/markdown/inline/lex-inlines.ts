import type { Inline } from '../../../model/page/document.ts';
import { reportForeign } from '../foreign/report-foreign.ts';
import type { InlineToken } from '../lex/tokens.ts';
import type { SourceOffset } from '../offset-map.ts';
import { report, type Scope, type TextBuilder } from '../text-builder.ts';

/**
 * Paragraphs with the largest number of marks that a page may have. Marks cost the square of their number, about 0.4 s for a
 * paragraph of 5,000 (`_a`). The sum over the page may be that of four such paragraphs.
 */
const FULL_PARAGRAPHS = 4;

/** Returns the nodes of inline Markdown that starts at an offset. */
export function buildInlineMarkdown(markdown: string, at: SourceOffset, scope: Scope): readonly Inline[] {
  return scope.text.inlines(lexInlines(markdown, at, scope.text), at, scope);
}

/**
 * Returns the tokens of inline Markdown, and reports syntax of other generators in it. Returns none if the lexer would take seconds or minutes for its marks. The first
 * such text of a page is reported.
 */
export function lexInlines(markdown: string, at: SourceOffset, text: TextBuilder): readonly InlineToken[] {
  const { limits, markCost, findings } = text.page;
  const marks = countMarks(markdown);
  const isOver = marks > limits.marks;
  if (!isOver && markCost.sum + marks * marks <= FULL_PARAGRAPHS * limits.marks * limits.marks) {
    markCost.sum += marks * marks;
    const tokens = text.lexer.inlines(markdown);
    reportForeign(text, markdown, { tokens, at });
    return tokens;
  }
  if (findings.some(({ code }) => code === 'content/too-many-marks')) return [];
  report(text, 'content/too-many-marks', {
    message: isOver
      ? `The paragraph has ${marks} emphasis, bracket and backtick marks, ${limits.marks} are allowed`
      : 'The paragraphs of this page have too many emphasis, bracket and backtick marks together',
    hint: isOver
      ? 'split it with blank lines, or put it into a code block'
      : 'split the page, or put text that is not prose into code blocks',
    at,
  });
  return [];
}

/** Characters that an e-mail address may have before its `@`. */
const LOCAL_PART = /[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]/;
/** The longest local part that an address can have (RFC 5321, 4.5.3.1.1). */
const LOCAL_LENGTH = 64;

/**
 * Counts the marks in a text that the lexer tries to match with all other marks. A very long word before an `@` counts with all
 * its characters, since an address may start at each of them.
 */
function countMarks(text: string): number {
  let marks = 0;
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case 36: // $
      case 42: // *
      case 91: // [
      case 93: // ]
      case 95: // _
      case 96: // `
      case 126: // ~
        marks++;
        break;
      case 60: // <
        if (text[at + 1] === '!' || text[at + 1] === '?') marks++;
        break;
      case 64: // @
        marks += longWordBefore(text, at);
        break;
    }
  }
  return marks;
}

function longWordBefore(text: string, at: number): number {
  let start = at;
  while (start > 0 && LOCAL_PART.test(text.charAt(start - 1))) start--;
  return at - start > LOCAL_LENGTH ? at - start : 0;
}
