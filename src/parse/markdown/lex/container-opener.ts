import { type AttributeBlock, parseAttributeBlock } from './attribute-block.ts';

/** The opening line of a container: `:::note[Title]{#id .class}`, `::: details Title {open}`. */
export interface ContainerOpener {
  readonly name: string;
  readonly colons: number;
  /** Markdown of the title, or null if the line has none. */
  readonly title: string | null;
  /** Offset of the title in the line. */
  readonly titleOffset: number;
  readonly attributes: AttributeBlock | null;
}

/**
 * The source of a pattern for the name of a container. A dotted name, `::: package.module`, is for mkdocstrings; a name in braces,
 * `:::{note}`, is reported as unknown.
 */
export const CONTAINER_NAME = String.raw`[A-Za-z][\w-]*(?![\w-]|\.\w)|\{[^{}]+\}`;

const OPENER = new RegExp(String.raw`^[ \t]*(:{3,})[ \t]*(${CONTAINER_NAME})(.*)$`);
const WORDS: ReadonlySet<string> = new Set(['open', 'no-title']);

/** Parses an opening line. Returns null if the line is not one. */
export function parseContainerOpener(line: string): ContainerOpener | null {
  const match = OPENER.exec(line);
  if (match === null) return null;
  const [, colons = '', name = '', rest = ''] = match;
  const start = line.length - rest.length;
  const bracketed = rest.startsWith('[') ? closingBracket(rest) : -1;
  const base = { name, colons: colons.length };
  if (bracketed > 0) {
    const after = rest.slice(bracketed + 1).trim();
    const attributes =
      after.startsWith('{') && after.endsWith('}') ? parseAttributeBlock(after.slice(1, -1)) : null;
    return { ...base, title: rest.slice(1, bracketed), titleOffset: start + 1, attributes };
  }
  const { text, attributes } = splitAttributes(rest);
  const title = text.trim();
  const named = attributes?.values.get('title') ?? null;
  if (title === '') return { ...base, title: named, titleOffset: start, attributes };
  return { ...base, title, titleOffset: start + (text.length - text.trimStart().length), attributes };
}

/** Splits `{…}` from the end if it is an attribute block. Other braces belong to the title. */
function splitAttributes(rest: string): {
  readonly text: string;
  readonly attributes: AttributeBlock | null;
} {
  const trimmed = rest.trimEnd();
  const brace = trimmed.endsWith('}') ? trimmed.lastIndexOf('{') : -1;
  const attributes = brace < 0 ? null : parseAttributeBlock(trimmed.slice(brace + 1, -1));
  if (attributes === null || attributes.words.some((word) => !WORDS.has(word)))
    return { text: rest, attributes: null };
  return { text: trimmed.slice(0, brace), attributes };
}

function closingBracket(text: string): number {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const mark = text[at];
    if (mark === '\\') at++;
    else if (mark === '[') depth++;
    else if (mark === ']' && --depth === 0) return at;
  }
  return -1;
}
