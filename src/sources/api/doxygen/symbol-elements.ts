import { Tokenizer } from 'htmlparser2';

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
  return decode(`&${entity};`);
}

/** What a reference of HTML stands for; null where it names nothing. The table of names is the tokenizer's. */
function decode(reference: string): string | null {
  let decoded = '';
  const ignore = () => {};
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ontext: ignore,
      ontextentity: (codePoint) => {
        decoded += String.fromCodePoint(codePoint);
      },
      onattribdata: ignore,
      onattribend: ignore,
      onattribentity: ignore,
      onattribname: ignore,
      oncdata: ignore,
      onclosetag: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onend: ignore,
      onopentagend: ignore,
      onopentagname: ignore,
      onprocessinginstruction: ignore,
      onselfclosingtag: ignore,
    },
  );
  tokenizer.write(reference);
  tokenizer.end();
  return decoded === '' ? null : decoded;
}
