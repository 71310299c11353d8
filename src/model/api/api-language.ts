import type { Term } from '../strings.ts';
import type { ApiKind } from './api-kind.ts';

/**
 * The vocabulary of an API language: the terms on its pages, and the rules for its declarations. Terms are keys of the strings
 * table, so that they are shown in the language of the interface. Plain data: it crosses threads and is hashed.
 */
export interface ApiLanguage {
  /** Identifier: `mojo`. Names in declarations link only to symbols of the same language. */
  readonly name: string;
  /** Terms of the kinds whose terms differ from the default ones. */
  readonly kinds: Readonly<Partial<Record<ApiKind, KindTerms>>>;
  readonly labels: ApiLabels;
  /** Role of each word that is not the name of a symbol. */
  readonly words: Readonly<Record<string, WordRole>>;
  readonly declarations: DeclarationRules;
}

/** Terms for a kind of symbol. */
export interface KindTerms {
  /** In a sentence or a badge; strings: `kind.<term>`. */
  readonly one: Term;
  /** As the heading of a group; strings: `group.<term>`. Its ids are made from it. */
  readonly many: Term;
}

/** Terms for the lists on a page; strings: `label.<term>`. */
export interface ApiLabels {
  /** Parameters at compile time: `type-parameters`. */
  readonly parameters: Term;
  readonly arguments: Term;
  /** Parents of a type: `bases`. */
  readonly parents: Term;
  /** Values that belong to a module: `constants`; strings: `group.<term>`. */
  readonly moduleValues: Term;
}

/**
 * - `keyword` is always colored; `type-keyword` also starts the declaration of a type, whose brackets contain its parents.
 * - `convention` is a keyword only before a name (`mut`, `owned`), and a name itself elsewhere.
 * - `constant` is a value of the language (`True`), `type` a type of the language that no page describes (`int`).
 * - `receiver` is the object that a method belongs to (`self`).
 */
export type WordRole = (typeof WORD_ROLES)[number];

/** All word roles. */
export const WORD_ROLES = ['keyword', 'type-keyword', 'convention', 'constant', 'type', 'receiver'] as const;

/** How declarations of a language are written. */
export interface DeclarationRules {
  /** `code`, or `request`: a method and a path, with types in words instead of code. */
  readonly form: 'code' | 'request';
  /** Whether a parameter is written `Type name` instead of `name: Type`. */
  readonly typeFirst: boolean;
  /** Whether `name:` is the name of a parameter inside any brackets, as in function types. */
  readonly namesInTypes: boolean;
  /** Whether the declaration of a type lists its parents. */
  readonly listsParents: boolean;
}
