import type { ApiRef } from '../../../model/api.ts';
import type { ApiKind } from '../../../model/api-kind.ts';
import type { ApiLanguage } from '../../../model/api-language.ts';
import type { Lexeme } from './lexemes.ts';

/** A declaration, or a type alone. */
export interface Declaration {
  readonly text: string;
  readonly language: ApiLanguage;
  readonly refs: readonly ApiRef[];
  /** What is declared, or null for a type or value alone. */
  readonly declared: { readonly name: string; readonly kind: ApiKind } | null;
  /** Names that mean parameters and arguments here, whether this declaration introduces them or one around it. */
  readonly bound: ReadonlySet<string>;
}

/** A declaration in lexemes. */
export interface LexedDeclaration {
  readonly lexemes: readonly Lexeme[];
  /** Indices of all that is not space. */
  readonly solid: readonly number[];
  /** Index of the declared name, or -1. */
  readonly declaredAt: number;
  readonly declaration: Declaration;
}
