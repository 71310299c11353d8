import { type Fields, isFields } from '../../fields.ts';
import type { OpenApiDocument, Schema } from '../document/document.ts';
import { jsonText } from '../literals.ts';
import { keyword, schemaFrom } from './schema.ts';

/** Levels of nested arrays and alternatives in a type; deeper ones are `array`, or the name of their type. */
const DEPTH = 4;
/** Types of a union on one line. */
const MAX_OPTIONS = 6;

/** Returns the type of a schema in words on one line: `integer (1 to 128)`, `string or array of strings`. */
export function typeText(document: OpenApiDocument, value: unknown, depth = DEPTH): string {
  const schema = schemaFrom(document, value);
  const text = plainTypeText(document, schema, depth);
  return schema.isNullable ? joined([text, 'null']) : text;
}

/** Returns the type of a schema by its name, because its fields are shown further up. */
export function shortTypeText(document: OpenApiDocument, value: unknown): string {
  const schema = schemaFrom(document, value);
  const title = keyword(schema, 'title');
  const name = schema.name ?? (typeof title === 'string' ? title : null);
  if (name === null && schema.items === null) return typeText(document, value);
  const text = name ?? `array of ${shortTypeText(document, schema.items)}`;
  return schema.isNullable ? joined([text, 'null']) : text;
}

function plainTypeText(document: OpenApiDocument, schema: Schema, depth: number): string {
  if (schema.options.length > 0 && schema.properties.size === 0) return optionsText(document, schema, depth);
  const types = schema.types.length > 0 ? schema.types : [inferred(schema)];
  return joined(
    types.map((type) => withConstraints(schema, type, baseText(document, { schema, type, depth }))),
  );
}

function optionsText(document: OpenApiDocument, schema: Schema, depth: number): string {
  const [first = ''] = schema.types;
  if (depth === 0) return first === '' ? 'any' : first;
  const texts = [...new Set(schema.options.map((one) => typeText(document, one, depth - 1)))];
  return texts.length > MAX_OPTIONS ? `one of ${schema.options.length} types` : joined(texts);
}

function joined(texts: readonly string[]): string {
  return [...new Set(texts)].join(' or ');
}

function inferred(schema: Schema): string {
  const value = keyword(schema, 'const') ?? firstOf(keyword(schema, 'enum'));
  if (value !== undefined) return value === null ? 'null' : typeof value;
  if (schema.properties.size > 0 || schema.additional !== null) return 'object';
  return schema.items === null ? 'any' : 'array';
}

function firstOf(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : undefined;
}

interface Base {
  readonly schema: Schema;
  readonly type: string;
  readonly depth: number;
}

function baseText(document: OpenApiDocument, { schema, type, depth }: Base): string {
  if (type !== 'array') return type;
  if (schema.items === null || depth === 0) return 'array';
  const text = typeText(document, schema.items, depth - 1);
  if (text === 'any') return 'array';
  const isUnion = / or /.test(text);
  return `array of ${isUnion ? `(${text})` : plural(text)}`;
}

/** `string (uuid)` in an array is `strings (each uuid)`, since the next brackets belong to the array. Names are not changed. */
function plural(text: string): string {
  const match = /^(string|integer|number|boolean|object|array)(?= |$)( \()?/.exec(text);
  if (match === null) return text;
  const [found, type = '', bracket] = match;
  return `${type}s${bracket === undefined ? '' : ' (each '}${text.slice(found.length)}`;
}

function withConstraints(schema: Schema, type: string, text: string): string {
  const found = [...formatOf(schema, type), ...rangeOf(schema, type), ...othersOf(schema, type)];
  return found.length === 0 ? text : `${text} (${found.join(', ')})`;
}

function formatOf(schema: Schema, type: string): readonly string[] {
  const format = keyword(schema, 'format');
  const hasFormat = type === 'string' || type === 'number' || type === 'integer';
  return typeof format === 'string' && hasFormat ? [format] : [];
}

interface Bounds {
  readonly least: string;
  readonly most: string;
  readonly unit: string;
}

const BOUNDS: ReadonlyMap<string, Bounds> = new Map([
  ['string', { least: 'minLength', most: 'maxLength', unit: 'character' }],
  ['array', { least: 'minItems', most: 'maxItems', unit: 'item' }],
  ['object', { least: 'minProperties', most: 'maxProperties', unit: 'key' }],
]);

function rangeOf(schema: Schema, type: string): readonly string[] {
  if (type === 'integer' || type === 'number') return numberRangeOf(schema);
  const bounds = BOUNDS.get(type);
  if (bounds === undefined) return [];
  const least = numberOf(schema, bounds.least);
  const most = numberOf(schema, bounds.most);
  const text = rangeText(least === 0 ? null : least, most);
  if (text === null) return [];
  const last = most ?? least ?? 0;
  return [`${text} ${bounds.unit}${last === 1 ? '' : 's'}`];
}

/** In OpenAPI 3.0 `exclusiveMinimum` is a flag for `minimum`, in 3.1 it is a number. */
function numberRangeOf(schema: Schema): readonly string[] {
  const least = numberOf(schema, 'minimum');
  const most = numberOf(schema, 'maximum');
  const above = keyword(schema, 'exclusiveMinimum') === true ? least : numberOf(schema, 'exclusiveMinimum');
  const below = keyword(schema, 'exclusiveMaximum') === true ? most : numberOf(schema, 'exclusiveMaximum');
  if (above === null && below === null) {
    const text = rangeText(least, most);
    return text === null ? [] : [text];
  }
  const from = above !== null ? [`above ${above}`] : least !== null ? [`at least ${least}`] : [];
  const to = below !== null ? [`below ${below}`] : most !== null ? [`at most ${most}`] : [];
  return [...from, ...to];
}

function rangeText(least: number | null, most: number | null): string | null {
  if (least !== null && least === most) return `exactly ${least}`;
  if (least !== null && most !== null) return `${least} to ${most}`;
  if (least !== null) return `at least ${least}`;
  return most === null ? null : `at most ${most}`;
}

function othersOf(schema: Schema, type: string): readonly string[] {
  const pattern = keyword(schema, 'pattern');
  const step = numberOf(schema, 'multipleOf');
  return [
    ...(type === 'string' && typeof pattern === 'string' ? [`pattern ${pattern}`] : []),
    ...((type === 'integer' || type === 'number') && step !== null ? [`multiple of ${step}`] : []),
    ...(type === 'array' && keyword(schema, 'uniqueItems') === true ? ['all different'] : []),
  ];
}

function numberOf(schema: Schema, key: string): number | null {
  const value = keyword(schema, key);
  return typeof value === 'number' ? value : null;
}

/** Returns the values of `const` or `enum`: strings as they are, others as JSON. */
export function valuesOf(schema: Schema): readonly string[] {
  const value = keyword(schema, 'const');
  const listed = keyword(schema, 'enum');
  const values = value !== undefined ? [value] : Array.isArray(listed) ? listed : [];
  return values.map((one) => (typeof one === 'string' ? one : jsonText(one)));
}

/** Returns whether a value is a schema with any keyword. */
export function isInformative(value: unknown): value is Fields {
  return isFields(value) && Object.keys(value).length > 0;
}
