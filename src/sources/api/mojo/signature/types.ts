import type { ApiRef, ApiType } from '../../../../model/api/api.ts';
import { type Fields, isFields, recordsOf, textOf } from '../../fields.ts';
import { joinRefs } from '../../references.ts';
import { cleanText } from './clean-text.ts';
import { readableText } from './readable-text.ts';
import { pathFromRoute, type Routes } from './routes.ts';

const NAME = /^\w+$/;
const HEAD = /^\**(\w+)/;
const NONE: readonly ApiRef[] = [];

/** Returns a type with its references, or null. `text` is the type in the heading, which has type parameters that the field lacks. */
export function typeFrom(routes: Routes, fields: Fields, text: string | null = null): ApiType | null {
  const printed = text ?? readableText(cleanText(textOf(fields, 'type') ?? ''));
  return printed === '' ? null : { text: printed, refs: refsIn(routes, fields, printed) };
}

/** References to the type and to those of its traits that are names: the tool splits traits inside brackets, too. */
function refsIn(routes: Routes, fields: Fields, text: string): readonly ApiRef[] {
  const route = textOf(fields, 'path');
  const traits = recordsOf(fields, 'traits');
  if (route === null && traits.length === 0) return NONE;
  const own = refTo(routes, HEAD.exec(text)?.[1] ?? '', route);
  const others = traits.map((trait) =>
    refTo(routes, textOf(trait, 'type') ?? textOf(trait, 'name') ?? '', textOf(trait, 'path')),
  );
  return joinRefs([own, ...others]);
}

function refTo(routes: Routes, name: string, route: string | null): readonly ApiRef[] {
  if (route === null || !NAME.test(name)) return NONE;
  const path = pathFromRoute(routes, route, name);
  return path !== null && path.slice(path.lastIndexOf('.') + 1) === name ? [{ name, path }] : NONE;
}

/** Parent traits. Old files have names, newer ones names with routes. */
export function basesFrom(routes: Routes, listed: readonly unknown[]): readonly ApiRef[] {
  return listed.flatMap((one): readonly ApiRef[] => {
    const fields: Fields = isFields(one) ? one : { name: one };
    const name = (textOf(fields, 'name') ?? textOf(fields, 'type') ?? '').trim();
    const route = textOf(fields, 'path');
    return name === '' ? [] : [{ name, path: route === null ? null : pathFromRoute(routes, route, name) }];
  });
}
