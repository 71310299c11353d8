import { Tokenizer } from 'htmlparser2';

/** The result of reading a character reference of HTML. */
export interface CharacterReference {
  /** The decoded characters; empty if the name is unknown. */
  readonly characters: string;
  /** The part of the text that is not a reference. */
  readonly rest: string;
}

/** Decodes a character reference (`&hellip;`) at the start of a text. The table of names is that of the HTML tokenizer. */
export function readReference(reference: string): CharacterReference {
  let characters = '';
  let rest = '';
  const ignore = () => {};
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ontext: (start, end) => {
        rest += reference.slice(start, end);
      },
      ontextentity: (codePoint) => {
        characters += String.fromCodePoint(codePoint);
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
  return { characters, rest };
}
