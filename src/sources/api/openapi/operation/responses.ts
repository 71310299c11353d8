import { type ApiSymbol, NO_SYMBOL } from '../../../../model/api.ts';
import { entriesOf, type Fields, textOf } from '../../fields.ts';
import { plainType, textAt } from '../../texts.ts';
import type { OpenApiDocument } from '../document/document.ts';
import { fieldsFrom, freeName } from '../schema/fields.ts';
import { keyword, schemaFrom } from '../schema/schema.ts';
import { typeText } from '../schema/type-text.ts';
import { textsFrom } from '../texts.ts';
import { followed, mediaOf, mediaParts } from './media.ts';

/** Returns the responses of an operation in the order of the document. */
export function responseSymbols(
  document: OpenApiDocument,
  responses: Fields,
  path: string,
): readonly ApiSymbol[] {
  return Object.entries(responses).flatMap(([status, value]) => {
    const object = followed(document, value);
    return object === null || status.startsWith('x-')
      ? []
      : [responseSymbol(document, { status, object, path })];
  });
}

/** Returns the first successful response, or null. */
export function successOf(document: OpenApiDocument, responses: Fields): Fields | null {
  const found = Object.entries(responses).find(([status]) => /^2/.test(status));
  return found === undefined ? null : followed(document, found[1]);
}

interface ResponseParts {
  readonly status: string;
  readonly object: Fields;
  /** Path of the operation. */
  readonly path: string;
}

function responseSymbol(
  document: OpenApiDocument,
  { status, object, path: above }: ResponseParts,
): ApiSymbol {
  const path = `${above}.${status}`;
  const parts = mediaParts(document, mediaOf(document, object), { path, use: 'response', shown: 0 });
  const names = new Set(parts.members.map(({ name }) => name));
  return {
    ...NO_SYMBOL,
    kind: 'response',
    name: status,
    path,
    ...textsFrom(document, [object]),
    ...parts,
    members: [
      ...parts.members,
      ...headersSymbol(document, { object, path, name: freeName('Headers', names) }),
    ],
    at: document.at(object),
  };
}

interface Headers {
  readonly object: Fields;
  readonly path: string;
  readonly name: string;
}

function headersSymbol(
  document: OpenApiDocument,
  { object, path: above, name }: Headers,
): readonly ApiSymbol[] {
  const headers = entriesOf(object, 'headers').flatMap(([header, value]) => {
    const found = followed(document, value);
    return found === null || header.toLowerCase() === 'content-type' ? [] : [{ header, found }];
  });
  if (headers.length === 0) return [];
  const path = `${above}.${name}`;
  const members = headers.map(({ header, found }) => headerSymbol(document, { header, found, path }));
  return [{ ...NO_SYMBOL, kind: 'schema', name, path, members, at: document.at(object, 'headers') }];
}

function headerSymbol(
  document: OpenApiDocument,
  { header, found, path: above }: { readonly header: string; readonly found: Fields; readonly path: string },
): ApiSymbol {
  const schema = found.schema;
  const description = textOf(found, 'description') ?? keyword(schemaFrom(document, schema), 'description');
  const path = `${above}.${header}`;
  return {
    ...NO_SYMBOL,
    kind: 'field',
    name: header,
    path,
    summary: textAt(
      typeof description === 'string' ? description.trim() : null,
      document.at(found, 'description'),
    ),
    deprecated: found.deprecated === true ? '' : null,
    type: plainType(typeText(document, schema)),
    isRequired: found.required === true,
    members: fieldsFrom(document, schema, { path, use: 'response' }),
    at: document.at(found),
  };
}
