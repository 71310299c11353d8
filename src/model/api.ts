import type { ApiKind } from './api-kind.ts';
import type { ApiLanguage } from './api-language.ts';
import type { FactPosition, Position } from './diagnostic.ts';

/** Markdown that somebody wrote about a symbol, and where it stands. */
export interface ApiText {
  readonly markdown: string;
  readonly at: Position;
  /** Where words of another place were put behind it: the line of the Markdown, from 1, with which each of them starts. */
  readonly joins?: readonly { readonly line: number; readonly at: Position }[];
}

/** A name in a type or among parents, and the symbol that the tool says it means: a qualified name, or null where it does not say. */
export interface ApiRef {
  readonly name: string;
  readonly path: string | null;
}

/** A type as it is written, and what the names in it mean as far as the tool tells. */
export interface ApiType {
  readonly text: string;
  readonly refs: readonly ApiRef[];
}

/** A parameter at compile time, or an argument of a call; also a parameter of a request. */
export interface ApiParameter {
  /** As it is declared, with its stars (`*values`, `**kwargs`); empty for one without a name. */
  readonly name: string;
  readonly type: ApiType | null;
  readonly default: string | null;
  /** How it is handed over, as the language writes it (`mut`, `out`, `var`), where a reader must know; or `query`, `path`, `header`. */
  readonly convention: string | null;
  /** How it may be given. `inferred` is never given. */
  readonly passing: 'positional' | 'keyword' | 'either' | 'inferred' | 'variadic';
  readonly isRequired: boolean;
  readonly text: ApiText | null;
}

/** What comes back, or what can go wrong: a type (none where the language does not name it) and words about it. */
export interface ApiOutcome {
  readonly type: ApiType | null;
  readonly text: ApiText | null;
}

/** One way to write or call a symbol: a function has one for each overload, a struct or an alias has one. */
export interface ApiSignature {
  /** Id of this one on its page; unique there. */
  readonly anchor: string;
  /** The whole declaration in one line as the language writes it: `fn append(mut self, var value: T)`. */
  readonly text: string;
  readonly refs: readonly ApiRef[];
  /** Words that stand above the declaration: `@staticmethod`, `@implicit`. */
  readonly marks: readonly string[];
  /** What this overload does, where overloads have words of their own; null for the symbol's. */
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

/** What a declaration says of which nothing but text and place is known. */
export const NO_SIGNATURE: Omit<ApiSignature, 'text' | 'at'> = {
  anchor: '',
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

/** A ready piece of code that shows how a symbol is used. */
export interface ApiSample {
  /** What the reader chooses by: `curl`, `Python`. */
  readonly label: string;
  /** Language for highlighting. */
  readonly lang: string;
  readonly code: string;
}

/**
 * One documented thing of any language, and what it holds. An adapter makes it from foreign data and stops there: no HTML, no
 * routes. All text that a tool printed stays text: nothing in it is markup but the Markdown of an `ApiText`.
 */
export interface ApiSymbol {
  readonly kind: ApiKind;
  readonly name: string;
  /** Qualified name, parts joined by dots, the library's root first: `stdlib.collections.dict.Dict.get`. */
  readonly path: string;
  /** Other qualified names that mean the same (re-exports). */
  readonly aliases: readonly string[];
  /** One sentence. */
  readonly summary: ApiText | null;
  /** What is to be said after the summary. */
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
  /** Whether a field of a request must be there. */
  readonly isRequired: boolean;
  /** The values that a field can take, where they are listed. */
  readonly values: readonly string[];
  /** Overloads of a function, the declaration of a type; empty for packages and modules. */
  readonly signatures: readonly ApiSignature[];
  readonly samples: readonly ApiSample[];
  readonly members: readonly ApiSymbol[];
  /** Where it is declared: file of the documented source and line, or null. */
  readonly source: { readonly file: string; readonly line: number } | null;
  readonly at: Position;
}

/** What a symbol says of which nothing but kind, name, path and place is known. */
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

/** A page that a symbol gets: the symbol and all below it that has no page of its own. Plain data: it crosses threads. */
export interface ApiPage {
  readonly library: string;
  readonly language: ApiLanguage;
  readonly symbol: ApiSymbol;
  /** Heading of the page. */
  readonly title: string;
  /** Id of each member on this page, by the member's path; members absent here have pages of their own. */
  readonly anchors: ReadonlyMap<string, string>;
  /** What stands directly below the symbol and has a page: in the order in which the tool lists it, without members. */
  readonly children: readonly ApiChild[];
  /** Path of the package (or the module, where there are no packages) that counts it: coverage is told by it. */
  readonly group: string;
  /** Place among its siblings in a generated sidebar, from 0. */
  readonly position: number;
  /** Address of the declaration, filled from the library's repository pattern, or null. */
  readonly sourceHref: string | null;
}

/** A symbol that has a page of its own, as the page above lists it. */
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

/** A symbol as the rest of the site knows it. */
export interface SymbolFact {
  readonly kind: ApiKind;
  readonly name: string;
  readonly path: string;
  readonly aliases: readonly string[];
  /** Id on the page; empty for the page's own symbol. */
  readonly anchor: string;
  /** Paths of its parents as far as the tool tells, else their names. */
  readonly bases: readonly string[];
  /** What coverage counts: whether it has a summary, how many of its parameters and arguments have words, of how many. */
  readonly hasSummary: boolean;
  readonly parameters: number;
  readonly describedParameters: number;
  readonly at: FactPosition;
}

/** What the rest of the site knows of a page of reference. */
export interface ApiFacts {
  readonly library: string;
  /** Name of the language. */
  readonly language: string;
  readonly group: string;
  /** The page's own symbol first, then all that the page shows. */
  readonly symbols: readonly SymbolFact[];
}
