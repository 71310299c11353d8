import { relative, sep } from 'node:path';
import { type LineCol, lineColFromOffset, lineStarts } from '../../base/text/lines.ts';
import type { Position } from '../../model/diagnostic.ts';

/** Returns a position as in diagnostics, with the file relative to the root. `file` is absolute. */
export function positionIn(root: string, file: string, { line, col }: LineCol): Position {
  return { file: relative(root, file).split(sep).join('/'), line, col };
}

/** The folder of a configuration and the texts of its modules, by absolute path. */
interface SourceTexts {
  readonly root: string;
  readonly texts: ReadonlyMap<string, string>;
}

/** A line, from 1, and a column, from 0, as parsers of ECMAScript count them: U+2028 and U+2029 end a line, too. */
interface ScriptPosition {
  readonly line: number;
  readonly column: number;
}

/** Returns a position as in diagnostics from that of a parser of ECMAScript. */
export function positionInScript(
  { root, texts }: SourceTexts,
  file: string,
  { line, column }: ScriptPosition,
): Position {
  const text = texts.get(file) ?? '';
  if (!/[\u2028\u2029]/.test(text)) return positionIn(root, file, { line, col: column + 1 });
  const scriptLines = lineStarts(text.replace(/[\u2028\u2029]/g, '\n'));
  const offset = Math.min(text.length, (scriptLines[line - 1] ?? text.length) + column);
  return positionIn(root, file, lineColFromOffset(lineStarts(text), offset));
}
