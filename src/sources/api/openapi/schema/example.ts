import type { OpenApiDocument } from '../document/document.ts';
import type { Schema } from '../document/schema-type.ts';
import { entriesIn, isObject, type JsonObject, textIn, valueIn } from '../document/value.ts';
import { isShowable } from '../literals.ts';
import type { FieldUse } from './fields.ts';
import { keyword, schemaFrom } from './schema.ts';

/** An example that a document gives. */
export interface NamedExample {
  /** What it shows, or null for the only one. */
  readonly name: string | null;
  readonly value: unknown;
}

/** The examples of a media type or a parameter, in order; what is too large to be shown is left out. */
export function examplesOf(document: OpenApiDocument, holder: JsonObject): readonly NamedExample[] {
  const named = entriesIn(holder, 'examples').flatMap(([key, entry]): readonly NamedExample[] => {
    const followed =
      isObject(entry) && textIn(entry, '$ref') !== null ? document.follow(entry)?.value : entry;
    if (!isObject(followed) || !Object.hasOwn(followed, 'value')) return [];
    return [{ name: textIn(followed, 'summary') ?? key, value: valueIn(followed, 'value') }];
  });
  const single = Object.hasOwn(holder, 'example') ? [{ name: null, value: valueIn(holder, 'example') }] : [];
  return [...single, ...named].filter(({ value }) => isShowable(value));
}

/** Levels of mappings in an example that is made up. */
const MOST_LEVELS = 6;

interface Making {
  readonly document: OpenApiDocument;
  readonly use: FieldUse;
  readonly trail: readonly JsonObject[];
}

/** A value that a schema takes: its own example, its default, the first of its values, else one with the required fields alone. */
export function exampleFrom(document: OpenApiDocument, value: unknown, use: FieldUse): unknown {
  return make({ document, use, trail: [] }, value);
}

function make(making: Making, value: unknown): unknown {
  const schema = schemaFrom(making.document, value);
  const given = givenExample(schema);
  if (given !== undefined && isShowable(given)) return given;
  const { trail } = making;
  if (trail.length >= MOST_LEVELS || trail.includes(schema.principal)) return emptyOf(schema);
  const inner = { ...making, trail: [...trail, schema.principal] };
  if (schema.properties.size > 0) return makeMapping(inner, schema);
  if (schema.options.length > 0) return make(inner, schema.options[0]);
  if (schema.items !== null) return [make(inner, schema.items)];
  return schema.additional === null ? plainExample(schema) : { key: make(inner, schema.additional) };
}

function givenExample(schema: Schema): unknown {
  const examples = keyword(schema, 'examples');
  const listed = keyword(schema, 'enum');
  const candidates = [
    keyword(schema, 'example'),
    Array.isArray(examples) ? examples[0] : undefined,
    keyword(schema, 'default') ?? undefined,
    keyword(schema, 'const'),
    Array.isArray(listed) ? listed[0] : undefined,
  ];
  return candidates.find((one) => one !== undefined);
}

/** Required fields, and where none are required those that have an example of their own. */
function makeMapping(making: Making, schema: Schema): unknown {
  const { document, use } = making;
  const hidden = use === 'request' ? 'readOnly' : 'writeOnly';
  const shown = [...schema.properties].filter(
    ([, property]) => keyword(schemaFrom(document, property), hidden) !== true,
  );
  const required = shown.filter(([name]) => schema.required.has(name));
  const chosen =
    required.length > 0
      ? required
      : shown.filter(([, property]) => keyword(schemaFrom(document, property), 'example') !== undefined);
  return Object.fromEntries(chosen.map(([name, property]) => [name, make(making, property)]));
}

function emptyOf(schema: Schema): unknown {
  const [type] = schema.types;
  if (type === 'array' || schema.items !== null) return [];
  return type === 'object' || schema.properties.size > 0 ? {} : plainExample(schema);
}

/** Texts of the formats that readers meet; any other one is the word "string". */
const FORMATS: ReadonlyMap<string, string> = new Map([
  ['date', '2025-01-31'],
  ['date-time', '2025-01-31T12:00:00Z'],
  ['time', '12:00:00Z'],
  ['duration', 'PT1H'],
  ['email', 'name@example.com'],
  ['hostname', 'example.com'],
  ['ipv4', '192.0.2.1'],
  ['ipv6', '2001:db8::1'],
  ['uri', 'https://example.com'],
  ['url', 'https://example.com'],
  ['uuid', '123e4567-e89b-12d3-a456-426614174000'],
]);

function plainExample(schema: Schema): unknown {
  const [type] = schema.types;
  if (type === 'integer' || type === 'number') return numberExample(schema);
  if (type === 'boolean') return true;
  if (type === 'array') return [];
  if (type === 'object') return {};
  if (type === undefined && schema.isNullable) return null;
  const format = keyword(schema, 'format');
  return FORMATS.get(typeof format === 'string' ? format : '') ?? 'string';
}

/** 1 where the bounds allow it, else the bound that forbids it. */
function numberExample(schema: Schema): number {
  const least = keyword(schema, 'minimum');
  const most = keyword(schema, 'maximum');
  if (typeof least === 'number' && least > 1) return least;
  return typeof most === 'number' && most < 1 ? most : 1;
}
