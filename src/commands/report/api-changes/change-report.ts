import type { ApiChange } from '../../api/diff-symbols.ts';

/** The result of `docgen api diff` and what a reporter needs to print it. */
export interface ChangeReport {
  readonly changes: readonly ApiChange[];
  /** Whether the terminal shows colors. */
  readonly color: boolean;
}

/** Number of changes by kind. */
export type ChangeCounts = Readonly<Record<ApiChange['change'], number>>;

/** Counts changes by kind. */
export function countChanges(changes: readonly ApiChange[]): ChangeCounts {
  const count = (kind: ApiChange['change']) => changes.filter(({ change }) => change === kind).length;
  return {
    removed: count('removed'),
    changed: count('changed'),
    deprecated: count('deprecated'),
    added: count('added'),
  };
}
