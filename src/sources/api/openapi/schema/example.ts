import { entriesOf, type Fields, isFields, textOf } from '../../fields.ts';
import type { OpenApiDocument, Schema } from '../document/document.ts';
import { isShowable } from '../literals.ts';
import { exampleIn, type FieldUse, isSent, keyword, schemaFrom } from './schema.ts';

/** An example of the document. */
export interface NamedExample {
  /** Its summary or key, or null for a single `example`. */
  readonly name: string | null;
  readonly value: unknown;
}

/** Returns the examples of a media type or a parameter in order, without those that are too large. */
export function examplesOf(document: OpenApiDocument, object: Fields): readonly NamedExample[] {
  const named = entriesOf(object, 'examples').flatMap(([key, entry]): readonly NamedExample[] => {
    const followed =
      isFields(entry) && textOf(entry, '$ref') !== null ? document.follow(entry)?.value : entry;
    if (!isFields(followed) || !Object.hasOwn(followed, 'value')) return [];
    return [{ name: textOf(followed, 'summary') ?? key, value: followed.value }];
  });
  const single = Object.hasOwn(object, 'example') ? [{ name: null, value: object.example }] : [];
  return [...single, ...named].filter(({ value }) => isShowable(value));
}

/** Levels of objects in a generated example. */
const MAX_LEVELS = 6;

interface ExampleContext {
  readonly document: OpenApiDocument;
  readonly use: FieldUse;
  readonly trail: readonly Fields[];
}

/** Returns a value of a schema: its example, its default, its first value, or one with only the required fields. */
export function exampleFrom(document: OpenApiDocument, value: unknown, use: FieldUse): unknown {
  return make({ document, use, trail: [] }, value);
}

function make(context: ExampleContext, value: unknown): unknown {
  const schema = schemaFrom(context.document, value);
  const given = givenExample(schema);
  if (given !== undefined && isShowable(given)) return given;
  const { trail } = context;
  if (trail.length >= MAX_LEVELS || trail.includes(schema.principal)) return emptyOf(schema);
  const inner = { ...context, trail: [...trail, schema.principal] };
  if (schema.properties.size > 0) return makeMapping(inner, schema);
  if (schema.options.length > 0) return make(inner, schema.options[0]);
  if (schema.items !== null) return [make(inner, schema.items)];
  return schema.additional === null ? plainExample(schema) : { key: make(inner, schema.additional) };
}

/** Returns the example of a schema, else its default or its first value. Returns undefined if it has none of these. */
export function givenExample(schema: Schema): unknown {
  const listed = keyword(schema, 'enum');
  const candidates = [
    exampleIn(schema),
    keyword(schema, 'default') ?? undefined,
    keyword(schema, 'const'),
    Array.isArray(listed) ? listed[0] : undefined,
  ];
  return candidates.find((one) => one !== undefined);
}

/** Returns an object with the required fields, or with those that have an example if none is required. */
function makeMapping(context: ExampleContext, schema: Schema): unknown {
  const { document, use } = context;
  const shown = [...schema.properties].filter(([, property]) => isSent(document, property, use));
  const required = shown.filter(([name]) => schema.required.has(name));
  const chosen =
    required.length > 0
      ? required
      : shown.filter(([, property]) => keyword(schemaFrom(document, property), 'example') !== undefined);
  return Object.fromEntries(chosen.map(([name, property]) => [name, make(context, property)]));
}

function emptyOf(schema: Schema): unknown {
  const [type] = schema.types;
  if (type === 'array' || schema.items !== null) return [];
  return type === 'object' || schema.properties.size > 0 ? {} : plainExample(schema);
}

/** Examples of formats. Text of any other format is "string". */
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

/** Returns 1 if it is in bounds, else the nearest bound. */
function numberExample(schema: Schema): number {
  const least = keyword(schema, 'minimum');
  const most = keyword(schema, 'maximum');
  if (typeof least === 'number' && least > 1) return least;
  return typeof most === 'number' && most < 1 ? most : 1;
}
