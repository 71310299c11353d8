import type { FactPosition, Position } from '../model/diagnostic.ts';

/** Returns a position in the compact form of facts. `own` is the source file of the page, which is left out. */
export function factPosition({ file, line, col }: Position, own: string): FactPosition {
  return file === own ? [line, col] : [line, col, file];
}

/** Returns the full position from the compact form of facts. */
export function positionFrom([line, col, file]: FactPosition, own: string): Position {
  return { file: file ?? own, line, col };
}
