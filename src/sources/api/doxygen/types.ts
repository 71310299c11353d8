import type { XmlElement } from '../../../base/data/xml.ts';
import type { ApiRef, ApiType } from '../../../model/api/api.ts';
import { attributeOf, childOf, childrenOf, lineOf } from './source/elements.ts';
import { lastName } from './source/library.ts';

/** Qualified names by the ids of Doxygen. */
export type NamesById = ReadonlyMap<string, string>;

/** Returns the type in an element, or null if it is empty. `after` is what C writes after the name: `[4]`. */
export function typeFrom(element: XmlElement | null, names: NamesById, after = ''): ApiType | null {
  const text = tidyType(lineOf(element)) + after;
  return text === '' || element === null ? null : { text, refs: refsIn([element], names) };
}

/** Formats a type as C does: stars together, no spaces inside brackets, unnamed structs as `{ ... }`. */
export function tidyType(text: string): string {
  const isNameless = text.includes('@') || text.includes('__unnamed');
  const type = isNameless ? text.replace(/[\w:]*(?:@\d+|__unnamed\d*__)/g, '{ ... }') : text;
  return type
    .replace(/([*&]) (?=[*&])/g, '$1')
    .replace(/(?<=\w)([*&])/g, ' $1')
    .replace(/< /g, '<')
    .replace(/ >/g, '>')
    .replace(/(?<=\w)\( ?\* ?/g, ' (*')
    .trim();
}

/** Declares a name with a type: `const char *name`, `int (*call)(void)`. */
export function declare(type: string, name: string): string {
  const before = type.trimEnd();
  if (before === '' || name === '') return before + name;
  return /[*&(]$/.test(before) ? before + name : `${before} ${name}`;
}

/** The references in some elements, each name once. */
export function refsIn(elements: readonly (XmlElement | null)[], names: NamesById): readonly ApiRef[] {
  const refs = new Map<string, ApiRef>();
  for (const element of elements) {
    if (element === null) continue;
    for (const ref of childrenOf(element, 'ref')) {
      const name = lastName(lineOf(ref));
      const path = names.get(attributeOf(ref, 'refid')) ?? null;
      if (name !== '' && (refs.get(name)?.path ?? null) === null) refs.set(name, { name, path });
    }
  }
  return [...refs.values()];
}

/** The elements of a declaration that can contain references. */
export function linkedIn(element: XmlElement): readonly (XmlElement | null)[] {
  const lists = [element, ...childrenOf(element, 'templateparamlist')];
  const parameters = lists.flatMap((list) => childrenOf(list, 'param'));
  return [
    childOf(element, 'type'),
    childOf(element, 'initializer'),
    ...parameters.flatMap((one) => [childOf(one, 'type'), childOf(one, 'defval')]),
  ];
}
