import type { ApiRef, ApiType } from '../../../../model/api.ts';
import { type Fields, recordsOf, textOf } from '../../fields.ts';
import { cleanText } from './clean-text.ts';
import { pathFromRoute, type Routes } from './routes.ts';

const NAME = /^\w+$/;
const HEAD = /^\**(\w+)/;
const NONE: readonly ApiRef[] = [];

/** Returns a type with its references, or null. `text` is the type in the heading, which has type parameters that the field lacks. */
export function typeFrom(routes: Routes, fields: Fields, text: string | null = null): ApiType | null {
  const printed = text ?? cleanText(textOf(fields, 'type') ?? '');
  return printed === '' ? null : { text: printed, refs: refsIn(routes, fields, printed) };
}

/** References to the type and to those of its traits that are names: the tool splits traits inside brackets, too. */
function refsIn(routes: Routes, fields: Fields, text: string): readonly ApiRef[] {
  const route = textOf(fields, 'path');
  const traits = fields.traits === undefined ? [] : recordsOf(fields, 'traits');
  if (route === null && traits.length === 0) return NONE;
  const refs: ApiRef[] = [];
  const head = HEAD.exec(text)?.[1];
  if (route !== null && head !== undefined) addRef(refs, head, pathFromRoute(routes, route, head));
  for (const trait of traits) {
    const name = textOf(trait, 'type') ?? textOf(trait, 'name') ?? '';
    const to = textOf(trait, 'path');
    if (to !== null && NAME.test(name)) addRef(refs, name, pathFromRoute(routes, to, name));
  }
  return refs;
}

function addRef(refs: ApiRef[], name: string, path: string | null): void {
  if (path !== null && lastName(path) === name && !refs.some((ref) => ref.name === name))
    refs.push({ name, path });
}

function lastName(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

/** Parent traits. Old files have names, newer ones names with routes. */
export function basesFrom(routes: Routes, listed: readonly unknown[]): readonly ApiRef[] {
  const bases: ApiRef[] = [];
  for (const one of listed) {
    if (typeof one === 'string') {
      if (one.trim() !== '') bases.push({ name: one.trim(), path: null });
      continue;
    }
    if (typeof one !== 'object' || one === null) continue;
    const fields: Fields = { ...one };
    const name = textOf(fields, 'name') ?? textOf(fields, 'type') ?? '';
    const route = textOf(fields, 'path');
    if (name !== '') bases.push({ name, path: route === null ? null : pathFromRoute(routes, route, name) });
  }
  return bases;
}

/** The references of several types, each name once. */
export function mergeRefs(
  typed: readonly { readonly type: ApiType | null }[],
  last: ApiType | null = null,
): readonly ApiRef[] {
  const refs: ApiRef[] = [];
  const add = (type: ApiType | null) => {
    for (const ref of type?.refs ?? NONE) if (!refs.some(({ name }) => name === ref.name)) refs.push(ref);
  };
  for (const { type } of typed) add(type);
  add(last);
  return refs;
}
