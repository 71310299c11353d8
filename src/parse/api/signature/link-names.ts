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
    const run = dottedRun(lexemes, index);
    if (!isOwn(index) && run.names.length <= MOST_NAMES) linkRun(links, run, { paths, declaration });
    index += (run.names.length - 1) * 2;
  }
  return links;
}

/** Returns whether a lexeme directly follows a dot. */
export function followsDot(lexemes: readonly Lexeme[], index: number): boolean {
  return lexemes[index - 1]?.text === '.' && lexemes[index]?.space === '';
}

/** Most names joined by dots that are linked; each is looked up with all before it. */
const MOST_NAMES = 32;

/** Names joined by dots: the first is at index `start`, each further one two indices on. */
interface DottedRun {
  readonly start: number;
  readonly names: readonly string[];
}

function dottedRun(lexemes: readonly Lexeme[], start: number): DottedRun {
  const names = [lexemes[start]?.text ?? ''];
  for (let at = start + 2; followsDot(lexemes, at) && lexemes[at - 1]?.space === ''; at += 2) {
    const { kind, text } = lexemes[at] ?? {};
    if (kind !== 'name' || text === undefined) break;
    names.push(text);
  }
  return { start, names };
}

interface KnownNames {
  readonly paths: ReadonlyMap<string, string | null>;
  readonly declaration: Declaration;
}

/**
 * Adds the links of a dotted name. Names that the tool gave are links. If there are none, the parts that look like types are, each
 * under the name up to it (`DType` of `DType.float32`); if only the last one does, that one is a link under the whole name (`Graph` of `max.graph.Graph`).
 */
function linkRun(links: (LinkedName | undefined)[], { start, names }: DottedRun, known: KnownNames): void {
  const { paths, declaration } = known;
  const [first = ''] = names;
  let prefix = '';
  let isNamed = false;
  for (const [index, name] of names.entries()) {
    prefix = index === 0 ? name : `${prefix}.${name}`;
    const named = paths.has(prefix) ? prefix : index > 0 && paths.has(name) ? name : null;
    if (named === null) continue;
    isNamed = true;
    links[start + index * 2] = { name: named, path: paths.get(named) ?? null, isLoose: false };
  }
  if (isNamed || isFixed(first, declaration)) return;
  prefix = '';
  for (const [index, name] of names.entries()) {
    prefix = index === 0 ? name : `${prefix}.${name}`;
    const isType = looksLikeType(name);
    if (isType || names.length === 1)
      links[start + index * 2] = { name: prefix, path: null, isLoose: !isType };
  }
}

/** Returns whether a name that the tool does not give is a parameter or a type of the language. */
function isFixed(name: string, { bound, language }: Declaration): boolean {
  return bound.has(name) || roleOf(name, language) === 'type';
}
