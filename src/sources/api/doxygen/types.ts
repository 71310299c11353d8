import type { XmlElement } from '../../../base/xml.ts';
import type { ApiRef, ApiType } from '../../../model/api.ts';
import { lastName } from './declared.ts';
import { attributeOf, childOf, childrenOf, lineOf } from './elements.ts';

/** Qualified names by Doxygen's ids. */
export type Names = ReadonlyMap<string, string>;

/** Text with references as a type; null where there is none. `after` is what C writes behind the name: `[4]`. */
export function typeFrom(element: XmlElement | null, names: Names, after = ''): ApiType | null {
  const text = tidyType(lineOf(element)) + after;
  return text === '' || element === null ? null : { text, refs: refsIn([element], names) };
}

/** A type as C writes it: stars stand together, brackets without space in them, and nameless structs say only that. */
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

/** A declaration of a name: `const char *name`, `int (*call)(void)`. */
export function declare(type: string, name: string): string {
  const before = type.trimEnd();
  if (before === '' || name === '') return before + name;
  return /[*&(]$/.test(before) ? before + name : `${before} ${name}`;
}

/** What the names in some elements mean, each once. */
export function refsIn(elements: readonly (XmlElement | null)[], names: Names): readonly ApiRef[] {
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

/** The elements of a declaration that can hold references. */
export function linkedIn(element: XmlElement): readonly (XmlElement | null)[] {
  const lists = [element, ...childrenOf(element, 'templateparamlist')];
  const parameters = lists.flatMap((list) => childrenOf(list, 'param'));
  return [
    childOf(element, 'type'),
    childOf(element, 'initializer'),
    ...parameters.flatMap((one) => [childOf(one, 'type'), childOf(one, 'defval')]),
  ];
}
