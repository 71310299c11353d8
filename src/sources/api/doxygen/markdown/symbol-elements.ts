import { readReference } from '../../../../base/text/character-reference.ts';

/** Elements for a character that have another name than in HTML. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['nonbreakablespace', 'nbsp'],
  ['registered', 'reg'],
  ['trademark', 'trade'],
  ['tm', 'trade'],
  ['umlaut', 'uml'],
  ['imaginary', 'image'],
]);

/** Names that are characters in HTML but not in Doxygen. */
const NO_SYMBOLS: ReadonlySet<string> = new Set(['para', 'image', 'quot', 'amp', 'lt', 'gt', 'dot']);

/** Returns the character of an empty element (`<mdash/>`, `<aumlaut/>`), or null. */
export function symbolOf(name: string): string | null {
  if (NO_SYMBOLS.has(name)) return null;
  const entity =
    OTHER_NAMES.get(name) ?? name.replace(/^([A-Za-z])umlaut$/, (_, letter: string) => `${letter}uml`);
  const { characters } = readReference(`&${entity};`);
  return characters === '' ? null : characters;
}
