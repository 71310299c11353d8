import type { ApiLanguage, WordRole } from '../../model/api-language.ts';

/** Returns the role of each word from pairs of a role and its words, separated by spaces. */
export function wordRoles(...lists: readonly (readonly [WordRole, string])[]): ApiLanguage['words'] {
  return Object.fromEntries(
    lists.flatMap(([role, words]) => words.split(' ').map((word) => [word, role] as const)),
  );
}
