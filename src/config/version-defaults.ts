// Defaults of versions. They accept wrong types, so that rules of the schema can use them.

/** A version, possibly with fields of wrong types. */
export interface LooseVersion {
  readonly version?: unknown;
  readonly path?: unknown;
  readonly isLast?: unknown;
}

/** Returns the index of the version with `isLast: true`, else of the first without `isLast: false`. */
export function lastVersionIndex(versions: readonly LooseVersion[]): number {
  const said = versions.findIndex((one) => one.isLast === true);
  return said >= 0
    ? said
    : Math.max(
        0,
        versions.findIndex((one) => one.isLast !== false),
      );
}

/** Returns the first segment of a version's routes, or null if its fields have wrong types. */
export function pathFromVersion({ path, version }: LooseVersion, isLast: boolean): string | null {
  if (typeof path === 'string') return trimmedPath(path);
  if (path !== undefined || typeof version !== 'string') return null;
  return isLast ? '' : version;
}

/** Removes the slashes at both ends of a path: `/stable/` is `stable`. */
export function trimmedPath(path: string): string {
  let start = 0;
  let end = path.length;
  while (path[start] === '/') start++;
  while (end > start && path[end - 1] === '/') end--;
  return path.slice(start, end);
}
