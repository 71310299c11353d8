import type { ApiKind, ApiRef } from '../../../model/api.ts';
import type { ApiLanguage } from '../../../model/api-language.ts';
import { findParameters } from './find-parameters.ts';
import { type Lexeme, lexDeclaration } from './lexemes.ts';
import { type LinkedName, linkNames } from './link-names.ts';
import { isRequest, roleOf } from './roles.ts';

/** A declaration, or a type alone. */
export interface Declaration {
  readonly text: string;
  readonly language: ApiLanguage;
  readonly refs: readonly ApiRef[];
  /** What is declared, or null for a type or value that stands alone. */
  readonly declared: { readonly name: string; readonly kind: ApiKind } | null;
  /** Names that mean parameters and arguments here, whether this declaration introduces them or one around it. */
  readonly bound: ReadonlySet<string>;
}

/** A piece of a declaration with its colour, and the symbol that it may mean. */
export interface Piece extends Lexeme {
  /** Class of the colour, or null for none. */
  readonly className: string | null;
  readonly link: LinkedName | null;
}

/** A declaration taken apart. Lists by index are as long as the pieces, where they are not cut short. */
export interface LexedDeclaration {
  readonly lexemes: readonly Lexeme[];
  /** Indices of all that is not space. */
  readonly solid: readonly number[];
  /** Index of the declared name, or -1. */
  readonly declaredAt: number;
  readonly declaration: Declaration;
}

/** Reads a declaration: which words are keywords, which name is declared, which names are parameters, and which may be links. */
export function piecesFrom(declaration: Declaration): readonly Piece[] {
  const lexemes = lexDeclaration(declaration.text);
  const { language } = declaration;
  if (isRequest(language)) return requestPieces(lexemes, language);
  const solid: number[] = [];
  for (let index = 0; index < lexemes.length; index++)
    if (lexemes[index]?.kind !== 'space') solid.push(index);
  const declaredAt = findDeclared(lexemes, solid, declaration);
  const own = classesOfWords({ lexemes, solid, declaredAt, declaration });
  const links = linkNames({ lexemes, isOwn: (index) => own[index] !== undefined, declaration });
  return lexemes.map(({ kind, text }, index): Piece => {
    const link = links[index] ?? null;
    const className =
      own[index] ?? (roleOf(text, language) === 'type' ? 'tok-type' : classOf(lexemes, index, link));
    return { kind, text, className, link };
  });
}

/** Classes of the names that mean something of their own here, by index: none of them is a link. */
function classesOfWords(lexed: LexedDeclaration): readonly (string | undefined)[] {
  const { lexemes, solid, declaredAt, declaration } = lexed;
  const { language } = declaration;
  const own: (string | undefined)[] = [];
  if (declaredAt >= 0) own[declaredAt] = classOfDeclared(declaration);
  for (const index of findParameters(lexed))
    own[index] =
      roleOf(lexemes[index]?.text ?? '', language) === 'receiver' ? 'tok-variable' : 'tok-attribute';
  for (let place = 0; place < solid.length; place++) {
    const index = solid[place] ?? -1;
    const lexeme = lexemes[index];
    if (lexeme?.kind !== 'name' || own[index] !== undefined) continue;
    if (lexemes[index - 1]?.text === '.') continue;
    own[index] = classOfWord(lexeme.text, lexemes[solid[place + 1] ?? -1]?.text ?? '', language);
  }
  return own;
}

/** Where the declared name stands, or -1. The type may come first and may have the same name: what is called wins. */
function findDeclared(
  lexemes: readonly Lexeme[],
  solid: readonly number[],
  { declared, language }: Declaration,
): number {
  if (declared === null) return -1;
  let found = -1;
  let depth = 0;
  for (let place = 0; place < solid.length; place++) {
    const index = solid[place] ?? -1;
    const lexeme = lexemes[index];
    if (lexeme?.kind === 'open') depth++;
    else if (lexeme?.kind === 'close') depth--;
    if (depth > 0 || lexeme?.text !== declared.name) continue;
    if (!language.declarations.typeFirst || declared.kind === 'macro') return index;
    if (lexemes[solid[place + 1] ?? -1]?.text === '(') return index;
    found = index;
  }
  return found;
}

function classOfDeclared({ declared }: Declaration): string {
  switch (declared?.kind) {
    case 'function':
    case 'method':
    case 'macro':
      return 'tok-function';
    case 'struct':
    case 'class':
    case 'union':
    case 'trait':
    case 'enum':
    case 'type':
    case 'alias':
      return 'tok-type';
    default:
      return 'tok-constant';
  }
}

/** The class of a word that means the same everywhere; undefined for a name. */
function classOfWord(text: string, next: string, language: ApiLanguage): string | undefined {
  switch (roleOf(text, language)) {
    case 'keyword':
    case 'type-keyword':
      return 'tok-keyword';
    case 'constant':
      return 'tok-constant';
    case 'receiver':
      return 'tok-variable';
    case 'convention':
      return /^[:,)\]=.(]?$/.test(next) ? undefined : 'tok-keyword';
    default:
      return undefined;
  }
}

function classOf(lexemes: readonly Lexeme[], index: number, link: LinkedName | null): string | null {
  const { kind, text } = lexemes[index] ?? { kind: 'other', text: '' };
  switch (kind) {
    case 'string':
      return 'tok-string';
    case 'number':
      return 'tok-number';
    case 'operator':
      return text === '.' || text === ':' || text === ';' ? null : 'tok-operator';
    case 'name':
      if (looksLikeType(text)) return 'tok-type';
      if (lexemes[index + 1]?.text === '(') return 'tok-function';
      return link === null || link.isLoose ? null : 'tok-type';
    default:
      return null;
  }
}

/** Whether a name starts as names of types do. */
export function looksLikeType(name: string): boolean {
  return /^_*[A-Z]/.test(name) || /^_*\p{Lu}/u.test(name);
}

/** `POST /v1/models/{model}`: the method, and what is filled in. */
function requestPieces(lexemes: readonly Lexeme[], language: ApiLanguage): readonly Piece[] {
  let inBraces = false;
  return lexemes.map(({ kind, text }, index): Piece => {
    if (text === '}') inBraces = false;
    const isMethod = index === 0 && roleOf(text, language) === 'keyword';
    const className = isMethod ? 'tok-keyword' : inBraces ? 'tok-attribute' : null;
    if (text === '{') inBraces = true;
    return { kind, text, className, link: null };
  });
}
