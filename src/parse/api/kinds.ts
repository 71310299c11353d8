import type { ApiKind, ApiPage, ApiSymbol } from '../../model/api.ts';
import type { ApiLanguage } from '../../model/api-language.ts';

const KINDS: Readonly<Record<ApiKind, string>> = {
  package: 'Package',
  module: 'Module',
  struct: 'Struct',
  class: 'Class',
  union: 'Union',
  trait: 'Trait',
  enum: 'Enum',
  function: 'Function',
  method: 'Method',
  property: 'Property',
  field: 'Field',
  value: 'Value',
  alias: 'Alias',
  type: 'Type',
  macro: 'Macro',
  endpoint: 'Endpoint',
  body: 'Request body',
  response: 'Response',
  schema: 'Schema',
};

/** What a kind of symbol is called in its language. */
export function kindName(kind: ApiKind, language: ApiLanguage): string {
  return language.kinds[kind]?.one ?? KINDS[kind];
}

/** What says where a symbol without a summary belongs: `Function in module` and the name that follows it. */
export interface NeutralSentence {
  readonly words: string;
  /** Qualified name of what is around the symbol, or null where nothing is. */
  readonly around: string | null;
}

/** The sentence for a symbol without a summary: it says what is certain, kind and place. */
export function neutralSentence({ symbol, language, library, group }: ApiPage): NeutralSentence {
  const kind = kindName(symbol.kind, language);
  const dot = symbol.path.lastIndexOf('.');
  if (language.declarations.form === 'request') return { words: kind, around: null };
  // A module at the root is its own group; its name may have a dot in it, as `status.h` has.
  if (dot < 0 || (symbol.kind === 'module' && symbol.path === group))
    return { words: `${kind} of the library`, around: library };
  const words = symbol.kind === 'package' ? `${kind} in` : `${kind} in ${aroundOf(symbol)}`;
  return { words, around: symbol.path.slice(0, dot) };
}

function aroundOf({ kind }: ApiSymbol): string {
  return kind === 'module' ? 'package' : 'module';
}

/** The same as plain text. */
export function neutralText(page: ApiPage): string {
  const { words, around } = neutralSentence(page);
  return around === null ? `${words}.` : `${words} ${around}.`;
}

/** How the parents of a type are announced. */
export function parentsLabel(kind: ApiKind, language: ApiLanguage): string {
  return kind === 'trait' ? 'Inherits from' : language.labels.parents;
}
