import { diagnostic } from '../../../../base/report.ts';
import { didYouMean } from '../../../../base/text/nearest.ts';
import { phrase } from '../../../../base/text/phrase-mark.ts';
import type { ApiParameter } from '../../../../model/api/api.ts';
import { codeSpan } from '../../fences.ts';
import { type Fields, listOf, objectOf, textOf } from '../../fields.ts';
import { joinMarkdown, plainType, textAt } from '../../texts.ts';
import type { OpenApiDocument } from '../document/document.ts';
import { jsonText } from '../literals.ts';
import { examplesOf, givenExample } from '../schema/example.ts';
import { keyword, schemaFrom } from '../schema/schema.ts';
import { typeText, valuesOf } from '../schema/type-text.ts';
import { listed } from '../texts.ts';
import { followed, mediaOf } from './media.ts';

const LOCATIONS = ['path', 'query', 'header', 'cookie'] as const;

/** The location of a parameter in a request. */
export type ParameterLocation = (typeof LOCATIONS)[number];

/** A parameter of a request with its Parameter Object. */
export interface FoundParameter {
  readonly name: string;
  readonly location: ParameterLocation;
  readonly isRequired: boolean;
  readonly object: Fields;
  /** Its schema, which may be in a media type. */
  readonly schema: Fields | null;
}

/** Headers that the specification says to ignore among parameters. */
const IGNORED_HEADERS: ReadonlySet<string> = new Set(['accept', 'content-type', 'authorization']);

/** Returns the parameters of an operation. Those of its path come first; one of its own replaces one with the same name and location. */
export function parametersOf(
  document: OpenApiDocument,
  item: Fields,
  operation: Fields,
): readonly FoundParameter[] {
  const found = new Map<string, FoundParameter>();
  for (const object of [item, operation])
    for (const entry of listOf(object, 'parameters')) {
      const mapping = followed(document, entry);
      const parameter = mapping === null ? null : parameterFrom(document, mapping);
      if (parameter !== null) found.set(`${parameter.location} ${parameter.name}`, parameter);
    }
  return [...found.values()].filter(
    ({ location, name }) => location !== 'header' || !IGNORED_HEADERS.has(name.toLowerCase()),
  );
}

function parameterFrom(document: OpenApiDocument, object: Fields): FoundParameter | null {
  const name = textOf(object, 'name');
  const written = textOf(object, 'in');
  const location = LOCATIONS.find((one) => one === written);
  if (name === null || location === undefined) {
    const message =
      name === null ? 'A parameter has no `name`' : `The parameter "${name}" has no valid \`in\``;
    const hint =
      name === null
        ? 'add `name:`'
        : ((written === null ? undefined : didYouMean(written, LOCATIONS)) ??
          'add `in:` with path, query, header or cookie');
    const at = document.at(object, written === null ? undefined : 'in');
    document.found.push(diagnostic('api/unknown-shape', { message, hint, at }));
    return null;
  }
  const [media] = mediaOf(document, object);
  const schema =
    objectOf(object, 'schema') ?? (media === undefined ? null : objectOf(media.object, 'schema'));
  return { name, location, isRequired: location === 'path' || object.required === true, object, schema };
}

/** Returns a parameter as an argument of the operation. */
export function argumentFrom(document: OpenApiDocument, found: FoundParameter): ApiParameter {
  const { name, location, isRequired, object, schema } = found;
  const value = schema === null ? undefined : keyword(schemaFrom(document, schema), 'default');
  return {
    name,
    type: plainType(schema === null ? 'any' : typeText(document, schema)),
    default: value === undefined ? null : typeof value === 'string' ? value : jsonText(value),
    convention: location,
    passing: 'keyword',
    isRequired,
    text: textAt(joinMarkdown(wordsOf(document, found)), document.at(object, 'description')),
  };
}

function wordsOf(document: OpenApiDocument, { object, schema }: FoundParameter): readonly (string | null)[] {
  const read = schemaFrom(document, schema);
  const items = read.items === null ? null : schemaFrom(document, read.items);
  const values = [...valuesOf(read), ...(items === null ? [] : valuesOf(items))];
  const own = keyword(read, 'description');
  const description = textOf(object, 'description') ?? (typeof own === 'string' ? own : null);
  return [
    object.deprecated === true || keyword(read, 'deprecated') === true ? `**${phrase('deprecated')}**` : null,
    description?.trim() ?? null,
    values.length === 0 ? null : phrase('one-of', { values: listed(values.map(codeSpan), 'or') }),
    exampleText(document, object),
  ];
}

function exampleText(document: OpenApiDocument, object: Fields): string | null {
  const [example] = examplesOf(document, object);
  if (example === undefined) return null;
  const { value } = example;
  return `${phrase('example')}: ${codeSpan(typeof value === 'string' ? value : jsonText(value))}`;
}

/** Returns the value of a parameter in samples: an example or a default of the document, or null. */
export function givenValue(document: OpenApiDocument, { object, schema }: FoundParameter): unknown {
  const [example] = examplesOf(document, object);
  return example === undefined ? (givenExample(schemaFrom(document, schema)) ?? null) : example.value;
}
