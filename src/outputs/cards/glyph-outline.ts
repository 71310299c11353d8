import type { PathCommand } from 'opentype.js';

/** A straight piece of an outline: from x, y to x, y. */
export type Edge = readonly [number, number, number, number];

/** Lines for a curve: at the sizes of cards nobody sees more. */
const STEPS = 8;

/** Returns the outline of a glyph as lines. */
export function edgesOf(commands: readonly PathCommand[]): readonly Edge[] {
  const edges: Edge[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const line = (toX: number, toY: number) => {
    if (toY !== y) edges.push([x, y, toX, toY]);
    [x, y] = [toX, toY];
  };
  for (const command of commands) {
    if (command.type === 'M') [x, y, startX, startY] = [command.x, command.y, command.x, command.y];
    else if (command.type === 'L') line(command.x, command.y);
    else if (command.type === 'Z') line(startX, startY);
    else {
      const { x1, y1, x: endX, y: endY } = command;
      // A quadratic curve is a cubic one whose control points are two thirds of the way to its own.
      const isCubic = command.type === 'C';
      const [fromX, fromY] = [x, y];
      const ax = isCubic ? x1 : fromX + (2 / 3) * (x1 - fromX);
      const ay = isCubic ? y1 : fromY + (2 / 3) * (y1 - fromY);
      const bx = isCubic ? command.x2 : endX + (2 / 3) * (x1 - endX);
      const by = isCubic ? command.y2 : endY + (2 / 3) * (y1 - endY);
      for (let step = 1; step <= STEPS; step++) {
        const t = step / STEPS;
        line(cubic(t, [fromX, ax, bx, endX]), cubic(t, [fromY, ay, by, endY]));
      }
    }
  }
  return edges;
}

function cubic(t: number, [a, b, c, d]: readonly [number, number, number, number]): number {
  const u = 1 - t;
  return u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d;
}
