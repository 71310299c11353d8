import { type ApiSample, type ApiSymbol, NO_SYMBOL } from '../../../../model/api/api.ts';
import { entriesOf, type Fields, isFields, objectOf, textOf } from '../../fields.ts';
import { plainType } from '../../texts.ts';
import type { OpenApiDocument } from '../document/document.ts';
import { JSON_NOTATION, writeValue } from '../literals.ts';
import { examplesOf, type NamedExample } from '../schema/example.ts';
import { fieldsFrom, freeName } from '../schema/fields.ts';
import { type FieldUse, schemaFrom } from '../schema/schema.ts';
import { typeText, valuesOf } from '../schema/type-text.ts';

/** A media type of a body or a response, with its Media Type Object. */
export interface Media {
  readonly type: string;
  readonly object: Fields;
}

/** Returns the media types of a body or a response, in the order of the document. */
export function mediaOf(document: OpenApiDocument, object: Fields): readonly Media[] {
  return entriesOf(object, 'content').flatMap(([type, value]): readonly Media[] => {
    const media = followed(document, value);
    return media === null ? [] : [{ type, object: media }];
  });
}

/** Returns an object, or the one that it refers to; null if there is none. */
export function followed(document: OpenApiDocument, value: unknown): Fields | null {
  if (!isFields(value)) return null;
  if (textOf(value, '$ref') === null) return value;
  const target = document.follow(value)?.value;
  return isFields(target) ? target : null;
}

/** Whether a media type is JSON, or ends in `+json`. */
export function isJsonMedia(type: string): boolean {
  return /^(?:application|text)\/(?:[\w.-]+\+)?json(?:;|$)/i.test(type.trim());
}

/** The fields of a symbol that come from its media types. */
export type MediaParts = Pick<ApiSymbol, 'type' | 'values' | 'members' | 'samples'>;

/** The symbol of some media types. */
export interface MediaContext {
  readonly path: string;
  readonly use: FieldUse;
  /** How many of its first examples are in the samples of the operation. */
  readonly shown: number;
}

/** Returns the parts of a symbol: the fields of its only media type, or a member for each of several. */
export function mediaParts(
  document: OpenApiDocument,
  media: readonly Media[],
  { path, use, shown }: MediaContext,
): MediaParts {
  const [first, ...others] = media;
  if (first === undefined) return { type: null, values: [], members: [], samples: [] };
  if (others.length === 0) return partsOf(document, first, { path, use, shown });
  const names = new Set<string>();
  const members = media.map((one, index) => {
    const name = freeName(one.type, names);
    const below = `${path}.${name}`;
    const parts = partsOf(document, one, { path: below, use, shown: index === 0 ? shown : 0 });
    const at = document.at(one.object);
    const type = bodyType(document, one, false);
    return { ...NO_SYMBOL, kind: 'schema' as const, name, path: below, ...parts, type, at };
  });
  return { type: null, values: [], members, samples: [] };
}

function partsOf(document: OpenApiDocument, media: Media, { path, use, shown }: MediaContext): MediaParts {
  const schema = media.object.schema;
  const lang = isJsonMedia(media.type) ? 'json' : 'text';
  const examples = examplesOf(document, media.object).slice(shown);
  return {
    type: bodyType(document, media, true),
    values: schema === undefined ? [] : valuesOf(schemaFrom(document, schema)),
    members: schema === undefined ? [] : fieldsFrom(document, schema, { path, use }),
    samples: examples.map((example) => sampleFrom(example, lang)),
  };
}

/** The fields of an object describe its type, so only the media type is shown. */
function bodyType(document: OpenApiDocument, media: Media, isNamed: boolean): MediaParts['type'] {
  const schema = objectOf(media.object, 'schema');
  const text = schema === null ? 'any' : typeText(document, schema);
  if (!isNamed) return plainType(text);
  return plainType(text === 'object' || text === 'any' ? media.type : `${media.type}: ${text}`);
}

function sampleFrom({ name, value }: NamedExample, lang: string): ApiSample {
  const code =
    typeof value === 'string' && lang === 'text' ? value.trimEnd() : writeValue(value, JSON_NOTATION);
  return { label: name ?? 'Example', lang, code };
}
