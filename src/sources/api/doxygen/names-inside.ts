import { isRecord, isUnnamed } from './declared.ts';
import { attributeOf, childOf, childrenOf } from './elements.ts';
import { type Draft, draftOf, type Entry, isScopedEnum, joins, type Naming, valuesOf } from './entries.ts';
import type { Declared } from './headers.ts';

/**
 * The members of a type, as C sees them: what is inside a struct without a name belongs to the field that has it as its type, or
 * to the type around it where no field has.
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

/** Names what is inside of a symbol. Overloads of a method are one entry. */
export function nameInside(naming: Naming, declared: readonly Declared[], around: string): readonly Entry[] {
  const entries = new Map<string, Draft>();
  const takeName = (one: Declared): Draft | null => {
    const { item, name } = one;
    if (name === '') return null;
    for (let number = 1; ; number++) {
      const path = `${around}.${name.replace(/\s+/g, '')}${number === 1 ? '' : `-${number}`}`;
      const known = entries.get(path);
      if (known !== undefined && joins(known, item, true)) {
        naming.names.set(item.id, path);
        return null;
      }
      if (known !== undefined) continue;
      const draft = draftOf(item, name, path);
      entries.set(path, draft);
      naming.names.set(item.id, path);
      return draft;
    }
  };
  for (const one of declared) {
    const { item } = one;
    if (item.kind !== 'enum') {
      const draft = takeName(one);
      if (draft !== null && one.inner.length > 0)
        draft.inner.push(...nameInside(naming, isRecord(item) ? fieldsByName(one) : one.inner, draft.path));
      continue;
    }
    const values = valuesOf(item).map((value) => ({ item: value, name: value.name, inner: [] }));
    if (isUnnamed(one.name)) {
      for (const value of values) takeName(value);
      continue;
    }
    const draft = takeName(one);
    draft?.inner.push(...nameInside(naming, values, isScopedEnum(item) ? draft.path : around));
  }
  return [...entries.values()];
}
