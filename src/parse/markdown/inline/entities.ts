import { readReference } from '../../../base/text/character-reference.ts';

const REFERENCE = /&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});/g;

/** Replaces the character references of a text (`&lt;`, `&#228;`) by their characters. Leaves unknown ones as they are. */
export function decodeEntities(text: string): string {
  return text.includes('&') ? text.replace(REFERENCE, decodeReference) : text;
}

function decodeReference(reference: string): string {
  const known = COMMON.get(reference);
  if (known !== undefined) return known;
  const { characters, rest } = readReference(reference);
  return `${characters}${rest}`;
}

const COMMON: ReadonlyMap<string, string> = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&nbsp;', '\u00a0'],
]);
