import { relative, sep } from 'node:path';
import type { LineCol } from '../../base/text/lines.ts';
import type { Position } from '../../model/diagnostic.ts';

/** Returns a position as in diagnostics, with the file relative to the root. `file` is absolute. */
export function positionIn(root: string, file: string, { line, col }: LineCol): Position {
  return { file: relative(root, file).split(sep).join('/'), line, col };
}
