import { compareText, diagnostic } from '../../base/report.ts';
import type { Diagnostic, Position } from '../../model/diagnostic.ts';

/** Names of what a tool wrote into a file and docgen does not read, with the first position of each. */
export type UnknownParts = Map<string, Position>;

/** Returns one finding for all unknown parts of a file, or none. `lead` begins its message. */
export function reportUnknown(unknown: ReadonlyMap<string, Position>, lead: string): readonly Diagnostic[] {
  const [at] = unknown.values();
  if (at === undefined) return [];
  const names = [...unknown.keys()].sort(compareText).join(', ');
  return [diagnostic('api/unknown-field', { message: `${lead}: ${names}`, at })];
}

/** The known fields of each kind of object in a dump. */
export type KnownFields = ReadonlyMap<string, ReadonlySet<string>>;

/** Makes a table of known fields from names separated by spaces: those that all kinds have, and those of each kind. */
export function knownFields(common: string, own: Readonly<Record<string, string>>): KnownFields {
  return new Map(
    Object.entries(own).map(([kind, names]) => [kind, new Set(`${common} ${names}`.split(' '))]),
  );
}

/** Adds the unknown fields of an object, named `kind.field`. `at` is called for the first of each. */
export function noteUnknownFields(
  unknown: UnknownParts,
  { kind, fields, at }: { readonly kind: string; readonly fields: object; readonly at: () => Position },
  known: KnownFields,
): void {
  const names = known.get(kind);
  for (const field in fields) {
    if (names?.has(field) === true) continue;
    const name = `${kind}.${field}`;
    if (!unknown.has(name)) unknown.set(name, at());
  }
}
