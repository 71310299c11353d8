import type { ApiLanguage, WordRole } from '../../model/api-language.ts';

/** Words that are not names of symbols, separated by spaces, by their role. */
export type WordLists = Readonly<Partial<Record<WordRole, string>>>;

const ROLES: readonly WordRole[] = ['keyword', 'type-keyword', 'convention', 'constant', 'type', 'receiver'];

/** Returns the role of each word. */
export function wordRoles(lists: WordLists): ApiLanguage['words'] {
  return Object.fromEntries(
    ROLES.flatMap((role) => (lists[role]?.match(/\S+/g) ?? []).map((word) => [word, role] as const)),
  );
}
