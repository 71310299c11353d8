import type { ApiRef, ApiType } from '../../../../model/api/api.ts';
import type { WriteRole } from '../docstring/restructured-text.ts';
import { type NameUse, printExpression } from '../expression/print-expression.ts';

import type { LibraryNames, Scope } from './library-names.ts';

/** The names of the library, and the scope in which they are resolved. */
export interface NameLookup {
  readonly names: LibraryNames;
  readonly scope: Scope;
}

/** An expression as a type: its text and the symbols that it names. Null if there is no expression. */
export function typeFromExpression(expression: unknown, lookup: NameLookup): ApiType | null {
  const printed = printExpression(expression);
  return printed === null ? null : { text: printed.text, refs: refsFromNames(printed.names, lookup) };
}

/** A type in a docstring. Words that are symbols of the library become references. */
export function typeFromText(text: string, lookup: NameLookup): ApiType {
  const names = [...text.matchAll(/[A-Za-z_][\w.]*/g)].map(([name]) => ({ name, path: null }));
  return { text, refs: refsFromNames(names, lookup) };
}

/** The names that are shown symbols, each once; of `DType.float32` both the enumeration and its value. */
function refsFromNames(uses: readonly NameUse[], { names, scope }: NameLookup): readonly ApiRef[] {
  const refs = new Map<string, ApiRef>();
  for (const { name, path } of uses) {
    for (const prefix of prefixesOf(name)) {
      const isQualified = prefix === name && path !== null;
      const found = isQualified ? names.lookUp(path, scope) : names.resolve(prefix, scope);
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

/** Returns a function that writes a role as a reference if the library has the symbol, else as code or text. */
export function roleWriterFor({ names, scope }: NameLookup): WriteRole {
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
