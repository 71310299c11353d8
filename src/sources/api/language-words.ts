import { type ApiLanguage, WORD_ROLES, type WordRole } from '../../model/api/api-language.ts';

/** Returns the role of each word that is not a name of a symbol. `lists` has the words of each role, separated by spaces. */
export function wordRoles(lists: Readonly<Partial<Record<WordRole, string>>>): ApiLanguage['words'] {
  return Object.fromEntries(
    WORD_ROLES.flatMap((role) => (lists[role]?.match(/\S+/g) ?? []).map((word) => [word, role] as const)),
  );
}
