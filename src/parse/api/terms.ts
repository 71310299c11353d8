import type { ApiPage } from '../../model/api/api.ts';
import type { ApiKind } from '../../model/api/api-kind.ts';
import type { ApiLanguage } from '../../model/api/api-language.ts';
import type { SymbolPlace } from '../../model/page/document.ts';
import { interfaceText, type Strings, type Term, termText } from '../../model/strings.ts';
import { isRequest } from './signature/declaration.ts';

/** Returns the term for a kind of symbol in a language. */
export function kindTerm(kind: ApiKind, language: ApiLanguage): Term {
  return language.kinds[kind]?.one ?? kind;
}

/** The kind of a symbol and what contains it: all that is known of a symbol without a summary. */
export type SymbolContainer = Pick<SymbolPlace, 'term' | 'container' | 'name'>;

/** Returns the place of a page's symbol. */
export function placeOf({ symbol, language, library, group }: ApiPage): SymbolContainer {
  const { kind, path } = symbol;
  const term = kindTerm(kind, language);
  const dot = path.lastIndexOf('.');
  if (isRequest(language)) return { term, container: null, name: '' };
  // A module at the root is its own group; its name may have a dot in it, as `status.h` has.
  if (dot < 0 || (kind === 'module' && path === group)) return { term, container: 'library', name: library };
  return { term, container: CONTAINERS[kind] ?? 'module', name: path.slice(0, dot) };
}

const CONTAINERS: Readonly<Partial<Record<ApiKind, SymbolPlace['container']>>> = {
  package: 'parent',
  module: 'package',
};

/** Returns a place as a sentence. */
export function placeText({ term, container, name }: SymbolContainer, strings: Strings): string {
  return interfaceText(strings, `place.${container ?? 'none'}`, {
    kind: termText(strings, 'kind', term),
    name,
  });
}

/** Returns whether the texts of a page are about other symbols: code in them that names one is a link. */
export function namesSymbols({ symbol: { kind }, language }: ApiPage): boolean {
  return (kind === 'package' || kind === 'module') && !isRequest(language);
}
