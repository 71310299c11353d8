import type { ApiText, ApiType } from '../../model/api/api.ts';
import type { Position } from '../../model/diagnostic.ts';

/** Returns Markdown with its position, or null if it is blank. */
export function textAt(markdown: string | null, at: Position): ApiText | null {
  return markdown === null || markdown.trim() === '' ? null : { markdown, at };
}

/** Returns a text whose first lines, those of `written`, are lines of the file if it is a literal block. */
export function literalText(
  text: ApiText | null,
  written: string | null,
  isLiteral: boolean,
): ApiText | null {
  if (text === null || written === null || !isLiteral) return text;
  return { ...text, literalLines: written.split('\n').length };
}

/** Joins paragraphs and other blocks of Markdown, without those that are blank. Returns null if there are none. */
export function joinMarkdown(blocks: readonly (string | null)[]): string | null {
  const text = blocks.filter((one) => one !== null && one.trim() !== '').join('\n\n');
  return text === '' ? null : text;
}

/** Returns a type without references. */
export function plainType(text: string): ApiType {
  return { text, refs: [] };
}
