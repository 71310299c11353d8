import type { ApiSymbol } from '../../../../model/api.ts';
import type { OpenApiDocument } from '../document/document.ts';
import { entriesIn, isTrueIn, type JsonObject, textIn, valueIn } from '../document/value.ts';
import { fieldsFrom, freeName } from '../schema/fields.ts';
import { keyword, schemaFrom } from '../schema/schema.ts';
import { typeText } from '../schema/type-text.ts';
import { splitText, symbolFrom, textFrom, typeFrom } from '../symbol.ts';
import { followed, mediaOf, mediaParts } from './media.ts';

/** The answers of an operation, by status: successes and errors in the order of their numbers, `default` last. */
export function responseSymbols(
  document: OpenApiDocument,
  responses: JsonObject,
  path: string,
): readonly ApiSymbol[] {
  return Object.entries(responses).flatMap(([status, value]) => {
    const holder = followed(document, value);
    return holder === null || status.startsWith('x-')
      ? []
      : [responseSymbol(document, { status, holder, path })];
  });
}

/** The first answer that is a success, or null. */
export function successOf(document: OpenApiDocument, responses: JsonObject): JsonObject | null {
  const found = Object.entries(responses).find(([status]) => /^2/.test(status));
  return found === undefined ? null : followed(document, found[1]);
}

interface Answer {
  readonly status: string;
  readonly holder: JsonObject;
  /** Path of the operation. */
  readonly path: string;
}

function responseSymbol(document: OpenApiDocument, { status, holder, path: above }: Answer): ApiSymbol {
  const path = `${above}.${status}`;
  const { first, rest } = splitText(textIn(holder, 'description') ?? '');
  const at = document.at(holder, 'description');
  const parts = mediaParts(document, mediaOf(document, holder), { path, use: 'response', shown: 0 });
  const names = new Set(parts.members.map(({ name }) => name));
  return symbolFrom({
    kind: 'response',
    name: status,
    path,
    summary: textFrom([first], at),
    description: textFrom([rest], at),
    ...parts,
    members: [
      ...parts.members,
      ...headersSymbol(document, { holder, path, name: freeName('Headers', names) }),
    ],
    at: document.at(holder),
  });
}

interface Headers {
  readonly holder: JsonObject;
  readonly path: string;
  readonly name: string;
}

function headersSymbol(
  document: OpenApiDocument,
  { holder, path: above, name }: Headers,
): readonly ApiSymbol[] {
  const headers = entriesIn(holder, 'headers').flatMap(([header, value]) => {
    const found = followed(document, value);
    return found === null || header.toLowerCase() === 'content-type' ? [] : [{ header, found }];
  });
  if (headers.length === 0) return [];
  const path = `${above}.${name}`;
  const members = headers.map(({ header, found }) => headerSymbol(document, { header, found, path }));
  return [symbolFrom({ kind: 'schema', name, path, members, at: document.at(holder, 'headers') })];
}

function headerSymbol(
  document: OpenApiDocument,
  {
    header,
    found,
    path: above,
  }: { readonly header: string; readonly found: JsonObject; readonly path: string },
): ApiSymbol {
  const schema = valueIn(found, 'schema');
  const words = textIn(found, 'description') ?? keyword(schemaFrom(document, schema), 'description');
  const path = `${above}.${header}`;
  return symbolFrom({
    kind: 'field',
    name: header,
    path,
    summary: textFrom([typeof words === 'string' ? words.trim() : null], document.at(found, 'description')),
    deprecated: isTrueIn(found, 'deprecated') ? '' : null,
    type: typeFrom(typeText(document, schema)),
    isRequired: isTrueIn(found, 'required'),
    members: fieldsFrom(document, schema, { path, use: 'response' }),
    at: document.at(found),
  });
}
