import { phrase } from '../../../../base/text/phrase-mark.ts';
import { type ApiSignature, type ApiSymbol, NO_SIGNATURE, NO_SYMBOL } from '../../../../model/api/api.ts';
import { objectOf } from '../../fields.ts';
import type { OpenApiDocument } from '../document/document.ts';
import { listed, textsFrom } from '../texts.ts';
import { followed, type Media, mediaOf, mediaParts } from './media.ts';
import type { Operation } from './operations.ts';
import { argumentFrom, type FoundParameter, parametersOf } from './parameters.ts';
import { samplesOf } from './request.ts';
import { responseSymbols } from './responses.ts';
import { ownSecurityText, type Requirements, requirementsOf } from './security.ts';
import { serverLine, serversOf } from './servers.ts';

/** Returns an operation as a symbol: request line, parameters, samples, body and responses. */
export function endpointFrom(
  document: OpenApiDocument,
  operation: Operation,
  general: Requirements | null,
): ApiSymbol {
  const { id, object, item } = operation;
  const path = `${document.library}.${id}`;
  const parameters = parametersOf(document, item, object);
  const own = requirementsOf(document, object);
  const body = followed(document, object.requestBody);
  const media = body === null ? [] : mediaOf(document, body);
  const isDeprecated = object.deprecated === true;
  const server = serverText([object, item]);
  return {
    ...NO_SYMBOL,
    kind: 'endpoint',
    name: id,
    path,
    ...textsFrom(document, [object, item], [server, ownSecurityText(own, general)]),
    deprecated: isDeprecated ? '' : null,
    signatures: [signatureFrom(document, operation, parameters)],
    samples: samplesOf(document, { operation, parameters, media, security: own ?? general }),
    members: [
      ...(body === null ? [] : [bodySymbol(document, body, { path: `${path}.body`, media })]),
      ...responseSymbols(document, objectOf(object, 'responses') ?? {}, path),
    ],
    at: document.at(object, 'operationId'),
  };
}

function serverText(objects: readonly Operation['item'][]): string | null {
  const servers = serversOf(objects);
  if (servers.length === 0) return null;
  return phrase('served-at', { servers: listed(servers.map(serverLine), 'or') });
}

function signatureFrom(
  document: OpenApiDocument,
  { id, method, path, isWebhook, object }: Operation,
  parameters: readonly FoundParameter[],
): ApiSignature {
  return {
    ...NO_SIGNATURE,
    anchor: operationAnchor(id),
    text: `${method.toUpperCase()} ${path}`,
    marks: isWebhook ? ['webhook'] : [],
    deprecated: object.deprecated === true ? '' : null,
    arguments: parameters.map((one) => argumentFrom(document, one)),
    at: document.at(object, 'operationId'),
  };
}

/** Returns the id of an operation on its page, in the form that other tools use. It contains no white space. */
export function operationAnchor(id: string): string {
  return `operation/${id.replace(/\s+/g, '-')}`;
}

function bodySymbol(
  document: OpenApiDocument,
  object: Operation['item'],
  { path, media }: { readonly path: string; readonly media: readonly Media[] },
): ApiSymbol {
  return {
    ...NO_SYMBOL,
    kind: 'body',
    name: 'body',
    path,
    ...textsFrom(document, [object]),
    isRequired: object.required === true,
    ...mediaParts(document, media, { path, use: 'request', shown: 1 }),
    at: document.at(object),
  };
}
