import type { ApiText } from '../../../model/api.ts';
import { longValue } from './declaration.ts';
import { childLine, childOf, childrenOf } from './elements.ts';
import type { Entry, Item } from './entries.ts';
import { fence } from './escape.ts';
import { nameOf, parameterElements } from './parameters.ts';
import type { Names } from './types.ts';
import { type DocWords, leftText, type WordContext, wordsOf } from './words.ts';

/** What symbols are made with. */
export interface Making {
  readonly names: Names;
  /** What words about a declaration are written with: each file has code of a language, and unknown elements of its own. */
  readonly contextOf: (item: Pick<Item, 'file'>) => WordContext;
  /** Whether a symbol is wanted whole, by its path; of others what places pages is enough. */
  readonly isWanted: (path: string) => boolean;
}

/** One declaration of a symbol and what is said about it. */
export interface Telling {
  readonly item: Item;
  /** Where the words stand: elsewhere, where the declaration itself has none. */
  readonly from: Item;
  readonly words: DocWords;
}

/** The declarations of a symbol, each with its words. */
export function tellingsOf(
  { item, words, others }: Entry,
  { contextOf }: Making,
): readonly [Telling, ...Telling[]] {
  const tell = (one: Item, from: Item): Telling => ({
    item: one,
    from,
    words: wordsOf(from.element, contextOf(from)),
  });
  return [tell(item, words), ...others.map((one) => tell(one, one))];
}

/** Markdown with the place where its words stand; null for none. */
export function textFrom(markdown: string | null, { from }: Pick<Telling, 'from'>): ApiText | null {
  if (markdown === null || markdown === '') return null;
  return { markdown, at: from.file.at(childOf(from.element, 'briefdescription') ?? from.element) };
}

/** What is said after the summary: words, then what belongs to no part of the declaration, then the value of a long macro. */
export function descriptionOf({ item, words }: Telling): string | null {
  const value = item.kind === 'define' ? longValue(item.element) : null;
  const parts = [
    words.description,
    isCallback(item) ? null : leftText(words.notes, parameterNames(item)),
    value === null ? null : `Expands to:\n\n${fence(value, 'c')}`,
  ];
  return parts.filter((one) => one !== null).join('\n\n') || null;
}

function parameterNames({ element }: Item): ReadonlySet<string> {
  const list = childOf(element, 'templateparamlist');
  const all = [...parameterElements(element), ...(list === null ? [] : childrenOf(list, 'param'))];
  return new Set(all.map((one) => (childLine(one, 'type') === '...' ? '...' : nameOf(one))));
}

/** Whether a declaration is called and has no parameters of its own: a pointer to a function. */
export function isCallback({ kind, element }: Item): boolean {
  return (
    (kind === 'typedef' || kind === 'variable') &&
    childrenOf(element, 'param').length === 0 &&
    childLine(element, 'argsstring').includes('(')
  );
}
