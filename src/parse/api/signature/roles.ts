import type { ApiLanguage, WordRole } from '../../../model/api-language.ts';

/** Returns the role of a word in a language, or null for a name. */
export function roleOf(word: string, { words }: ApiLanguage): WordRole | null {
  return Object.hasOwn(words, word) ? (words[word] ?? null) : null;
}

/** Whether declarations are requests (a method and a path) instead of code. */
export function isRequest({ declarations }: ApiLanguage): boolean {
  return declarations.form === 'request';
}
