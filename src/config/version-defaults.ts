/** What a version is where its author says nothing. Reads loosely, so that rules can ask before all types are checked. */

/** A version, possibly with fields of wrong types. */
export interface LooseVersion {
  readonly version?: unknown;
  readonly path?: unknown;
  readonly isLast?: unknown;
}

/** Index of the version that readers should be on: the one that says so, else the first that does not deny it. */
export function lastVersionIndex(versions: readonly LooseVersion[]): number {
  const said = versions.findIndex((one) => one.isLast === true);
  return said >= 0
    ? said
    : Math.max(
        0,
        versions.findIndex((one) => one.isLast !== false),
      );
}

/** First segment of a version's routes; null where the fields it depends on are wrong. */
export function pathFromVersion({ path, version }: LooseVersion, isLast: boolean): string | null {
  if (typeof path === 'string') return trimmedPath(path);
  if (path !== undefined || typeof version !== 'string') return null;
  return isLast ? '' : version;
}

/** A path without slashes at its ends: `/stable/` is `stable`. */
export function trimmedPath(path: string): string {
  let start = 0;
  let end = path.length;
  while (path[start] === '/') start++;
  while (end > start && path[end - 1] === '/') end--;
  return path.slice(start, end);
}
