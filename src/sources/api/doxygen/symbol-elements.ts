import { readReference } from '../../../base/character-reference.ts';

/** Elements for one character whose names are not those of HTML. */
const OWN_NAMES: ReadonlyMap<string, string> = new Map([
  ['nonbreakablespace', 'nbsp'],
  ['registered', 'reg'],
  ['trademark', 'trade'],
  ['tm', 'trade'],
  ['umlaut', 'uml'],
  ['imaginary', 'image'],
]);

/** Names that stand for a character in HTML and for something else in Doxygen. */
const NO_SYMBOLS: ReadonlySet<string> = new Set(['para', 'image', 'quot', 'amp', 'lt', 'gt', 'dot']);

/** The character that an empty element stands for (`<mdash/>`, `<aumlaut/>`), or null. */
export function symbolOf(name: string): string | null {
  if (NO_SYMBOLS.has(name)) return null;
  const entity =
    OWN_NAMES.get(name) ?? name.replace(/^([A-Za-z])umlaut$/, (_, letter: string) => `${letter}uml`);
  const { characters } = readReference(`&${entity};`);
  return characters === '' ? null : characters;
}
