import type { ApiSample } from './api.ts';
import type { ApiKind } from './api-kind.ts';
import type { ApiLabels, DeclarationRules, KindTerms, WordRole } from './api-language.ts';

/** An adapter of a site: reads API descriptions of a kind that docgen does not know. */
export interface SiteAdapter {
  readonly language: AdapterLanguage;
  /** Extensions of the files that are read if `source` is a folder, without the dot. */
  readonly extensions: readonly string[];
  /** Kinds of symbols with their own pages. Other symbols are on the page of their parent; roots always have a page. */
  readonly pages?: readonly ApiKind[];
  /** Maps the files of a library to symbols. The same files must give the same symbols. */
  readonly read: (input: AdapterInput) => AdapterLibrary | Promise<AdapterLibrary>;
}

/** The vocabulary of a language. Everything but the name has a default. */
export interface AdapterLanguage {
  /** Identifier: `lua`. Names in declarations link only to symbols of the same language. */
  readonly name: string;
  /** Terms of the kinds whose terms differ from the default ones. */
  readonly kinds?: Readonly<Partial<Record<ApiKind, KindTerms>>>;
  readonly labels?: Partial<ApiLabels>;
  /** Words that are not names of symbols, separated by spaces, by their role. */
  readonly words?: Readonly<Partial<Record<WordRole, string>>>;
  readonly declarations?: Partial<DeclarationRules>;
}

/** A library to read. */
export interface AdapterInput {
  /** Name of the library. */
  readonly library: string;
  /** The file that `source` names, or all files with an extension of the adapter in the folder, sorted by path. */
  readonly files: readonly AdapterFile[];
  /** `options` of the library, as in the configuration. */
  readonly options: Readonly<Record<string, unknown>>;
}

/** A file of a library. */
export interface AdapterFile {
  /** Path relative to the site, with `/`. Positions of symbols and problems use it. */
  readonly path: string;
  readonly text: string;
}

/** What an adapter found. */
export interface AdapterLibrary {
  /** The roots of the library, in the order of the sidebar. */
  readonly symbols: readonly AdapterSymbol[];
  /** What is wrong with the files. */
  readonly problems?: readonly AdapterProblem[];
}

/** A problem with a file of a library, reported as `api/adapter-problem`. */
export interface AdapterProblem {
  readonly message: string;
  readonly hint?: string;
  /** Default `error`: nothing is published. */
  readonly severity?: 'error' | 'warning';
  readonly file: string;
  readonly line: number;
  /** Default 1. */
  readonly col?: number;
}

/** Markdown, alone or with the line on which it starts in the file of its symbol. */
export type AdapterText = string | { readonly markdown: string; readonly line: number };

/** A symbol with its members. Texts are Markdown; types, values and declarations are code. */
export interface AdapterSymbol {
  readonly kind: ApiKind;
  readonly name: string;
  /** One sentence. */
  readonly summary?: AdapterText;
  /** The text after the summary. */
  readonly description?: AdapterText;
  /** The note of a deprecated symbol; may be empty. */
  readonly deprecated?: string;
  readonly isExperimental?: boolean;
  /** Version in which it appeared. */
  readonly since?: string;
  /** Other qualified names of the symbol. */
  readonly aliases?: readonly string[];
  /** Parent types, nearest first. */
  readonly bases?: readonly string[];
  readonly type?: string;
  readonly value?: string;
  readonly isRequired?: boolean;
  /** The values that a field can have. */
  readonly values?: readonly string[];
  /** One for each overload. */
  readonly signatures?: readonly AdapterSignature[];
  readonly samples?: readonly ApiSample[];
  readonly members?: readonly AdapterSymbol[];
  /** Where it is described. Default: the file and line of its parent. */
  readonly file?: string;
  readonly line?: number;
}

/** A declaration of a symbol. */
export interface AdapterSignature {
  /** On one line: `function append(list, value)`. */
  readonly text: string;
  readonly description?: AdapterText;
  /** Parameters at compile time. */
  readonly parameters?: readonly AdapterParameter[];
  readonly arguments?: readonly AdapterParameter[];
  readonly returns?: AdapterOutcome;
  readonly raises?: readonly AdapterOutcome[];
}

/** A parameter of a declaration. */
export interface AdapterParameter {
  readonly name: string;
  readonly type?: string;
  readonly default?: string;
  readonly isRequired?: boolean;
  readonly text?: AdapterText;
}

/** A result or an error. */
export interface AdapterOutcome {
  readonly type?: string;
  readonly text?: AdapterText;
}
