import type { ApiRef } from '../../model/api/api.ts';

/** Joins lists of references. Of several with one name the first counts. */
export function joinRefs(lists: readonly (readonly ApiRef[] | undefined)[]): readonly ApiRef[] {
  const refs = new Map<string, ApiRef>();
  for (const list of lists) for (const ref of list ?? []) if (!refs.has(ref.name)) refs.set(ref.name, ref);
  return [...refs.values()];
}
