import { diagnostic } from '../../../base/report.ts';
import type { ApiText } from '../../../model/api.ts';
import type { Diagnostic } from '../../../model/diagnostic.ts';
import { type Fields, textOf } from '../fields.ts';
import type { JsonFile } from '../json-file.ts';
import type { Routes } from './signature/routes.ts';

/** What the symbols of one file share. */
export interface FileContext {
  readonly file: JsonFile;
  readonly routes: Routes;
  /** Unknown fields by kind and name, with the first declaration that has them. */
  readonly unknown: Map<string, { readonly fields: Fields; readonly path: string }>;
  readonly found: Diagnostic[];
}

/** The known fields of each kind of declaration, from the first version of the tool to 1.2.0. */
const KNOWN: Readonly<Record<string, ReadonlySet<string>>> = knownFields({
  package: 'modules packages',
  module: 'aliases functions structs traits',
  struct:
    'aliases constraints convention deprecated fields functions isStabilityTracked isStable parameters parentTraits signature sinceVersion',
  trait:
    'aliases convention deprecated fields functions isStabilityTracked isStable parentTraits signature sinceVersion',
  alias: 'deprecated isStabilityTracked isStable parameters path signature sinceVersion type value',
  field: 'deprecated path traits type',
  function: 'overloads deprecated',
  overload:
    'args async constraints deprecated hasDefaultImplementation isDef isImplicitConversion isStabilityTracked isStable isStatic parameters raises raisesDoc returnType returns returnsDoc signature sinceVersion',
  argument: 'convention default inout isOptional owned passingKind path traits type',
  parameter: 'convention default isOptional passingKind path traits type',
});

/** Kinds of declaration with different fields. */
export type DeclarationKind =
  | 'package'
  | 'module'
  | 'struct'
  | 'trait'
  | 'alias'
  | 'field'
  | 'function'
  | 'overload'
  | 'argument'
  | 'parameter';

function knownFields(
  lists: Readonly<Record<DeclarationKind, string>>,
): Readonly<Record<string, ReadonlySet<string>>> {
  const common = ['description', 'kind', 'name', 'summary'];
  return Object.fromEntries(
    Object.entries(lists).map(([kind, fields]) => [kind, new Set([...common, ...fields.split(' ')])]),
  );
}

/** Collects the unknown fields of a declaration. They are reported once a file. */
export function noteUnknown(
  context: FileContext,
  fields: Fields,
  { kind, path }: { readonly kind: DeclarationKind; readonly path: string },
): void {
  const known = KNOWN[kind];
  for (const field in fields) {
    if (known?.has(field) === true) continue;
    const name = `${kind}.${field}`;
    if (!context.unknown.has(name)) context.unknown.set(name, { fields, path });
  }
}

/** Reports unknown fields, once for the file. */
export function unknownFields({ file, unknown }: FileContext): readonly Diagnostic[] {
  const [first] = unknown.values();
  if (first === undefined) return [];
  const names = [...unknown.keys()].sort();
  return [
    diagnostic('api/unknown-field', {
      message: `\`mojo doc\` printed what docgen does not read: ${names.join(', ')} (at "${first.path}")`,
      at: file.at(first.fields),
    }),
  ];
}

/** A text field without surrounding whitespace, or null if it is empty. */
export function textIn(context: FileContext, fields: Fields, key: string): ApiText | null {
  const markdown = textOf(fields, key)?.trim() ?? '';
  return markdown === '' ? null : { markdown, at: context.file.at(fields) };
}

/** The note of a deprecated declaration (may be empty), or null. Some versions print a flag. */
export function deprecationOf(fields: Fields): string | null {
  if (fields.deprecated === true) return '';
  const note = textOf(fields, 'deprecated')?.trim() ?? '';
  return note === '' ? null : note;
}

/** The name of a declaration. Returns null and reports it if it cannot be part of a qualified name and an address. */
export function nameIn(
  context: FileContext,
  fields: Fields,
  of: { readonly kind: DeclarationKind; readonly within: string },
): string | null {
  const name = textOf(fields, 'name') ?? '';
  if (name !== '' && !/[\s./\\#?%\p{Cc}]/u.test(name)) return name;
  const message =
    name === ''
      ? `A ${of.kind} in "${of.within}" has no name`
      : `The ${of.kind} name ${JSON.stringify(name)} in "${of.within}" cannot be the name of a page`;
  context.found.push(
    diagnostic('api/unknown-shape', {
      message,
      at: context.file.at(fields),
      hint: 'make the file again with `mojo doc -o FILE PATH`',
    }),
  );
  return null;
}
