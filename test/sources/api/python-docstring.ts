import { type Docstring, readDocstring } from '../../../src/sources/api/python/docstring/docstring.ts';
import { inEnglish } from '../../harness/strings.ts';

/** Reads a docstring as a dump has it; roles are written in angle brackets. */
export const read = (docstring: unknown): Docstring =>
  inEnglish(readDocstring(docstring, (role, content) => `<${role} ${content}>`));

/** Entries of a section as lists. */
export const entries = (map: Docstring['parameters']): unknown[] =>
  [...map].map(([name, { type, text }]) => [name, type, text]);
