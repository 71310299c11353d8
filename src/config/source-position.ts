import { relative, sep } from 'node:path';
import type { LineCol } from '../base/lines.ts';
import type { Position } from '../model/diagnostic.ts';

/** A place in a file given by its absolute path, as diagnostics name it: relative to the root, with `/`. */
export function positionIn(root: string, file: string, { line, col }: LineCol): Position {
  return { file: relative(root, file).split(sep).join('/'), line, col };
}
