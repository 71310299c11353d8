import { type Declaration, looksLikeType, roleOf } from './declaration.ts';
import type { Lexeme } from './lexemes.ts';

/** A name in a declaration that may be a link. */
export interface LinkedName {
  readonly name: string;
  /** The qualified name that the tool gave, or null. */
  readonly path: string | null;
  /** Whether it does not look like a type, and no tool names it. */
  readonly isLoose: boolean;
}

/**
 * Returns the names that may name symbols, by index. Names joined by dots are read together. `isOwn` returns whether the name at
 * an index is a keyword, a parameter or what is declared.
 */
export function linkNames(
  lexemes: readonly Lexeme[],
  isOwn: (index: number) => boolean,
  declaration: Declaration,
): readonly (LinkedName | undefined)[] {
  const links: (LinkedName | undefined)[] = [];
  const paths = new Map(declaration.refs.map(({ name, path }) => [name, path]));
  for (let index = 0; index < lexemes.length; index++) {
    if (lexemes[index]?.kind !== 'name' || followsDot(lexemes, index)) continue;
    const parts = dottedParts(lexemes, index);
    if (!isOwn(index) && parts.length <= MOST_NAMES) addLinks(links, parts, { paths, declaration });
    index = parts.at(-1)?.index ?? index;
  }
  return links;
}

/** Returns whether a lexeme directly follows a dot. */
export function followsDot(lexemes: readonly Lexeme[], index: number): boolean {
  return lexemes[index - 1]?.text === '.' && lexemes[index]?.space === '';
}

/** Most names joined by dots that are linked; each is looked up with all before it. */
const MOST_NAMES = 32;

/** A name of several that are joined by dots. */
interface DottedPart {
  readonly index: number;
  readonly name: string;
  /** The names up to this one. */
  readonly path: string;
}

/** Returns the names joined by dots from an index on. */
function dottedParts(lexemes: readonly Lexeme[], start: number): readonly DottedPart[] {
  const first = lexemes[start]?.text ?? '';
  const parts = [{ index: start, name: first, path: first }];
  for (let index = start + 2; followsDot(lexemes, index) && lexemes[index - 1]?.space === ''; index += 2) {
    const { kind, text: name = '' } = lexemes[index] ?? {};
    if (kind !== 'name') break;
    // Longer names are not linked, so that their paths need not be built.
    const path = parts.length < MOST_NAMES ? `${parts.at(-1)?.path}.${name}` : '';
    parts.push({ index, name, path });
  }
  return parts;
}

interface KnownNames {
  readonly paths: ReadonlyMap<string, string | null>;
  readonly declaration: Declaration;
}

/**
 * Adds the links of a dotted name by index. Names that the tool gave are links. If there are none, the parts that look like
 * types are, each under the name up to it (`DType` of `DType.float32`, `Graph` of `max.graph.Graph`).
 */
function addLinks(
  links: (LinkedName | undefined)[],
  parts: readonly DottedPart[],
  { paths, declaration: { bound, language } }: KnownNames,
): void {
  const first = parts[0]?.name ?? '';
  let isFixed = bound.has(first) || roleOf(first, language) === 'type';
  for (const [at, { index, name, path }] of parts.entries()) {
    const known = paths.has(path) ? path : at > 0 && paths.has(name) ? name : null;
    if (known === null) continue;
    isFixed = true;
    links[index] = { name: known, path: paths.get(known) ?? null, isLoose: false };
  }
  if (isFixed) return;
  for (const { index, name, path } of parts) {
    const isLoose = !looksLikeType(name);
    if (!isLoose || parts.length === 1) links[index] = { name: path, path: null, isLoose };
  }
}
