import { diagnostic } from '../../../base/report.ts';
import type { ApiText } from '../../../model/api.ts';
import type { Diagnostic } from '../../../model/diagnostic.ts';
import { type Fields, textOf } from '../fields.ts';
import type { JsonFile } from '../json-file.ts';
import type { Routes } from './routes.ts';

/** The reading of one file. */
export interface Reading {
  readonly file: JsonFile;
  readonly routes: Routes;
  /** Whether a symbol is wanted whole, by its path; of others what places pages is enough. */
  readonly isWanted: (path: string) => boolean;
  /** Fields that are not known, by kind and name, with the first that has them. */
  readonly unknown: Map<string, { readonly fields: Fields; readonly path: string }>;
  readonly found: Diagnostic[];
}

/** What the tool may print about each kind of thing, from the old shape to 1.2.0. */
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

/** Kinds of declaration whose fields are told apart. */
export type Known =
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

function knownFields(lists: Readonly<Record<Known, string>>): Readonly<Record<string, ReadonlySet<string>>> {
  const common = ['description', 'kind', 'name', 'summary'];
  return Object.fromEntries(
    Object.entries(lists).map(([kind, fields]) => [kind, new Set([...common, ...fields.split(' ')])]),
  );
}

/** Notes the fields of a declaration that are not read. They are reported once a file. */
export function noteUnknown(
  reading: Reading,
  fields: Fields,
  { kind, path }: { readonly kind: Known; readonly path: string },
): void {
  const known = KNOWN[kind];
  for (const field in fields) {
    if (known?.has(field) === true) continue;
    const name = `${kind}.${field}`;
    if (!reading.unknown.has(name)) reading.unknown.set(name, { fields, path });
  }
}

/** The finding about unknown fields, or none. */
export function unknownFields({ file, unknown }: Reading): readonly Diagnostic[] {
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

/** A text of a declaration without the stray space around it, or null for an empty one. */
export function wordsIn(reading: Reading, fields: Fields, key: string): ApiText | null {
  const markdown = textOf(fields, key)?.trim() ?? '';
  return markdown === '' ? null : { markdown, at: reading.file.at(fields) };
}

/** The note of a deprecated declaration; null for one in good standing. Some versions print a flag. */
export function deprecationOf(fields: Fields): string | null {
  if (fields.deprecated === true) return '';
  const note = textOf(fields, 'deprecated')?.trim() ?? '';
  return note === '' ? null : note;
}

/** A name as it may stand in a qualified name and in an address; others are findings and the declaration is left out. */
export function nameIn(
  reading: Reading,
  fields: Fields,
  place: { readonly kind: Known; readonly within: string },
): string | null {
  const name = textOf(fields, 'name') ?? '';
  if (name !== '' && !/[\s./\\#?%\p{Cc}]/u.test(name)) return name;
  const what =
    name === '' ? `A ${place.kind} without a name` : `The ${place.kind} name ${JSON.stringify(name)}`;
  reading.found.push(
    diagnostic('api/unknown-shape', {
      message: `${what} stands in "${place.within}", and no page can be called so`,
      at: reading.file.at(fields),
      hint: 'make the file again with `mojo doc -o FILE PATH`',
    }),
  );
  return null;
}
