import { Tokenizer } from 'htmlparser2';

/** A character reference of HTML, read. */
export interface CharacterReference {
  /** What it stands for; empty where it names nothing. */
  readonly characters: string;
  /** What of it is no reference and stays as it is written. */
  readonly rest: string;
}

/** Reads a text that opens with a character reference (`&hellip;`). The table of names is the one of the HTML tokenizer. */
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
