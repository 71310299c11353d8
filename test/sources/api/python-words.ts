import { type DocWords, wordsFromDocstring } from '../../../src/sources/api/python/docstring.ts';

/** The words of a docstring; roles stand in angle brackets. */
export const words = (text: string): DocWords =>
  wordsFromDocstring(text, (role, content) => `<${role} ${content}>`);

/** Entries of a section as lists. */
export const entries = (map: DocWords['parameters']): unknown[] =>
  [...map].map(([name, { type, text }]) => [name, type, text]);
