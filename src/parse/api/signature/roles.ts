import type { ApiLanguage, WordRole } from '../../../model/api-language.ts';

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
