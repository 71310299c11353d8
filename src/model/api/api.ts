import type { FactPosition, Position } from '../diagnostic.ts';
import type { ApiKind } from './api-kind.ts';
import type { ApiLanguage } from './api-language.ts';

/** Markdown about a symbol, with its source position. */
export interface ApiText {
  readonly markdown: string;
  readonly at: Position;
  /** How many of its lines are those of the file, from `at` on, if it starts with the text of a literal block of YAML. */
  readonly literalLines?: number;
  /** Texts from other positions that were appended: each starts at `line` of the Markdown, from 1. */
  readonly joins?: readonly { readonly line: number; readonly at: Position }[];
}

/** A name in a type or in the list of parents. `path` is the qualified name that the tool gives for it, or null. */
export interface ApiRef {
  readonly name: string;
  readonly path: string | null;
}

/** A type as written, with the references in it that the tool knows. */
export interface ApiType {
  readonly text: string;
  readonly refs: readonly ApiRef[];
}

/** A parameter at compile time, an argument of a call, or a parameter of a request. */
export interface ApiParameter {
  /** As declared, with its stars (`*values`, `**kwargs`); empty for a parameter without a name. */
  readonly name: string;
  readonly type: ApiType | null;
  readonly default: string | null;
  /** How it is passed, as the language writes it (`mut`, `out`, `var`), or where in a request (`query`, `path`); null for the default. */
  readonly convention: string | null;
  /** How a caller can pass it. An `inferred` one is never passed. */
  readonly passing: 'positional' | 'keyword' | 'either' | 'inferred' | 'variadic';
  readonly isRequired: boolean;
  readonly text: ApiText | null;
}

/** A result or an error: its type, or null if the language does not name one, and its description. */
export interface ApiOutcome {
  readonly type: ApiType | null;
  readonly text: ApiText | null;
}

/** A declaration of a symbol: a function has one for each overload, a struct or an alias has one. */
export interface ApiSignature {
  /** Its id, unique on the page. */
  readonly anchor: string;
  /** The declaration on one line: `fn append(mut self, var value: T)`. */
  readonly text: string;
  /** The declaration as the tool printed it if `text` is much shorter, else null. */
  readonly raw: string | null;
  readonly refs: readonly ApiRef[];
  /** Decorators above the declaration: `@staticmethod`, `@implicit`. */
  readonly marks: readonly string[];
  /** Summary of this overload, or null if it has only that of the symbol. */
  readonly summary: ApiText | null;
  readonly description: ApiText | null;
  /** The note of a deprecated one (may be empty), null for one in good standing. */
  readonly deprecated: string | null;
  readonly parameters: readonly ApiParameter[];
  readonly arguments: readonly ApiParameter[];
  readonly returns: ApiOutcome | null;
  readonly raises: readonly ApiOutcome[];
  readonly constraints: ApiText | null;
  readonly at: Position;
}

/** The default fields of a declaration of which only the text and the position are known. */
export const NO_SIGNATURE: Omit<ApiSignature, 'text' | 'at'> = {
  anchor: '',
  raw: null,
  refs: [],
  marks: [],
  summary: null,
  description: null,
  deprecated: null,
  parameters: [],
  arguments: [],
  returns: null,
  raises: [],
  constraints: null,
};

/** An example call of a symbol. */
export interface ApiSample {
  /** The label of its tab: `curl`, `Python`. */
  readonly label: string;
  /** Language for highlighting. */
  readonly lang: string;
  readonly code: string;
}

/**
 * A symbol of any language with its members. An adapter makes it from an API description. It contains no HTML and no routes,
 * and only the texts of `ApiText` are Markdown: every other text is shown as it is.
 */
export interface ApiSymbol {
  readonly kind: ApiKind;
  readonly name: string;
  /** Qualified name with dots, from the root of the library: `stdlib.collections.dict.Dict.get`. */
  readonly path: string;
  /** Other qualified names of the symbol (re-exports). */
  readonly aliases: readonly string[];
  /** One sentence. */
  readonly summary: ApiText | null;
  /** The text after the summary. */
  readonly description: ApiText | null;
  /** The note of a deprecated symbol (may be empty), null for one in good standing. */
  readonly deprecated: string | null;
  readonly isExperimental: boolean;
  /** Version in which it appeared, or null. */
  readonly since: string | null;
  /** Parent traits or base classes, nearest first. */
  readonly bases: readonly ApiRef[];
  /** Type of a field, an alias, a property; null for others. */
  readonly type: ApiType | null;
  /** Value of an alias or a constant, default of a field; null for none. */
  readonly value: string | null;
  /** Whether a field of a request is required. */
  readonly isRequired: boolean;
  /** The values that a field can have, if they are listed. */
  readonly values: readonly string[];
  /** Overloads of a function, the declaration of a type; empty for packages and modules. */
  readonly signatures: readonly ApiSignature[];
  readonly samples: readonly ApiSample[];
  readonly members: readonly ApiSymbol[];
  /** File and line of its declaration in the documented source, or null. */
  readonly source: { readonly file: string; readonly line: number } | null;
  readonly at: Position;
}

/** The default fields of a symbol of which only kind, name, path and position are known. */
export const NO_SYMBOL: Omit<ApiSymbol, 'kind' | 'name' | 'path' | 'at'> = {
  aliases: [],
  summary: null,
  description: null,
  deprecated: null,
  isExperimental: false,
  since: null,
  bases: [],
  type: null,
  value: null,
  isRequired: false,
  values: [],
  signatures: [],
  samples: [],
  members: [],
  source: null,
};

/** The page of a symbol and of its members without their own pages. Plain data: it crosses threads. */
export interface ApiPage {
  readonly library: string;
  readonly language: ApiLanguage;
  readonly symbol: ApiSymbol;
  /** Heading of the page. */
  readonly title: string;
  /** Ids of the members on this page, by path. Other members have their own pages. */
  readonly anchors: ReadonlyMap<string, string>;
  /** The members with their own pages, in the order of the tool. */
  readonly children: readonly ApiChild[];
  /** Path of its package, or of its module if there are no packages. Coverage is counted by it. */
  readonly group: string;
  /** Index among its siblings in a generated sidebar, from 0. */
  readonly position: number;
  /** URL pattern of declarations with `{file}`, `{line}` or `{module}`, or null. */
  readonly repository: string | null;
  /** The line that imports the page's symbol (`from collections import List`), or null if it is not known or not needed. */
  readonly importLine: string | null;
  /** Whether the symbol can be used without an import. */
  readonly needsNoImport: boolean;
  /** Members of classes on the page from documented base classes, nearest base class first. */
  readonly inherited: readonly ApiInherited[];
}

/** The members that a class has from one of its base classes. */
export interface ApiInherited {
  /** Path of the class that has them. */
  readonly by: string;
  readonly from: ApiRef;
  readonly members: readonly InheritedMember[];
}

/** A member that is described with the class where it is declared. */
export interface InheritedMember {
  readonly kind: ApiKind;
  readonly name: string;
  /** Qualified name of its declaration. */
  readonly path: string;
}

/** A symbol with its own page, as its parent's page lists it. */
export interface ApiChild {
  readonly kind: ApiKind;
  readonly name: string;
  readonly path: string;
  readonly summary: ApiText | null;
  readonly deprecated: string | null;
  readonly isExperimental: boolean;
  /** Page id. */
  readonly page: string;
}

/** The public facts of a symbol. */
export interface SymbolFact {
  readonly kind: ApiKind;
  readonly name: string;
  readonly path: string;
  readonly aliases: readonly string[];
  /** Id on the page; empty for the page's own symbol. */
  readonly anchor: string;
  /** Paths of its parents, or their names if the tool gives no paths. */
  readonly bases: readonly string[];
  /** For coverage: whether it has a summary, and the numbers of its parameters and arguments and of those with a description. */
  readonly hasSummary: boolean;
  readonly parameters: number;
  readonly describedParameters: number;
  readonly at: FactPosition;
}

/** The public facts of a page of API reference. */
export interface ApiFacts {
  readonly library: string;
  /** Name of the language. */
  readonly language: string;
  readonly group: string;
  /** The symbol of the page, then all other symbols on it. */
  readonly symbols: readonly SymbolFact[];
}
