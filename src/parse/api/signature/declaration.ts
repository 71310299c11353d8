import type { ApiRef } from '../../../model/api/api.ts';
import type { ApiKind } from '../../../model/api/api-kind.ts';
import type { ApiLanguage, WordRole } from '../../../model/api/api-language.ts';

/** A declaration, or a type alone. */
export interface Declaration {
  readonly text: string;
  readonly language: ApiLanguage;
  readonly refs: readonly ApiRef[];
  /** What is declared, or null for a type or value alone. */
  readonly declared: {
    readonly name: string;
    readonly kind: ApiKind;
    /** Whether the brackets of a class hold the arguments of its constructor instead of its parents. */
    readonly isCalled?: boolean;
  } | null;
  /** Names that mean parameters and arguments here, whether this declaration introduces them or one around it. */
  readonly bound: ReadonlySet<string>;
}

/** Returns the role of a word in a language, or null for a name. */
export function roleOf(word: string, { words }: ApiLanguage): WordRole | null {
  return Object.hasOwn(words, word) ? (words[word] ?? null) : null;
}

/** Returns whether declarations are requests (a method and a path) instead of code. */
export function isRequest({ declarations }: ApiLanguage): boolean {
  return declarations.form === 'request';
}

/** Returns whether a name starts like the name of a type. */
export function looksLikeType(name: string): boolean {
  return /^_*[A-Z]/.test(name) || /^_*\p{Lu}/u.test(name);
}
