import { phrase } from '../../../../base/text/phrase-mark.ts';
import { type ApiSymbol, NO_SYMBOL } from '../../../../model/api/api.ts';
import { codeSpan } from '../../fences.ts';
import { type Fields, isFields } from '../../fields.ts';
import { plainType } from '../../texts.ts';
import type { OpenApiDocument, Schema } from '../document/document.ts';
import { jsonText } from '../literals.ts';
import { textsFrom } from '../texts.ts';
import { exampleIn, type FieldUse, isSent, keyword, schemaFrom } from './schema.ts';
import { isInformative, shortTypeText, typeText, valuesOf } from './type-text.ts';

/** Levels of nested fields that are shown. */
const MAX_LEVELS = 10;
interface Expansion {
  readonly document: OpenApiDocument;
  readonly use: FieldUse;
  /** How many fields were made, and how many may be. */
  readonly count: { made: number; readonly most: number };
}

interface Level {
  /** Path of the parent symbol. */
  readonly path: string;
  /** Levels that are left. */
  readonly left: number;
  /** The schemas around: a recursive one is shown by its name. */
  readonly trail: readonly Fields[];
}

/**
 * Returns the fields of a schema as members of the symbol at `path`. Levels are added as long as all fields together are at most
 * `maxFields` of the document; types still have the names of what is not shown.
 */
export function fieldsFrom(
  document: OpenApiDocument,
  value: unknown,
  { path, use }: { readonly path: string; readonly use: FieldUse },
): readonly ApiSymbol[] {
  let best: readonly ApiSymbol[] = [];
  for (let left = 1, before = -1; left <= MAX_LEVELS; left++) {
    const count = { made: 0, most: left === 1 ? Number.POSITIVE_INFINITY : document.maxFields };
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
    isSent(expansion.document, property, expansion.use)
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

interface Field {
  readonly name: string;
  readonly property: unknown;
  /** The schema of the object with the field, or null for fields with any name. */
  readonly schema: Schema | null;
}

function fieldOf(expansion: Expansion, { name, property, schema: owner }: Field, level: Level): ApiSymbol {
  const { document } = expansion;
  expansion.count.made++;
  const schema = schemaFrom(document, property);
  const path = `${level.path}.${name}`;
  const located = isFields(property) ? property : owner?.principal;
  const isCut = level.trail.includes(schema.principal) || isCutItem(document, schema, level.trail);
  const value = keyword(schema, 'default');
  return {
    ...NO_SYMBOL,
    kind: 'field',
    name,
    path,
    ...textsFrom(document, schema.layers, [exampleText(schema)]),
    deprecated: keyword(schema, 'deprecated') === true ? '' : null,
    type: fieldType(document, property, isCut),
    value: value === undefined ? null : jsonText(value),
    isRequired: owner?.required.has(name) ?? false,
    values: shownValues(document, schema),
    members: isCut ? [] : membersOf(expansion, property, { ...level, path, left: level.left - 1 }),
    at: document.at(located ?? document.root),
  };
}

/** Returns the type of a field, or null if it can be anything. */
function fieldType(document: OpenApiDocument, property: unknown, isCut: boolean): ApiSymbol['type'] {
  const text = isCut ? shortTypeText(document, property) : typeText(document, property);
  return text === 'any' ? null : plainType(text);
}

/** Returns whether a schema is an array of one of the schemas around it. */
function isCutItem(document: OpenApiDocument, schema: Schema, trail: readonly Fields[]): boolean {
  return schema.items !== null && trail.includes(schemaFrom(document, schema.items).principal);
}

/** Returns the values of a schema, or those of its items. */
function shownValues(document: OpenApiDocument, schema: Schema): readonly string[] {
  const own = valuesOf(schema);
  return own.length > 0 || schema.items === null ? own : valuesOf(schemaFrom(document, schema.items));
}

function exampleText(schema: Schema): string | null {
  const example = exampleIn(schema);
  if (example === undefined || (typeof example === 'object' && schema.properties.size > 0)) return null;
  return `${phrase('example')}: ${codeSpan(jsonText(example))}`;
}

interface Alternatives {
  readonly schema: Schema;
  /** Names of the other fields. */
  readonly names: Set<string>;
}

/** Returns the alternatives of a schema as members, or none if their types say everything. */
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
    return {
      ...NO_SYMBOL,
      kind: 'schema' as const,
      name,
      path,
      ...textsFrom(document, inner.layers, [exampleText(inner)]),
      type: plainType(isCut ? shortTypeText(document, option) : typeText(document, option)),
      values: valuesOf(inner),
      members: isCut ? [] : membersOf(expansion, option, { ...level, path, left: level.left - 1 }),
      at: document.at(isFields(option) ? option : schema.principal),
    };
  });
}

function hasMoreThanType(document: OpenApiDocument, schema: Schema): boolean {
  if (schema.properties.size > 0 || schema.additional !== null || schema.options.length > 0) return true;
  if (keyword(schema, 'description') !== undefined || valuesOf(schema).length > 0) return true;
  return isInformative(schema.items) && hasMoreThanType(document, schemaFrom(document, schema.items));
}

/** Returns a name that is not taken, with a number if necessary, and takes it. */
export function freeName(wanted: string, taken: Set<string>, separator = ' '): string {
  let name = wanted;
  for (let number = 2; taken.has(name); number++) name = wanted + separator + number;
  taken.add(name);
  return name;
}
