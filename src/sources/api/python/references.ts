import type { ApiRef, ApiType } from '../../../model/api.ts';
import type { WriteRole } from './docstring/restructured-text.ts';
import { printExpression } from './expression.ts';
import type { NameUse } from './pen.ts';
import type { Names, Scope } from './scope.ts';

/** Where something is read: the names of the library and the place. */
export interface Reading {
  readonly names: Names;
  readonly scope: Scope;
}

/** An expression as a type: its text, and what of the library the names in it mean. Null for no expression. */
export function typeFromExpression(expression: unknown, reading: Reading): ApiType | null {
  const printed = printExpression(expression);
  return printed === null ? null : { text: printed.text, refs: refsFromNames(printed.names, reading) };
}

/** A type that a docstring names: words and names, of which those are references that the library has. */
export function typeFromText(text: string, reading: Reading): ApiType {
  const names = [...text.matchAll(/[A-Za-z_][\w.]*/g)].map(([name]) => ({ name, path: null }));
  return { text, refs: refsFromNames(names, reading) };
}

/** The references among names; of `DType.float32` both the enumeration and its value. Each name once. */
export function refsFromNames(uses: readonly NameUse[], { names, scope }: Reading): readonly ApiRef[] {
  const refs = new Map<string, ApiRef>();
  for (const { name, path } of uses) {
    for (const prefix of prefixesOf(name)) {
      const isTold = prefix === name && path !== null;
      const found = isTold ? names.lookUp(path, scope) : names.resolve(prefix, scope);
      if (found !== null && names.isShown(found)) refs.set(prefix, { name: prefix, path: found });
    }
  }
  return [...refs.values()];
}

/** `a`, `a.b` and `a.b.c` of `a.b.c`. */
function prefixesOf(name: string): readonly string[] {
  const parts = name.split('.');
  return parts.map((_, index) => parts.slice(0, index + 1).join('.'));
}

/** Joins references of several expressions; each name once. */
export function joinRefs(lists: readonly (readonly ApiRef[])[]): readonly ApiRef[] {
  return [...new Map(lists.flat().map((ref) => [ref.name, ref])).values()];
}

const SYMBOL_ROLES: ReadonlySet<string> = new Set([
  'any',
  'attr',
  'class',
  'const',
  'data',
  'exc',
  'func',
  'meth',
  'mod',
  'obj',
  'property',
  'type',
]);

/** Turns roles into references where the library has what they name, else into code or text. */
export function roleWriterFor({ names, scope }: Reading): WriteRole {
  return (role, content) => {
    const titled = /^([^<]*[^<\s])\s*<([^>]+)>$/.exec(content);
    const written = titled?.[2] ?? content;
    const kind = role.slice(role.lastIndexOf(':') + 1);
    if (kind === 'ref' || kind === 'doc' || kind === 'term') return titled?.[1] ?? content;
    if (!SYMBOL_ROLES.has(kind)) return `\`${content}\``;
    const name = written.replace(/^[~!.]+/, '').replace(/\(\)$/, '');
    const last = name.slice(name.lastIndexOf('.') + 1);
    const path = written.startsWith('!') ? null : names.lookUp(name, scope);
    if (path === null) return `\`${titled?.[1] ?? (written.startsWith('~') ? last : name)}\``;
    return `[\`${names.shortName(path, written.startsWith('~') ? 1 : name.split('.').length)}\`]`;
  };
}
