import { folded } from '../../base/text/folded.ts';
import type { PathPattern } from '../../model/output/output.ts';

/** Returns the reserved paths that name one file each. */
export function reservedFiles(reserved: readonly PathPattern[]): readonly string[] {
  return reserved.filter((pattern) => !/\/$|\*/.test(pattern));
}

/** Returns the reserved paths that a page may link to: files that hosts send as they are, and pages without their extension. */
export function linkableFiles(reserved: readonly PathPattern[]): readonly string[] {
  return reservedFiles(reserved)
    .filter((file) => !/^(?:_.*|404\.html|index\.html)$/.test(file))
    .map((file) => file.replace(/\.html$/, ''));
}

/** Returns the pattern that a folded path matches, or null. */
export function reservedPattern(reserved: readonly PathPattern[], path: string): PathPattern | null {
  return reserved.find((pattern) => matchesPattern(folded(pattern), path)) ?? null;
}

/** Returns whether a path matches a pattern. */
export function matchesPattern(pattern: PathPattern, path: string): boolean {
  if (pattern.endsWith('/')) return path.startsWith(pattern);
  const [before = '', after] = pattern.split('*');
  if (after === undefined) return path === pattern;
  if (!path.startsWith(before) || !path.endsWith(after)) return false;
  return /^\d+$/.test(path.slice(before.length, path.length - after.length));
}
