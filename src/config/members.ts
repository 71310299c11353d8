import { literalPlace, type Modules, type Place } from './follow.ts';
import { keyOf, type ObjectLiteral, valueNodeOf } from './object-literal.ts';

/** The members of an object or array by key or index, as far as the code tells. */
export type Members = ReadonlyMap<string | number, { readonly key: Place; readonly value: Place }>;

/** Reads the members of the literal at a place; none where it is no object or array. */
export function membersAt(modules: Modules, place: Place): Members {
  const { node } = place;
  if (node.type === 'ObjectExpression') return new Map(propertiesOf(modules, { ...place, node }, 0));
  const elements: Place[] = [];
  addElements(modules, place, { elements, depth: 0 });
  return new Map(elements.map((element, index) => [index, { key: element, value: element }]));
}

/** Spreads within spreads before giving up. */
const MAX_SPREADS = 16;

type Member = readonly [key: string, at: { readonly key: Place; readonly value: Place }];

function propertiesOf(
  modules: Modules,
  place: Place & { readonly node: ObjectLiteral },
  depth: number,
): readonly Member[] {
  return place.node.properties.flatMap((property): readonly Member[] => {
    if (property.type === 'SpreadElement') {
      const spread = literalPlace(modules, { ...place, node: property.argument });
      if (spread.node.type !== 'ObjectExpression' || depth === MAX_SPREADS) return [];
      return propertiesOf(modules, { ...spread, node: spread.node }, depth + 1);
    }
    const name = keyOf(property);
    if (name === null || property.key.type === 'PrivateName') return [];
    const key = { ...place, node: property.key };
    return [[name, { key, value: { ...place, node: valueNodeOf(property) ?? property.key } }]];
  });
}

/** Adds the elements of an array with its spreads spread out; false from the first spread on whose length the code does not tell. */
function addElements(
  modules: Modules,
  place: Place,
  to: { readonly elements: Place[]; readonly depth: number },
): boolean {
  if (place.node.type !== 'ArrayExpression' || to.depth > MAX_SPREADS) return false;
  for (const element of place.node.elements) {
    if (element?.type !== 'SpreadElement') {
      to.elements.push({ ...place, node: element ?? place.node });
      continue;
    }
    const spread = literalPlace(modules, { ...place, node: element.argument });
    if (!addElements(modules, spread, { ...to, depth: to.depth + 1 })) return false;
  }
  return true;
}
