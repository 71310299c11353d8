import { SourceMap } from 'node:module';
import { type LineCol, lineColFromOffset, lineStarts } from '../base/text/lines.ts';
import type { Position } from '../model/diagnostic.ts';
import { SHARED_NAMESPACE } from './module-urls.ts';

/** Finds the line of a template module that threw an error. Returns null if the stack does not pass through the module. */
export type PositionFromStack = (stack: string | null | undefined) => Position | null;

const MAP_MARK = '\n//# sourceMappingURL=data:application/json;base64,';

/** Returns the code of a bundle without the inline source map at its end. */
export function codeOfBundle(bundle: string): string {
  const at = bundle.lastIndexOf(MAP_MARK);
  return at < 0 ? bundle : bundle.slice(0, at);
}

/** Returns a bundle with its source map inline, in the form that `positionFinder` reads. */
export function bundleWithMap(code: string, map: string): string {
  return `${codeOfBundle(code).trimEnd()}${MAP_MARK}${Buffer.from(map).toString('base64')}\n`;
}

/** Finds positions in the sources of a bundle. */
export interface PositionFinder {
  readonly positionFromStack: PositionFromStack;
  /** Returns the position of a declaration at the top of a module, or null if the bundle has none of that name. */
  readonly positionOfName: (name: string) => Position | null;
}

/** Reads the source map of a bundle that was loaded from `url`. The map's sources are relative to the site root. */
export function positionFinder(bundle: string, url: string): PositionFinder {
  const at = bundle.lastIndexOf(MAP_MARK);
  if (at < 0) return { positionFromStack: () => null, positionOfName: () => null };
  const map = new SourceMap(JSON.parse(Buffer.from(bundle.slice(at + MAP_MARK.length), 'base64').toString()));
  const originalOf = ({ line, col }: LineCol): Position | null => {
    const entry = map.findEntry(line - 1, col - 1);
    if (!('originalSource' in entry) || isForeign(entry.originalSource)) return null;
    return { file: entry.originalSource, line: entry.originalLine + 1, col: entry.originalColumn + 1 };
  };
  return {
    positionFromStack(stack) {
      for (const frame of framesIn(stack ?? '', url)) {
        const found = originalOf(frame);
        if (found !== null) return found;
      }
      return null;
    },
    positionOfName(name) {
      const declared = new RegExp(
        `^(?:(?:var|let|const|class|(?:async )?function\\*?) )${name}\\b`,
        'm',
      ).exec(bundle);
      if (declared === null) return null;
      const start = declared.index + declared[0].length - name.length;
      return originalOf(lineColFromOffset(lineStarts(bundle.slice(0, start)), start));
    },
  };
}

/** Returns whether a source of a bundle does not belong to the site: a package, or a module that docgen added. */
function isForeign(source: string): boolean {
  return source.includes('node_modules/') || source.startsWith(`${SHARED_NAMESPACE}:`);
}

/** Returns the lines and columns, from 1, at which a stack passes through a module, innermost first. */
function* framesIn(stack: string, url: string): Generator<LineCol> {
  for (const text of stack.split('\n')) {
    const at = text.indexOf(`${url}:`);
    if (at < 0) continue;
    const [line, col] = text.slice(at + url.length + 1).split(':');
    const place = { line: Number.parseInt(line ?? '', 10), col: Number.parseInt(col ?? '', 10) };
    if (place.line > 0 && place.col > 0) yield place;
  }
}
