import type { OpenApiDocument } from '../document/document.ts';
import type { Schema } from '../document/schema-type.ts';
import { isObject, isTrueIn, type JsonObject, listIn, objectIn, textIn, valueIn } from '../document/value.ts';

/** Returns the value of a keyword in the first layer that has it. */
export function keyword(schema: Schema, key: string): unknown {
  const layer = schema.layers.find((one) => Object.hasOwn(one, key));
  return layer === undefined ? undefined : valueIn(layer, key);
}

/** Returns the first layer with a keyword, or the principal object. */
export function layerOf(schema: Schema, key: string): JsonObject {
  return schema.layers.find((one) => Object.hasOwn(one, key)) ?? schema.principal;
}

/** The Schema Object of anything that is not one. */
const EMPTY: JsonObject = {};

interface Layering {
  readonly document: OpenApiDocument;
  readonly layers: JsonObject[];
  readonly seen: Set<unknown>;
  isNullable: boolean;
}

/** Reads a schema, only once. A boolean, or anything that is not a schema, is an empty one. */
export function schemaFrom(document: OpenApiDocument, value: unknown): Schema {
  const key = isObject(value) ? value : EMPTY;
  const known = document.schemas.get(key);
  if (known !== undefined) return known;
  const schema = readSchema(document, key);
  document.schemas.set(key, schema);
  return schema;
}

function readSchema(document: OpenApiDocument, value: JsonObject): Schema {
  const layering: Layering = { document, layers: [], seen: new Set(), isNullable: false };
  const own = principalOf(document, value);
  addLayer(layering, value);
  const { layers } = layering;
  const types = new Set(layers.flatMap(typesOf));
  const options = optionsOf(layers);
  // If `null` is the only type, it is kept.
  const isNullable =
    (types.size > 1 && types.delete('null')) ||
    layering.isNullable ||
    layers.some((one) => isTrueIn(one, 'nullable'));
  return {
    principal: own.target,
    name: own.name,
    layers,
    types: [...types],
    isNullable: isNullable || options.some(isNullSchema),
    properties: propertiesOf(document, layers),
    required: new Set(layers.flatMap((one) => listIn(one, 'required').map(String))),
    additional: additionalOf(layers),
    items: layers.map((one) => valueIn(one, 'items')).find((one) => one !== undefined) ?? null,
    options: options.filter((one) => !isNullSchema(one)),
  };
}

interface Principal {
  readonly target: JsonObject;
  readonly name: string | null;
}

/** Steps of references to references, so that a circle ends. */
const MAX_STEPS = 20;

/** Follows references, and wrappers with one schema: `allOf` of it, or it and `null`. */
function principalOf(document: OpenApiDocument, value: unknown, steps = MAX_STEPS): Principal {
  if (!isObject(value)) return { target: EMPTY, name: null };
  const found = textIn(value, '$ref') === null ? null : document.follow(value);
  const target = isObject(found?.value) ? found.value : value;
  const name = found?.name ?? null;
  const inner = wrappedIn(target);
  if (inner === null || steps === 0) return { target, name };
  const principal = principalOf(document, inner, steps - 1);
  return { target: principal.target, name: name ?? principal.name };
}

function wrappedIn(layer: JsonObject): JsonObject | null {
  if (Object.hasOwn(layer, 'properties')) return null;
  const options = alternativesIn(layer);
  const parts = [...listIn(layer, 'allOf'), ...options.filter((one) => !isNullSchema(one))];
  return parts.length === 1 && isObject(parts[0]) ? parts[0] : null;
}

/** Adds an object, its reference, its `allOf`, and an alternative that is alone or beside `null`. */
function addLayer(layering: Layering, value: unknown): void {
  if (!isObject(value) || layering.seen.has(value)) return;
  layering.seen.add(value);
  layering.layers.push(value);
  if (textIn(value, '$ref') !== null) addLayer(layering, layering.document.follow(value)?.value);
  for (const part of listIn(value, 'allOf')) addLayer(layering, part);
  const options = alternativesIn(value);
  const real = options.filter((one) => !isNullSchema(one));
  if (real.length !== 1) return;
  if (real.length < options.length) layering.isNullable = true;
  addLayer(layering, real[0]);
}

function alternativesIn(layer: JsonObject): readonly unknown[] {
  return [...listIn(layer, 'oneOf'), ...listIn(layer, 'anyOf')];
}

/** Returns the alternatives of the first layer that has several. A single one is a layer itself. */
function optionsOf(layers: readonly JsonObject[]): readonly unknown[] {
  return layers.map(alternativesIn).find((one) => one.filter((it) => !isNullSchema(it)).length > 1) ?? [];
}

function isNullSchema(value: unknown): boolean {
  return isObject(value) && valueIn(value, 'type') === 'null';
}

/** The first layer with `type` wins. It is a name, or in OpenAPI 3.1 an array of names. */
function typesOf(layer: JsonObject, index: number, layers: readonly JsonObject[]): readonly string[] {
  const first = layers.findIndex((one) => Object.hasOwn(one, 'type'));
  if (first >= 0 && first !== index) return [];
  const type = valueIn(layer, 'type');
  return Array.isArray(type) ? type.map(String) : typeof type === 'string' ? [type] : [];
}

/** Returns the properties in the order of the document: those of `allOf` and references first. Repeated ones are merged. */
function propertiesOf(document: OpenApiDocument, layers: readonly JsonObject[]): Map<string, unknown> {
  const properties = new Map<string, unknown>();
  const [own, ...rest] = layers;
  for (const layer of [...rest, ...(own === undefined ? [] : [own])]) {
    for (const [name, value] of Object.entries(objectIn(layer, 'properties') ?? {})) {
      const before = properties.get(name);
      properties.set(name, before === undefined ? value : merged(document, value, before));
    }
  }
  return properties;
}

function merged(document: OpenApiDocument, first: unknown, second: unknown): unknown {
  if (!isObject(first) || !isObject(second) || first === second) return first;
  return document.locateAs({ allOf: [first, second] }, first);
}

function additionalOf(layers: readonly JsonObject[]): JsonObject | null {
  for (const layer of layers) {
    const value = valueIn(layer, 'additionalProperties');
    if (isObject(value)) return value;
    const patterns = Object.values(objectIn(layer, 'patternProperties') ?? {});
    if (isObject(patterns[0])) return patterns[0];
  }
  return null;
}
