import type { FactPosition, Position } from '../model/diagnostic.ts';

/** Returns a position as facts of a page hold it. `file` is the page's own source, which is left out. */
export function factPosition({ file, line, col }: Position, own: string): FactPosition {
  return file === own ? [line, col] : [line, col, file];
}

/** Returns a position of a page's facts as findings hold it. */
export function positionFrom([line, col, file]: FactPosition, own: string): Position {
  return { file: file ?? own, line, col };
}
