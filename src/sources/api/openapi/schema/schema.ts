import type { OpenApiDocument } from '../document/document.ts';
import type { Schema } from '../document/schema-type.ts';
import { isObject, isTrueIn, type JsonObject, listIn, objectIn, textIn, valueIn } from '../document/value.ts';

/** What a keyword says: in the first layer that has it. */
export function keyword(schema: Schema, key: string): unknown {
  const layer = schema.layers.find((one) => Object.hasOwn(one, key));
  return layer === undefined ? undefined : valueIn(layer, key);
}

/** The layer that says something under a keyword, or the schema's own mapping. */
export function layerOf(schema: Schema, key: string): JsonObject {
  return schema.layers.find((one) => Object.hasOwn(one, key)) ?? schema.principal;
}

/** Stands for what is no schema. */
const EMPTY: JsonObject = {};

interface Layering {
  readonly document: OpenApiDocument;
  readonly layers: JsonObject[];
  readonly seen: Set<unknown>;
  isNullable: boolean;
}

/** Reads a schema, once. A boolean one, and what is no schema at all, is one that says nothing. */
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
  // Of what is nothing but null, that is the type.
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

/** References to references are rare; a circle of them ends here. */
const MOST_STEPS = 20;

/** Follows references, and wrappers that only add words or `null`: `allOf` of one schema, one schema or `null`. */
function principalOf(document: OpenApiDocument, value: unknown, steps = MOST_STEPS): Principal {
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

/** Adds a mapping, what it refers to, and what `allOf` and a lone alternative beside `null` add to it. */
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

/** Alternatives of the first layer that has more than one: a lone one is a layer itself. */
function optionsOf(layers: readonly JsonObject[]): readonly unknown[] {
  return layers.map(alternativesIn).find((one) => one.filter((it) => !isNullSchema(it)).length > 1) ?? [];
}

function isNullSchema(value: unknown): boolean {
  return isObject(value) && valueIn(value, 'type') === 'null';
}

/** The first layer that names types decides; `type` is one name in 3.0 and may be a list in 3.1. */
function typesOf(layer: JsonObject, index: number, layers: readonly JsonObject[]): readonly string[] {
  const first = layers.findIndex((one) => Object.hasOwn(one, 'type'));
  if (first >= 0 && first !== index) return [];
  const type = valueIn(layer, 'type');
  return Array.isArray(type) ? type.map(String) : typeof type === 'string' ? [type] : [];
}

/** Properties in the order in which a reader meets them: those of `allOf` and references first. One said twice is merged. */
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
  return document.placeAs({ allOf: [first, second] }, first);
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
