import type { Document, Node } from '../model/document.ts';
import { FIELD_LISTS, type Field, type FieldKind } from './node-fields.ts';

/**
 * Documents as text: each node is an array of the index of its type and its fields in order. Half the size of objects, and
 * as fast to read as JSON gets. Equal documents give equal text.
 */

const TYPES = [...FIELD_LISTS.keys()];
const TYPE_INDEX = new Map(TYPES.map((type, index) => [type, index]));
const FIELDS = [...FIELD_LISTS.values()];

/** Returns a document as a string that `decodeDocument` reads. */
export function encodeDocument({ blocks }: Document): string {
  return JSON.stringify(blocks.map(encodeNode));
}

/** Returns the document that a string holds, or null if it holds none: wrong syntax, or a field of another type. */
export function decodeDocument(text: string): Document | null {
  try {
    const blocks: unknown = JSON.parse(text);
    return { blocks: decodeNodes(blocks) as Document['blocks'] };
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return null;
    throw error;
  }
}

function encodeNode(node: Node): unknown[] {
  const index = TYPE_INDEX.get(node.type) ?? -1;
  const encoded: unknown[] = [index];
  const values = node as unknown as Readonly<Record<string, unknown>>;
  for (const [name, kind] of FIELDS[index] ?? []) encoded.push(encodeField(values[name], kind));
  return encoded;
}

function encodeField(value: unknown, kind: FieldKind): unknown {
  if (kind === 'node') return encodeNode(value as Node);
  if ((kind === 'nodes' || kind === 'nodes?') && value !== null) return (value as Node[]).map(encodeNode);
  return value;
}

type Read = (value: unknown) => unknown;

/** How a field of each kind is read. */
const READ: Readonly<Record<FieldKind, Read>> = {
  text: checked('text', (value) => typeof value === 'string'),
  'text?': checked('text', (value) => typeof value === 'string' || value === null),
  number: checked('number', (value) => typeof value === 'number'),
  'number?': checked('number', (value) => typeof value === 'number' || value === null),
  flag: checked('flag', (value) => typeof value === 'boolean'),
  'flag?': checked('flag', (value) => typeof value === 'boolean' || value === null),
  texts: checked('texts', (value) => Array.isArray(value) && value.every((one) => typeof one === 'string')),
  numbers: checked(
    'numbers',
    (value) => Array.isArray(value) && value.every((one) => typeof one === 'number'),
  ),
  node: decodeNode,
  nodes: decodeNodes,
  'nodes?': (value) => (value === null ? null : decodeNodes(value)),
};

function checked(name: string, isValid: (value: unknown) => boolean): Read {
  return (value) => {
    if (!isValid(value)) throw new SyntaxError(`not a ${name}`);
    return value;
  };
}

const READERS = FIELDS.map((fields) => fields.map(([name, kind]: Field) => ({ name, read: READ[kind] })));

function decodeNodes(value: unknown): Node[] {
  if (!Array.isArray(value)) throw new SyntaxError('not a list of nodes');
  return value.map(decodeNode);
}

function decodeNode(encoded: unknown): Node {
  if (!Array.isArray(encoded) || typeof encoded[0] !== 'number') throw new SyntaxError('not a node');
  const readers = READERS[encoded[0]];
  if (readers === undefined || encoded.length !== readers.length + 1) throw new SyntaxError('not a node');
  const node: Record<string, unknown> = { type: TYPES[encoded[0]] };
  let at = 0;
  for (const { name, read } of readers) node[name] = read(encoded[++at]);
  return node as unknown as Node;
}
