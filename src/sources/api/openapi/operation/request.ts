import type { ApiSample } from '../../../../model/api/api.ts';
import { type Fields, isFields, objectOf, textOf } from '../../fields.ts';
import type { OpenApiDocument, Schema } from '../document/document.ts';
import { jsonText } from '../literals.ts';
import { curlSample } from '../samples/curl.ts';
import { pythonSample } from '../samples/python.ts';
import type { FormPair, SampleBody, SamplePair, SampleRequest } from '../samples/sample-request.ts';
import { exampleFrom, examplesOf } from '../schema/example.ts';
import { keyword, schemaFrom } from '../schema/schema.ts';
import { followed, isJsonMedia, type Media, mediaOf } from './media.ts';
import type { Operation } from './operations.ts';
import { type FoundParameter, givenValue, type ParameterLocation } from './parameters.ts';
import type { NeededScheme, Requirements } from './security.ts';
import { serversOf } from './servers.ts';

/** What the samples of an operation are made from. */
export interface SampledOperation {
  readonly operation: Operation;
  readonly parameters: readonly FoundParameter[];
  readonly security: Requirements | null;
  readonly media: readonly Media[];
}

/** Returns the example calls of an operation. The API calls webhooks itself, so they have none. */
export function samplesOf(document: OpenApiDocument, sampled: SampledOperation): readonly ApiSample[] {
  if (sampled.operation.isWebhook) return [];
  const request = requestFrom(document, sampled);
  return [curlSample(request), pythonSample(request)];
}

/** Returns a request with the parameters that are required, and those with an example. */
function requestFrom(document: OpenApiDocument, sampled: SampledOperation): SampleRequest {
  const { parameters, security, media } = sampled;
  const { method, path, item, object } = sampled.operation;
  const [server] = serversOf([object, item, document.root, { servers: [{ url: '/' }] }]);
  const [needed = []] = security ?? [];
  const keys = needed.flatMap(keyOf);
  const given = parameters.flatMap((one) => pairsOf(document, one));
  const at = (location: ParameterLocation, pairs: readonly LocatedPair[]) =>
    pairs.filter((one) => one.location === location).map(({ pair }) => pair);
  const [body = null] = media;
  return {
    method: method.toUpperCase(),
    url: (server?.url ?? '') + filledPath(document, path, parameters),
    query: at('query', [...given, ...keys]),
    headers: at('header', [...keys, ...given]),
    cookies: at('cookie', [...given, ...keys]),
    isBasic: needed.some((one) => schemeOf(one.object) === 'basic'),
    body: body === null ? null : bodyFrom(document, body),
    prints: printedOf(document, objectOf(object, 'responses') ?? {}),
  };
}

function filledPath(document: OpenApiDocument, path: string, parameters: readonly FoundParameter[]): string {
  return path.replace(/\{([^{}]*)\}/g, (whole, name: string) => {
    const found = parameters.find((one) => one.location === 'path' && one.name === name);
    return found === undefined ? whole : encodeURIComponent(plainText(sampleValue(document, found)));
  });
}

function plainText(value: unknown): string {
  return typeof value === 'string' ? value : jsonText(value);
}

/** Returns an example of the document; without one, the name in capitals for text, and a small value for other types. */
function sampleValue(document: OpenApiDocument, found: FoundParameter): unknown {
  const given = givenValue(document, found);
  if (given !== null) return given;
  const made = exampleFrom(document, found.schema, 'request');
  return made === 'string' || typeof made === 'object' ? capitals(found.name) : made;
}

function capitals(name: string): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1_$2');
  return words.replace(/[^A-Za-z0-9]+/g, '_').toUpperCase();
}

interface LocatedPair {
  readonly location: ParameterLocation;
  readonly pair: SamplePair;
}

/** Returns a parameter once for each of its values, or nothing if it is optional and without an example. */
function pairsOf(document: OpenApiDocument, found: FoundParameter): readonly LocatedPair[] {
  const { name, location, isRequired, object } = found;
  if (!isRequired && examplesOf(document, object).length === 0) return [];
  const value = sampleValue(document, found);
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.map((each) => ({ location, pair: [name, { text: plainText(each), secret: null }] }));
}

function schemeOf(object: NeededScheme['object']): string {
  return object === null ? '' : (textOf(object, 'scheme') ?? '').toLowerCase();
}

/** Returns the credentials of a scheme. Secrets are read from the environment. */
function keyOf({ object }: NeededScheme): readonly LocatedPair[] {
  if (object === null) return [];
  const type = textOf(object, 'type');
  if (type === 'apiKey') {
    const written = textOf(object, 'in');
    const location = written === 'query' || written === 'cookie' ? written : 'header';
    return [{ location, pair: [textOf(object, 'name') ?? 'X-Api-Key', { text: '', secret: 'API_KEY' }] }];
  }
  const hasToken = type === 'oauth2' || type === 'openIdConnect' || schemeOf(object) === 'bearer';
  return hasToken
    ? [{ location: 'header', pair: ['Authorization', { text: 'Bearer ', secret: 'TOKEN' }] }]
    : [];
}

function bodyFrom(document: OpenApiDocument, { type, object }: Media): SampleBody {
  const schema = object.schema;
  const [example] = examplesOf(document, object);
  const value = example === undefined ? exampleFrom(document, schema, 'request') : example.value;
  if (isJsonMedia(type)) return { kind: 'json', type, value };
  const name = type.split(';')[0]?.trim().toLowerCase() ?? '';
  if (name === 'application/x-www-form-urlencoded') return { kind: 'form', fields: fieldsOf(value) };
  if (name === 'multipart/form-data')
    return { kind: 'multipart', fields: formFields(document, schemaFrom(document, schema), value) };
  const isText = example !== undefined && typeof value === 'string';
  return isText ? { kind: 'text', type, text: value } : { kind: 'file', type };
}

function fieldsOf(value: unknown): readonly FormPair[] {
  return isFields(value) ? Object.entries(value).map(([name, one]): FormPair => [name, plainText(one)]) : [];
}

function formFields(document: OpenApiDocument, schema: Schema, value: unknown): readonly FormPair[] {
  return fieldsOf(value).map(([name, text]): FormPair => {
    const field = schemaFrom(document, schema.properties.get(name));
    return isFile(field) ? [name, null] : [name, text];
  });
}

/** In OpenAPI 3.0 a file is a string of the format `binary`; in 3.1 it has a media type and no type. */
function isFile(schema: Schema): boolean {
  if (keyword(schema, 'format') === 'binary') return true;
  const media = keyword(schema, 'contentMediaType');
  return typeof media === 'string' && keyword(schema, 'contentEncoding') === undefined;
}

/** Returns what samples print of the first successful response. */
function printedOf(document: OpenApiDocument, responses: Fields): SampleRequest['prints'] {
  const [, success] = Object.entries(responses).find(([status]) => /^2/.test(status)) ?? [];
  const object = followed(document, success);
  const media = object === null ? [] : mediaOf(document, object);
  const [first] = media;
  if (first === undefined) return 'status';
  const isJson = media.some((one) => isJsonMedia(one.type) && objectOf(one.object, 'schema') !== null);
  return isJson || isJsonMedia(first.type) ? 'json' : 'text';
}
