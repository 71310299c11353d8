import { attributeOf, childOf, childrenOf } from '../source/elements.ts';
import { isRecord, isUnnamed } from '../source/library.ts';
import {
  addDeclaration,
  createEntry,
  type Entry,
  type EntryBuilder,
  isScopedEnum,
  type NameTable,
  valuesOf,
} from './entries.ts';
import type { Declared } from './headers.ts';

/**
 * The members of a type as in C: those of an unnamed struct belong to the field of that type, or to the type around it if there is
 * no such field.
 */
export function fieldsByName({ inner }: Declared): readonly Declared[] {
  const fields = inner.filter(({ item }) => !isRecord(item));
  const records = inner.filter(({ item }) => isRecord(item));
  const held = new Map<Declared, Declared[]>();
  const rest: Declared[] = [];
  for (const record of records) {
    const isNameless = isUnnamed(record.name);
    const field = fields.find(
      ({ item, name }) => name === record.name || refersTo(item.element, record.item.id),
    );
    const isPart =
      field !== undefined && !isUnnamed(field.name) && (isNameless || field.name === record.name);
    if (isPart) held.set(field, [...(held.get(field) ?? []), ...fieldsByName(record)]);
    else if (isNameless) rest.push(...fieldsByName(record));
    else rest.push(record);
  }
  const shown = fields.filter(({ item, name }) => item.kind === 'enum' || !isUnnamed(name));
  return [...shown.map((field) => ({ ...field, inner: held.get(field) ?? field.inner })), ...rest];
}

function refersTo(element: Declared['item']['element'], id: string): boolean {
  const type = childOf(element, 'type');
  return type !== null && childrenOf(type, 'ref').some((ref) => attributeOf(ref, 'refid') === id);
}

/** Assigns names to the members of a symbol. Overloads of a method are one entry. */
export function nameInside(
  table: NameTable,
  declared: readonly Declared[],
  around: string,
): readonly Entry[] {
  const entries = new Map<string, EntryBuilder>();
  const assignName = (one: Declared): EntryBuilder | null => {
    const { item, name } = one;
    if (name === '') return null;
    for (let number = 1; ; number++) {
      const path = `${around}.${name.replace(/\s+/g, '')}${number === 1 ? '' : `-${number}`}`;
      const known = entries.get(path);
      if (known !== undefined && addDeclaration(known, item, true)) {
        table.names.set(item.id, path);
        return null;
      }
      if (known !== undefined) continue;
      const entry = createEntry(item, name, path);
      entries.set(path, entry);
      table.names.set(item.id, path);
      return entry;
    }
  };
  for (const one of declared) {
    const { item } = one;
    if (item.kind !== 'enum') {
      const entry = assignName(one);
      if (entry !== null && one.inner.length > 0)
        entry.inner.push(...nameInside(table, isRecord(item) ? fieldsByName(one) : one.inner, entry.path));
      continue;
    }
    const values = valuesOf(item).map((value) => ({ item: value, name: value.name, inner: [] }));
    if (isUnnamed(one.name)) {
      for (const value of values) assignName(value);
      continue;
    }
    const entry = assignName(one);
    entry?.inner.push(...nameInside(table, values, isScopedEnum(item) ? entry.path : around));
  }
  return [...entries.values()];
}
