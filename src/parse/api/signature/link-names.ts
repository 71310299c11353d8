import type { Declaration } from './declaration.ts';
import type { Lexeme } from './lexemes.ts';
import { looksLikeType, roleOf } from './roles.ts';

/** What a name in a declaration asks the site for. */
export interface LinkedName {
  readonly name: string;
  /** The qualified name that the tool gave, or null. */
  readonly path: string | null;
  /** Whether nothing but the name says that it may be a symbol. */
  readonly isLoose: boolean;
}

/** The names of a declaration that are still free to be links. */
export interface FreeNames {
  readonly lexemes: readonly Lexeme[];
  /** Whether the name at an index is a keyword, a parameter or what is declared. */
  readonly isOwn: (index: number) => boolean;
  readonly declaration: Declaration;
}

/** Finds the names that may mean symbols, by index. Names joined by dots are read together. */
export function linkNames({ lexemes, isOwn, declaration }: FreeNames): readonly (LinkedName | undefined)[] {
  const links: (LinkedName | undefined)[] = [];
  const { refs } = declaration;
  const paths = refs.length === 0 ? NO_PATHS : new Map(refs.map(({ name, path }) => [name, path]));
  for (let index = 0; index < lexemes.length; index++) {
    if (lexemes[index]?.kind !== 'name' || lexemes[index - 1]?.text === '.') continue;
    const run = dottedRun(lexemes, index);
    if (!isOwn(index) && run.names.length <= MOST_NAMES) linkRun(links, run, { paths, declaration });
    index += (run.names.length - 1) * 2;
  }
  return links;
}

/** Names joined by dots that anybody writes; each is looked up with all before it. */
const MOST_NAMES = 32;

const NO_PATHS: ReadonlyMap<string, string | null> = new Map();

/** Names joined by dots: the first stands at `start`, each further one two places on. */
interface DottedRun {
  readonly start: number;
  readonly names: readonly string[];
}

function dottedRun(lexemes: readonly Lexeme[], start: number): DottedRun {
  const names = [lexemes[start]?.text ?? ''];
  for (let at = start + 1; lexemes[at]?.text === '.' && lexemes[at + 1]?.kind === 'name'; at += 2)
    names.push(lexemes[at + 1]?.text ?? '');
  return { start, names };
}

interface KnownNames {
  readonly paths: ReadonlyMap<string, string | null>;
  readonly declaration: Declaration;
}

/**
 * What the tool names is a link. Else the parts that look like types are, each under the name up to it (`DType` of
 * `DType.float32`), and where only the last one does, that one under the whole name (`Graph` of `max.graph.Graph`).
 */
function linkRun(links: (LinkedName | undefined)[], { start, names }: DottedRun, known: KnownNames): void {
  const { paths, declaration } = known;
  const [first = ''] = names;
  let prefix = '';
  let isTold = false;
  for (const [place, name] of names.entries()) {
    prefix = place === 0 ? name : `${prefix}.${name}`;
    const told = paths.has(prefix) ? prefix : place > 0 && paths.has(name) ? name : null;
    if (told === null) continue;
    isTold = true;
    links[start + place * 2] = { name: told, path: paths.get(told) ?? null, isLoose: false };
  }
  if (isTold || isFixed(first, declaration)) return;
  prefix = '';
  for (const [place, name] of names.entries()) {
    prefix = place === 0 ? name : `${prefix}.${name}`;
    const isType = looksLikeType(name);
    if (isType || names.length === 1)
      links[start + place * 2] = { name: prefix, path: null, isLoose: !isType };
  }
}

/** Whether a name that the tool says nothing about means something of its own here. */
function isFixed(name: string, { bound, language }: Declaration): boolean {
  return bound.has(name) || roleOf(name, language) === 'type';
}
