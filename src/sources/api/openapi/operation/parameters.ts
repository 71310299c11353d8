import { didYouMean } from '../../../../base/nearest.ts';
import { diagnostic } from '../../../../base/report.ts';
import type { ApiParameter } from '../../../../model/api.ts';
import { codeSpan } from '../../fences.ts';
import type { OpenApiDocument } from '../document/document.ts';
import { isTrueIn, type JsonObject, listIn, objectIn, textIn, valueIn } from '../document/value.ts';
import { jsonText } from '../literals.ts';
import { examplesOf } from '../schema/example.ts';
import { keyword, schemaFrom } from '../schema/schema.ts';
import { typeText, valuesOf } from '../schema/type-text.ts';
import { listed, textFrom, typeFrom } from '../symbol.ts';
import { followed, mediaOf } from './media.ts';

const PLACES = ['path', 'query', 'header', 'cookie'] as const;

/** Where a parameter of a request stands. */
export type ParameterPlace = (typeof PLACES)[number];

/** A parameter of a request with its mapping in the document. */
export interface FoundParameter {
  readonly name: string;
  readonly place: ParameterPlace;
  readonly isRequired: boolean;
  readonly holder: JsonObject;
  /** The schema, which may stand inside a media type. */
  readonly schema: JsonObject | null;
}

/** Headers that a description of parameters is no place for: the specification says to pass them over. */
const PASSED_OVER: ReadonlySet<string> = new Set(['accept', 'content-type', 'authorization']);

/** The parameters of an operation: those of its path first, each replaced by one of its own with the same name and place. */
export function parametersOf(
  document: OpenApiDocument,
  item: JsonObject,
  operation: JsonObject,
): readonly FoundParameter[] {
  const found = new Map<string, FoundParameter>();
  for (const holder of [item, operation])
    for (const entry of listIn(holder, 'parameters')) {
      const mapping = followed(document, entry);
      const parameter = mapping === null ? null : parameterFrom(document, mapping);
      if (parameter !== null) found.set(`${parameter.place} ${parameter.name}`, parameter);
    }
  return [...found.values()].filter(
    ({ place, name }) => place !== 'header' || !PASSED_OVER.has(name.toLowerCase()),
  );
}

function parameterFrom(document: OpenApiDocument, holder: JsonObject): FoundParameter | null {
  const name = textIn(holder, 'name');
  const said = textIn(holder, 'in');
  const place = PLACES.find((one) => one === said);
  if (name === null || place === undefined) {
    const message =
      name === null ? 'A parameter has no `name`' : `The parameter "${name}" does not say where it stands`;
    const hint =
      name === null
        ? 'add `name:`'
        : ((said === null ? undefined : didYouMean(said, PLACES)) ??
          'add `in:` with path, query, header or cookie');
    const at = document.at(holder, said === null ? undefined : 'in');
    document.found.push(diagnostic('api/unknown-shape', { message, hint, at }));
    return null;
  }
  const [media] = mediaOf(document, holder);
  const schema =
    objectIn(holder, 'schema') ?? (media === undefined ? null : objectIn(media.holder, 'schema'));
  return { name, place, isRequired: place === 'path' || isTrueIn(holder, 'required'), holder, schema };
}

/** A parameter as a reader is told of it. */
export function argumentFrom(document: OpenApiDocument, found: FoundParameter): ApiParameter {
  const { name, place, isRequired, holder, schema } = found;
  const value = schema === null ? undefined : keyword(schemaFrom(document, schema), 'default');
  return {
    name,
    type: typeFrom(schema === null ? 'any' : typeText(document, schema)),
    default: value === undefined ? null : typeof value === 'string' ? value : jsonText(value),
    convention: place,
    passing: 'keyword',
    isRequired,
    text: textFrom(wordsOf(document, found), document.at(holder, 'description')),
  };
}

function wordsOf(document: OpenApiDocument, { holder, schema }: FoundParameter): readonly (string | null)[] {
  const read = schemaFrom(document, schema);
  const items = read.items === null ? null : schemaFrom(document, read.items);
  const values = [...valuesOf(read), ...(items === null ? [] : valuesOf(items))];
  const own = keyword(read, 'description');
  const words = textIn(holder, 'description') ?? (typeof own === 'string' ? own : null);
  return [
    isTrueIn(holder, 'deprecated') || keyword(read, 'deprecated') === true ? '**Deprecated.**' : null,
    words?.trim() ?? null,
    values.length === 0 ? null : `One of ${listed(values.map(codeSpan), 'or')}.`,
    exampleText(document, holder),
  ];
}

function exampleText(document: OpenApiDocument, holder: JsonObject): string | null {
  const [example] = examplesOf(document, holder);
  if (example === undefined) return null;
  const { value } = example;
  return `Example: ${codeSpan(typeof value === 'string' ? value : jsonText(value))}`;
}

/** The value that a sample gives to a parameter: an example of the document, else null. */
export function givenValue(document: OpenApiDocument, { holder, schema }: FoundParameter): unknown {
  const [example] = examplesOf(document, holder);
  if (example !== undefined) return example.value;
  const read = schemaFrom(document, schema);
  const listedValues = keyword(read, 'enum');
  const examples = keyword(read, 'examples');
  const candidates = [
    keyword(read, 'example'),
    Array.isArray(examples) ? examples[0] : undefined,
    valueIn(schema ?? {}, 'default'),
    keyword(read, 'const'),
    Array.isArray(listedValues) ? listedValues[0] : undefined,
  ];
  return candidates.find((one) => one !== undefined && one !== null) ?? null;
}
