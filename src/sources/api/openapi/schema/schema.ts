import { type Fields, isFields, listOf, objectOf, textOf } from '../../fields.ts';
import type { OpenApiDocument, Schema } from '../document/document.ts';

/** Returns the value of a keyword in the first layer that has it. */
export function keyword(schema: Schema, key: string): unknown {
  const layer = schema.layers.find((one) => Object.hasOwn(one, key));
  return layer === undefined ? undefined : layer[key];
}

/** Returns the example of a schema, or undefined. */
export function exampleIn(schema: Schema): unknown {
  const examples = keyword(schema, 'examples');
  return keyword(schema, 'example') ?? (Array.isArray(examples) ? examples[0] : undefined);
}

/** Where fields are used: a request has no `readOnly` fields, a response no `writeOnly` ones. */
export type FieldUse = 'request' | 'response';

/** Returns whether a request or response can have a field. */
export function isSent(document: OpenApiDocument, property: unknown, use: FieldUse): boolean {
  return keyword(schemaFrom(document, property), use === 'request' ? 'readOnly' : 'writeOnly') !== true;
}

/** The Schema Object of anything that is not one. */
const EMPTY: Fields = {};

interface Layering {
  readonly document: OpenApiDocument;
  readonly layers: Fields[];
  readonly seen: Set<unknown>;
  isNullable: boolean;
}

/** Reads a schema, only once. A boolean, or anything that is not a schema, is an empty one. */
export function schemaFrom(document: OpenApiDocument, value: unknown): Schema {
  const key = isFields(value) ? value : EMPTY;
  const known = document.schemas.get(key);
  if (known !== undefined) return known;
  const schema = readSchema(document, key);
  document.schemas.set(key, schema);
  return schema;
}

function readSchema(document: OpenApiDocument, value: Fields): Schema {
  const layering: Layering = { document, layers: [], seen: new Set(), isNullable: false };
  const own = principalOf(document, value);
  addLayer(layering, value);
  const { layers } = layering;
  const types = new Set(layers.flatMap(typesOf));
  const options = optionsOf(layers);
  // `null` stays a type if it is the only one.
  const isNullable =
    (types.size > 1 && types.delete('null')) ||
    layering.isNullable ||
    layers.some((one) => one.nullable === true);
  return {
    principal: own.target,
    name: own.name,
    layers,
    types: [...types],
    isNullable: isNullable || options.some(isNullSchema),
    properties: propertiesOf(document, layers),
    required: new Set(layers.flatMap((one) => listOf(one, 'required').map(String))),
    additional: additionalOf(layers),
    items: layers.map((one) => one.items).find((one) => one !== undefined) ?? null,
    options: options.filter((one) => !isNullSchema(one)),
  };
}

interface Principal {
  readonly target: Fields;
  readonly name: string | null;
}

/** Steps of references to references, so that a circle ends. */
const MAX_STEPS = 20;

/** Follows references, and wrappers with one schema: `allOf` of it, or it and `null`. */
function principalOf(document: OpenApiDocument, value: unknown, steps = MAX_STEPS): Principal {
  if (!isFields(value)) return { target: EMPTY, name: null };
  const found = textOf(value, '$ref') === null ? null : document.follow(value);
  const target = isFields(found?.value) ? found.value : value;
  const name = found?.name ?? null;
  const inner = wrappedIn(target);
  if (inner === null || steps === 0) return { target, name };
  const principal = principalOf(document, inner, steps - 1);
  return { target: principal.target, name: name ?? principal.name };
}

function wrappedIn(layer: Fields): Fields | null {
  if (Object.hasOwn(layer, 'properties')) return null;
  const options = alternativesIn(layer);
  const parts = [...listOf(layer, 'allOf'), ...options.filter((one) => !isNullSchema(one))];
  return parts.length === 1 && isFields(parts[0]) ? parts[0] : null;
}

/** Adds an object, its reference, its `allOf`, and an alternative that is alone or beside `null`. */
function addLayer(layering: Layering, value: unknown): void {
  if (!isFields(value) || layering.seen.has(value)) return;
  layering.seen.add(value);
  layering.layers.push(value);
  if (textOf(value, '$ref') !== null) addLayer(layering, layering.document.follow(value)?.value);
  for (const part of listOf(value, 'allOf')) addLayer(layering, part);
  const options = alternativesIn(value);
  const real = options.filter((one) => !isNullSchema(one));
  if (real.length !== 1) return;
  if (real.length < options.length) layering.isNullable = true;
  addLayer(layering, real[0]);
}

function alternativesIn(layer: Fields): readonly unknown[] {
  return [...listOf(layer, 'oneOf'), ...listOf(layer, 'anyOf')];
}

/** Returns the alternatives of the first layer that has several. A single one is a layer itself. */
function optionsOf(layers: readonly Fields[]): readonly unknown[] {
  return layers.map(alternativesIn).find((one) => one.filter((it) => !isNullSchema(it)).length > 1) ?? [];
}

function isNullSchema(value: unknown): boolean {
  return isFields(value) && value.type === 'null';
}

/** The first layer with `type` wins. It is a name, or in OpenAPI 3.1 an array of names. */
function typesOf(layer: Fields, index: number, layers: readonly Fields[]): readonly string[] {
  const first = layers.findIndex((one) => Object.hasOwn(one, 'type'));
  if (first >= 0 && first !== index) return [];
  const type = layer.type;
  return Array.isArray(type) ? type.map(String) : typeof type === 'string' ? [type] : [];
}

/** Returns the properties in the order of the document: those of `allOf` and references first. Repeated ones are merged. */
function propertiesOf(document: OpenApiDocument, layers: readonly Fields[]): Map<string, unknown> {
  const properties = new Map<string, unknown>();
  const [own, ...rest] = layers;
  for (const layer of [...rest, ...(own === undefined ? [] : [own])]) {
    for (const [name, value] of Object.entries(objectOf(layer, 'properties') ?? {})) {
      const before = properties.get(name);
      properties.set(name, before === undefined ? value : merged(document, value, before));
    }
  }
  return properties;
}

function merged(document: OpenApiDocument, first: unknown, second: unknown): unknown {
  if (!isFields(first) || !isFields(second) || first === second) return first;
  return document.locateAs({ allOf: [first, second] }, first);
}

function additionalOf(layers: readonly Fields[]): Fields | null {
  for (const layer of layers) {
    const value = layer.additionalProperties;
    if (isFields(value)) return value;
    const patterns = Object.values(objectOf(layer, 'patternProperties') ?? {});
    if (isFields(patterns[0])) return patterns[0];
  }
  return null;
}
