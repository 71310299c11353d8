import { attributeOf, childOf, childrenOf } from '../source/elements.ts';
import { isRecord, isUnnamed } from '../source/library.ts';
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
