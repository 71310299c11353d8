import type { Node } from './syntax-tree.ts';

/** `{ … }` in the code of a configuration. */
export type ObjectLiteral = Extract<Node, { readonly type: 'ObjectExpression' }>;

type Property = ObjectLiteral['properties'][number];

/** The key of a property or method of an object literal; null for spreads and for keys that are computed. */
export function keyOf(property: Property): string | null {
  if (property.type === 'SpreadElement') return null;
  const { key, computed } = property;
  if (key.type === 'StringLiteral' || key.type === 'NumericLiteral') return String(key.value);
  return key.type === 'Identifier' && !computed ? key.name : null;
}

/** The code of a property's value; null where it has none of its own. */
export function valueNodeOf(property: Property): Node | null {
  if (property.type !== 'ObjectProperty') return null;
  switch (property.value.type) {
    case 'AssignmentPattern':
    case 'ArrayPattern':
    case 'ObjectPattern':
    case 'RestElement':
    case 'VoidPattern':
      return null;
    default:
      return property.value;
  }
}

/** The property that a key ends up with: the last one written. */
export function propertyOf(literal: ObjectLiteral, name: string): Property | null {
  return literal.properties.findLast((property) => keyOf(property) === name) ?? null;
}
