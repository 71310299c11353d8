import { COMPONENT_NAMES, parseComponentTag } from './component-tag.ts';
import { CONTAINER_NAME } from './container-opener.ts';

const OPENER = new RegExp(String.raw`^ {0,3}:{3,}[ \t]*(?:(?:${CONTAINER_NAME}).*)?$`);
const TAG = new RegExp(`^ {0,3}(?:</?(?:${[...COMPONENT_NAMES].join('|')})(?=[\\s/>])|</[A-Z]\\w*>[ \\t]*$)`);

/** Lines that end a paragraph for the lexer too, or make it a heading. Text after them would be searched twice. */
const OTHER_END =
  /^ {0,3}(?:$|#{1,6}(?:\s|$)|`{3,}[^`]*$|~~~|>|(?:[*+-]|1[.)])[ \t]+[^ \t]|([-_*])[ \t]*(?:\1[ \t]*){2,}$|(?:=+|-+)[ \t]*$|<(?:!|\?|(?:script|pre|style|textarea)(?:[\s>]|$)))/i;

/**
 * Returns the offset after the first character at which a container or component interrupts a paragraph, or undefined if
 * none does. Stops at the end of the paragraph, so that all calls together read the text about once.
 */
export function findInterruption(text: string): number | undefined {
  let at = text.indexOf('\n') + 1;
  while (at > 0 && at < text.length) {
    const newline = text.indexOf('\n', at);
    const line = text.slice(at, newline < 0 ? text.length : newline);
    if (OPENER.test(line) || (TAG.test(line) && isTag(text, at + line.indexOf('<')))) return at;
    if (line.trim() === '' || OTHER_END.test(line)) return undefined;
    at = newline + 1;
  }
  return undefined;
}

/** Returns whether a tag is complete. The lexer would join a paragraph again and again if it were cut at an incomplete one. */
function isTag(text: string, offset: number): boolean {
  return parseComponentTag(text, offset) !== null;
}
