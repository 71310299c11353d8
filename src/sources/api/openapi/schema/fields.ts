import type { ApiSymbol } from '../../../../model/api.ts';
import { codeSpan } from '../../fences.ts';
import type { OpenApiDocument } from '../document/document.ts';
import type { Schema } from '../document/schema-type.ts';
import { isObject, type JsonObject } from '../document/value.ts';
import { jsonText } from '../literals.ts';
import { splitText, symbolFrom, textFrom, typeFrom } from '../symbol.ts';
import { keyword, layerOf, schemaFrom } from './schema.ts';
import { cutTypeText, isTelling, typeText, valuesOf } from './type-text.ts';

/** Levels of fields that are shown below each other. */
const MOST_LEVELS = 10;
/** Who reads the fields: what is only read is no part of a request, what is only written none of a response. */
export type FieldUse = 'request' | 'response';

interface Expansion {
  readonly document: OpenApiDocument;
  readonly use: FieldUse;
  /** Fields made so far, and how many are too many; none are for the outermost level alone. */
  readonly count: { made: number; readonly most: number };
}

interface Level {
  /** Path of the symbol that gets the members. */
  readonly path: string;
  /** Levels that may still follow. */
  readonly left: number;
  /** The schemas around: one of them in itself is shown by its name. */
  readonly trail: readonly JsonObject[];
}

/**
 * The fields of a schema as members of the symbol at `path`, with all that they hold. Level after level is added as long as the
 * whole stays within the document's `mostFields`; types still say the names of what is not shown.
 */
export function fieldsFrom(
  document: OpenApiDocument,
  value: unknown,
  { path, use }: { readonly path: string; readonly use: FieldUse },
): readonly ApiSymbol[] {
  let best: readonly ApiSymbol[] = [];
  for (let left = 1, before = -1; left <= MOST_LEVELS; left++) {
    const count = { made: 0, most: left === 1 ? Number.POSITIVE_INFINITY : document.mostFields };
    const members = membersOf({ document, use, count }, value, { path, left, trail: [] });
    if (count.made > count.most) return best;
    best = members;
    if (count.made === before) return best;
    before = count.made;
  }
  return best;
}

function membersOf(expansion: Expansion, value: unknown, level: Level): readonly ApiSymbol[] {
  if (level.left === 0 || expansion.count.made > expansion.count.most) return [];
  const schema = schemaFrom(expansion.document, value);
  if (level.trail.includes(schema.principal)) return [];
  const inner = { ...level, trail: [...level.trail, schema.principal] };
  const names = new Set<string>();
  const fields = [...schema.properties].flatMap(([name, property]) =>
    isShown(expansion, property)
      ? [fieldOf(expansion, { name: freeName(name, names), property, schema }, inner)]
      : [],
  );
  const rest = schema.additional;
  const others =
    rest === null
      ? []
      : [fieldOf(expansion, { name: freeName('<key>', names), property: rest, schema: null }, inner)];
  const items = schema.items === null ? [] : membersOf(expansion, schema.items, inner);
  return [...fields, ...others, ...items, ...alternativesOf(expansion, { schema, names }, inner)];
}

function isShown({ document, use }: Expansion, property: unknown): boolean {
  const hidden = use === 'request' ? 'readOnly' : 'writeOnly';
  return keyword(schemaFrom(document, property), hidden) !== true;
}

interface Field {
  readonly name: string;
  readonly property: unknown;
  /** The schema that the field belongs to; null for one whose name the caller chooses. */
  readonly schema: Schema | null;
}

function fieldOf(expansion: Expansion, { name, property, schema: owner }: Field, level: Level): ApiSymbol {
  const { document } = expansion;
  expansion.count.made++;
  const schema = schemaFrom(document, property);
  const path = `${level.path}.${name}`;
  const place = isObject(property) ? property : owner?.principal;
  const isCut = level.trail.includes(schema.principal) || isCutItem(document, schema, level.trail);
  const value = keyword(schema, 'default');
  return symbolFrom({
    kind: 'field',
    name,
    path,
    ...wordsOf(document, schema),
    deprecated: keyword(schema, 'deprecated') === true ? '' : null,
    type: fieldType(document, property, isCut),
    value: value === undefined ? null : jsonText(value),
    isRequired: owner?.required.has(name) ?? false,
    values: shownValues(document, schema),
    members: isCut ? [] : membersOf(expansion, property, { ...level, path, left: level.left - 1 }),
    at: document.at(place ?? document.root),
  });
}

/** None for a field of which nothing is said but its words. */
function fieldType(document: OpenApiDocument, property: unknown, isCut: boolean): ApiSymbol['type'] {
  const text = isCut ? cutTypeText(document, property) : typeText(document, property);
  return text === 'any' ? null : typeFrom(text);
}

/** A list of the schema that it stands in. */
function isCutItem(document: OpenApiDocument, schema: Schema, trail: readonly JsonObject[]): boolean {
  return schema.items !== null && trail.includes(schemaFrom(document, schema.items).principal);
}

/** The values of a schema, or those of the elements of its list. */
function shownValues(document: OpenApiDocument, schema: Schema): readonly string[] {
  const own = valuesOf(schema);
  return own.length > 0 || schema.items === null ? own : valuesOf(schemaFrom(document, schema.items));
}

/** Summary and description of a schema: its words, and an example where it has one. */
export function wordsOf(
  document: OpenApiDocument,
  schema: Schema,
): Pick<ApiSymbol, 'summary' | 'description'> {
  const words = keyword(schema, 'description');
  const at = document.at(layerOf(schema, 'description'), 'description');
  const { first, rest } = splitText(typeof words === 'string' ? words : '');
  return { summary: textFrom([first], at), description: textFrom([rest, exampleText(schema)], at) };
}

function exampleText(schema: Schema): string | null {
  const examples = keyword(schema, 'examples');
  const example = keyword(schema, 'example') ?? (Array.isArray(examples) ? examples[0] : undefined);
  if (example === undefined || (typeof example === 'object' && schema.properties.size > 0)) return null;
  return `Example: ${codeSpan(jsonText(example))}`;
}

interface Alternatives {
  readonly schema: Schema;
  /** Names of the fields beside them. */
  readonly names: Set<string>;
}

/** Alternatives have members of their own where their types alone do not tell them. */
function alternativesOf(
  expansion: Expansion,
  { schema, names }: Alternatives,
  level: Level,
): readonly ApiSymbol[] {
  const { document } = expansion;
  const read = schema.options.map((option) => ({ option, schema: schemaFrom(document, option) }));
  if (!read.some((one) => hasMoreThanType(document, one.schema))) return [];
  return read.map(({ option, schema: inner }, index) => {
    expansion.count.made++;
    const title = keyword(inner, 'title') ?? inner.name;
    const name = freeName(typeof title === 'string' ? title : `Option ${index + 1}`, names);
    const path = `${level.path}.${name}`;
    const isCut = level.trail.includes(inner.principal);
    return symbolFrom({
      kind: 'schema',
      name,
      path,
      ...wordsOf(document, inner),
      type: typeFrom(isCut ? cutTypeText(document, option) : typeText(document, option)),
      values: valuesOf(inner),
      members: isCut ? [] : membersOf(expansion, option, { ...level, path, left: level.left - 1 }),
      at: document.at(isObject(option) ? option : schema.principal),
    });
  });
}

function hasMoreThanType(document: OpenApiDocument, schema: Schema): boolean {
  if (schema.properties.size > 0 || schema.additional !== null || schema.options.length > 0) return true;
  if (keyword(schema, 'description') !== undefined || valuesOf(schema).length > 0) return true;
  return isTelling(schema.items) && hasMoreThanType(document, schemaFrom(document, schema.items));
}

/** A name that no symbol beside it has. */
export function freeName(wanted: string, taken: Set<string>): string {
  let name = wanted;
  for (let number = 2; taken.has(name); number++) name = `${wanted} ${number}`;
  taken.add(name);
  return name;
}
