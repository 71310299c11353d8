import type { ApiKind } from '../../../model/api/api-kind.ts';
import type { ApiLanguage, WordRole } from '../../../model/api/api-language.ts';
import type { RunStyle } from '../../../model/page/document.ts';
import { type Declaration, isRequest, looksLikeType, roleOf } from './declaration.ts';
import { findParameters } from './find-parameters.ts';
import { type Lexeme, lexDeclaration } from './lexemes.ts';
import { followsDot, type LinkedName, linkNames } from './link-names.ts';

/** A piece of a declaration with its colour, and the symbol that it may name. */
export interface Piece extends Lexeme {
  readonly style: RunStyle;
  readonly link: LinkedName | null;
}

/** Returns the pieces of a declaration: which words are keywords, which name is declared, which are parameters and which may be links. */
export function piecesFrom(declaration: Declaration): readonly Piece[] {
  const lexemes = lexDeclaration(declaration.text);
  const { language } = declaration;
  if (isRequest(language)) return requestPieces(lexemes, language);
  const own = stylesOfWords(lexemes, declaration);
  const links = linkNames(lexemes, (index) => own[index] !== undefined, declaration);
  return lexemes.map(({ kind, text, space }, index): Piece => {
    const link = links[index] ?? null;
    const isType = roleOf(text, language) === 'type';
    const style = own[index] ?? (isType ? 'type' : styleOf(lexemes, index, link));
    return { kind, text, space, style, link };
  });
}

/** Returns the styles of names that cannot be links, by index: keywords, parameters, the declared name. */
function stylesOfWords(
  lexemes: readonly Lexeme[],
  declaration: Declaration,
): readonly (RunStyle | undefined)[] {
  const { language } = declaration;
  const own: (RunStyle | undefined)[] = [];
  const declaredAt = findDeclared(lexemes, declaration);
  if (declaredAt >= 0 && declaration.declared !== null)
    own[declaredAt] = styleOfDeclared(declaration.declared.kind);
  for (const index of findParameters(lexemes, declaredAt, declaration))
    own[index] = roleOf(lexemes[index]?.text ?? '', language) === 'receiver' ? 'variable' : 'attribute';
  for (const [index, { kind, text }] of lexemes.entries())
    if (kind === 'name' && !followsDot(lexemes, index))
      own[index] ??= styleOfWord(text, lexemes[index + 1]?.text ?? '', language);
  return own;
}

/** Returns the index of the declared name, or -1. The type may come first and may have the same name: what is called wins. */
function findDeclared(lexemes: readonly Lexeme[], { declared, language }: Declaration): number {
  let found = -1;
  let depth = 0;
  for (const [index, { kind, text }] of lexemes.entries()) {
    if (kind === 'open') depth++;
    else if (kind === 'close') depth--;
    if (depth > 0 || text !== declared?.name) continue;
    if (!language.declarations.typeFirst || declared.kind === 'macro') return index;
    if (lexemes[index + 1]?.text === '(') return index;
    found = index;
  }
  return found;
}

const FUNCTIONS: ReadonlySet<ApiKind> = new Set<ApiKind>(['function', 'method', 'macro']);
const TYPES: ReadonlySet<ApiKind> = new Set<ApiKind>([
  'struct',
  'class',
  'union',
  'trait',
  'enum',
  'type',
  'alias',
]);

function styleOfDeclared(kind: ApiKind): RunStyle {
  if (FUNCTIONS.has(kind)) return 'function';
  return TYPES.has(kind) ? 'type' : 'constant';
}

const WORD_STYLES: Readonly<Partial<Record<WordRole, RunStyle>>> = {
  keyword: 'keyword',
  'type-keyword': 'keyword',
  constant: 'constant',
  receiver: 'variable',
};

/** Returns the style of a word that means the same everywhere; undefined for a name. */
function styleOfWord(text: string, next: string, language: ApiLanguage): RunStyle | undefined {
  const role = roleOf(text, language);
  if (role === 'convention') return /^[:,)\]=.(]?$/.test(next) ? undefined : 'keyword';
  return role === null ? undefined : WORD_STYLES[role];
}

function styleOf(lexemes: readonly Lexeme[], index: number, link: LinkedName | null): RunStyle {
  const { kind, text = '' } = lexemes[index] ?? {};
  const next = lexemes[index + 1];
  switch (kind) {
    case 'string':
      return 'string';
    case 'number':
      return 'number';
    case 'operator':
      return text === '.' || text === ':' || text === ';' ? '' : 'operator';
    case 'name':
      if (looksLikeType(text)) return 'type';
      if (next?.text === '(' && next.space === '') return 'function';
      return link === null || link.isLoose ? '' : 'type';
    default:
      return '';
  }
}

/** `POST /v1/models/{model}`: the method, and what is filled in. */
function requestPieces(lexemes: readonly Lexeme[], language: ApiLanguage): readonly Piece[] {
  let inBraces = false;
  return lexemes.map((lexeme, index): Piece => {
    const { text } = lexeme;
    if (text === '}') inBraces = false;
    const isMethod = index === 0 && roleOf(text, language) === 'keyword';
    const style = isMethod ? 'keyword' : inBraces ? 'attribute' : '';
    if (text === '{') inBraces = true;
    return { ...lexeme, style, link: null };
  });
}
