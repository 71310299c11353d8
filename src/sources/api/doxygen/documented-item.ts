import { phrase } from '../../../base/text/phrase-mark.ts';
import type { ApiText } from '../../../model/api/api.ts';
import { codeBlock } from '../fences.ts';
import { joinMarkdown, textAt } from '../texts.ts';
import { longValue } from './declaration.ts';
import {
  type DocContext,
  type Documentation,
  documentationOf,
  unmatchedNotes,
} from './markdown/documentation.ts';
import type { Entry, Item } from './names/entries.ts';
import { parameterElements, parameterName } from './parameters.ts';
import { childLine, childOf, childrenOf } from './source/elements.ts';
import type { NamesById } from './types.ts';

/** What the symbols of a library are made from. */
export interface SymbolContext {
  readonly names: NamesById;
  /** The context of the documentation of a declaration: language and unknown elements are those of its file. */
  readonly contextOf: (item: Item) => DocContext;
}

/** A declaration of a symbol with its documentation. */
export interface DocumentedItem {
  readonly item: Item;
  /** The declaration that has the documentation: another one if it has none itself. */
  readonly from: Item;
  readonly doc: Documentation;
  readonly context: SymbolContext;
}

/** The declarations of a symbol, each with its documentation. */
export function documentedItems(
  { item, documented, others }: Entry,
  context: SymbolContext,
): readonly [DocumentedItem, ...DocumentedItem[]] {
  const document = (one: Item, from: Item): DocumentedItem => ({
    item: one,
    from,
    doc: documentationOf(from.element, context.contextOf(from)),
    context,
  });
  return [document(item, documented), ...others.map((one) => document(one, one))];
}

/** Markdown with its position, or null if there is none. */
export function textFrom(markdown: string | null, { from }: Pick<DocumentedItem, 'from'>): ApiText | null {
  return textAt(markdown, from.file.at(childOf(from.element, 'briefdescription') ?? from.element));
}

/** The text after the summary: the description, notes about unknown parameters, and the value of a long macro. */
export function descriptionOf({ item, doc }: DocumentedItem): string | null {
  const value = item.kind === 'define' ? longValue(item.element) : null;
  return joinMarkdown([
    doc.description,
    isCallback(item) ? null : unmatchedNotes(doc.notes, parameterNames(item)),
    value === null ? null : `${phrase('expands-to')}:\n\n${codeBlock(value, 'c')}`,
  ]);
}

function parameterNames({ element }: Item): ReadonlySet<string> {
  const list = childOf(element, 'templateparamlist');
  const all = [...parameterElements(element), ...(list === null ? [] : childrenOf(list, 'param'))];
  return new Set(all.map(parameterName));
}

/** Whether a declaration is a pointer to a function. Doxygen lists no parameters of it. */
export function isCallback({ kind, element }: Item): boolean {
  return (
    (kind === 'typedef' || kind === 'variable') &&
    childrenOf(element, 'param').length === 0 &&
    childLine(element, 'argsstring').includes('(')
  );
}
