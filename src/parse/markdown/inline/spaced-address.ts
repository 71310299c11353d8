import type { InlineToken } from '../lex/tokens.ts';
import { ahead, type SourceOffset } from '../offset-map.ts';
import { shorten } from '../shorten.ts';
import { report, type TextBuilder } from '../text-builder.ts';

/** `[text](my file.md)`: a space ends the address, so this is no link. Not after a word, where it is an index and a call. */
const SPACED = /(?<![\w\])])!?\[[^[\]\n]*\]\(([^()<>"'\n]* [^()<>"'\n]*)\)/g;
/** Starts and ends of what is an address rather than a remark. */
const ADDRESS = /^(?:https?:|\.{0,2}\/|#)|\.[a-z][a-z0-9]{1,4}(?:#\S*)?$/i;

/** Reports addresses with a space in a text. An address of another site in it is a link by itself, so what follows is read, too. */
export function reportSpacedAddresses(
  text: TextBuilder,
  [first, second, third]: readonly InlineToken[],
  at: SourceOffset,
): void {
  const own = first?.raw ?? '';
  const isSplit = second?.type === 'link' && !second.raw.startsWith('[');
  const raw = isSplit ? own + second.raw + (third?.raw ?? '') : own;
  for (const { 1: written = '', index } of raw.matchAll(SPACED)) {
    const address = written.trim();
    if (index >= own.length || !address.includes(' ') || !ADDRESS.test(address)) continue;
    report(text, 'markdown/invalid-url', {
      message: `The address "${shorten(address)}" has a space, so readers see it as text`,
      hint: `write ${shorten(withoutSpaces(address))}`,
      at: ahead(at, index),
    });
  }
}

/** Returns an address without spaces: names of hosts have none, and in paths they are encoded. */
function withoutSpaces(address: string): string {
  return address.replace(/^https?:\/\/[^/?#]*/i, (host) => host.replaceAll(' ', '')).replaceAll(' ', '%20');
}
