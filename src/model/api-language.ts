import type { ApiKind } from './api.ts';

/** What pages of a language call things, and how its declarations are read. Plain data: it crosses threads and is hashed. */
export interface ApiLanguage {
  /** Identifier: `mojo`. Names in declarations link to symbols of the same language alone. */
  readonly name: string;
  /** Names of kinds that differ from the usual ones. */
  readonly kinds: Readonly<Partial<Record<ApiKind, KindNames>>>;
  readonly labels: ApiLabels;
  /** Role of each word that is not the name of a symbol. */
  readonly words: Readonly<Record<string, WordRole>>;
  readonly declarations: DeclarationRules;
}

/** A kind of symbol in a sentence or a badge, and as the heading of a group. */
export interface KindNames {
  readonly one: string;
  readonly many: string;
}

/** Labels of the lists on a page. */
export interface ApiLabels {
  /** Parameters at compile time: `Type parameters`. */
  readonly parameters: string;
  readonly arguments: string;
  /** Parents of a type: `Bases`. */
  readonly parents: string;
  /** Values that belong to a module: `Constants`. */
  readonly moduleValues: string;
}

/**
 * - `keyword` is coloured wherever it stands; `type-keyword` also opens the declaration of a type, whose brackets hold parents.
 * - `convention` is a keyword only before a name (`mut`, `owned`), and a name itself elsewhere.
 * - `constant` is a value of the language (`True`), `type` a type of the language that no page describes (`int`).
 * - `receiver` is the object that a method belongs to (`self`).
 */
export type WordRole = 'keyword' | 'type-keyword' | 'convention' | 'constant' | 'type' | 'receiver';

/** How declarations of a language are written. */
export interface DeclarationRules {
  /** `code`, or `request`: a method and a path, with types that are words and no code. */
  readonly form: 'code' | 'request';
  /** Whether a parameter is written `Type name` instead of `name: Type`. */
  readonly typeFirst: boolean;
  /** Whether `name:` names a parameter within any brackets, as in types of functions. */
  readonly namesInTypes: boolean;
  /** Whether the declaration of a type lists its parents. */
  readonly listsParents: boolean;
}
