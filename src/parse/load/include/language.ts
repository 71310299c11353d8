import { extensionOf, nameOf } from '../../../base/paths.ts';

/** Languages by extension, if their names differ. */
const LANGUAGES: ReadonlyMap<string, string> = new Map([
  ['🔥', 'mojo'],
  ['cc', 'cpp'],
  ['cjs', 'js'],
  ['cts', 'ts'],
  ['cxx', 'cpp'],
  ['h', 'c'],
  ['hh', 'cpp'],
  ['hpp', 'cpp'],
  ['htm', 'html'],
  ['markdown', 'md'],
  ['mjs', 'js'],
  ['mts', 'ts'],
  ['pyi', 'py'],
  ['svg', 'xml'],
  ['txt', 'text'],
]);

const NAMED: ReadonlyMap<string, string> = new Map([
  ['dockerfile', 'dockerfile'],
  ['makefile', 'makefile'],
]);

/** Returns the language of a file for a fence: the one of its extension, or `text` if it has none. */
export function languageOf(file: string): string {
  const named = NAMED.get(nameOf(file).toLowerCase());
  if (named !== undefined) return named;
  const extension = extensionOf(file);
  return LANGUAGES.get(extension) ?? (extension === '' ? 'text' : extension);
}
