import { type ApiSymbol, NO_SYMBOL } from '../../../../model/api/api.ts';
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
      : [responseSymbol(document, { object, path: `${path}.${status}`, name: status })];
  });
}

interface Part {
  readonly object: Fields;
  /** Qualified name. */
  readonly path: string;
  readonly name: string;
}

function responseSymbol(document: OpenApiDocument, { object, path, name }: Part): ApiSymbol {
  const parts = mediaParts(document, mediaOf(document, object), { path, use: 'response', shown: 0 });
  const headers = freeName('Headers', new Set(parts.members.map((one) => one.name)));
  return {
    ...NO_SYMBOL,
    kind: 'response',
    name,
    path,
    ...textsFrom(document, [object]),
    ...parts,
    members: [
      ...parts.members,
      ...headersSymbol(document, { object, path: `${path}.${headers}`, name: headers }),
    ],
    at: document.at(object),
  };
}

/** The symbol of the headers of a response; none if it has none. */
function headersSymbol(document: OpenApiDocument, { object, path, name }: Part): readonly ApiSymbol[] {
  const members = entriesOf(object, 'headers').flatMap(([header, value]) => {
    const found = followed(document, value);
    if (found === null || header.toLowerCase() === 'content-type') return [];
    return [headerSymbol(document, { object: found, path: `${path}.${header}`, name: header })];
  });
  if (members.length === 0) return [];
  return [{ ...NO_SYMBOL, kind: 'schema', name, path, members, at: document.at(object, 'headers') }];
}

function headerSymbol(document: OpenApiDocument, { object, path, name }: Part): ApiSymbol {
  const { schema } = object;
  const own = keyword(schemaFrom(document, schema), 'description');
  const description = textOf(object, 'description') ?? (typeof own === 'string' ? own : null);
  return {
    ...NO_SYMBOL,
    kind: 'field',
    name,
    path,
    summary: textAt(description?.trim() ?? null, document.at(object, 'description')),
    deprecated: object.deprecated === true ? '' : null,
    type: plainType(typeText(document, schema)),
    isRequired: object.required === true,
    members: fieldsFrom(document, schema, { path, use: 'response' }),
    at: document.at(object),
  };
}
