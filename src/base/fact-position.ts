import type { FactPosition, Position } from '../model/diagnostic.ts';

/** Returns a position in the compact form of facts. `own` is the source file of the page, which is left out. */
export function factPosition({ file, line, col, symbol }: Position, own: string): FactPosition {
  if (symbol !== undefined) return [line, col, file === own ? null : file, symbol];
  return file === own ? [line, col] : [line, col, file];
}

/** Returns the full position from the compact form of facts. */
export function positionFrom([line, col, file, symbol]: FactPosition, own: string): Position {
  const position = { file: file ?? own, line, col };
  return symbol === undefined ? position : { ...position, symbol };
}
