import { Tokenizer } from 'htmlparser2';

const REFERENCE = /&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});/g;

/** Text with its character references (`&lt;`, `&#228;`) replaced by what they stand for; unknown ones stay. */
export function decodeEntities(text: string): string {
  return text.includes('&') ? text.replace(REFERENCE, decodeReference) : text;
}

/** What one character reference stands for. The table of names is the one of the HTML tokenizer. */
function decodeReference(reference: string): string {
  const known = COMMON.get(reference);
  if (known !== undefined) return known;
  let decoded = '';
  const ignore = () => {};
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ontext: (start, end) => {
        decoded += reference.slice(start, end);
      },
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
  return decoded;
}

const COMMON: ReadonlyMap<string, string> = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&nbsp;', '\u00a0'],
]);
