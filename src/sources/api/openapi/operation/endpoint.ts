import { type ApiSample, type ApiSignature, type ApiSymbol, NO_SIGNATURE } from '../../../../model/api.ts';
import type { OpenApiDocument } from '../document/document.ts';
import { isTrueIn, objectIn, textIn, valueIn } from '../document/value.ts';
import { curlSample } from '../samples/curl.ts';
import { pythonSample } from '../samples/python.ts';
import { splitText, symbolFrom, textFrom } from '../symbol.ts';
import { followed, type Media, mediaOf, mediaParts } from './media.ts';
import type { Operation } from './operations.ts';
import { argumentFrom, type FoundParameter, parametersOf } from './parameters.ts';
import { answerOf, requestFrom } from './request.ts';
import { responseSymbols, successOf } from './responses.ts';
import { ownSecurityText, type Requirements, requirementsOf } from './security.ts';
import { serverLine, serversOf } from './servers.ts';

/** An operation as a symbol: its request line, its parameters, its body and what it answers. */
export function endpointFrom(
  document: OpenApiDocument,
  operation: Operation,
  general: Requirements | null,
): ApiSymbol {
  const { id, holder, item } = operation;
  const path = `${document.library}.${id}`;
  const parameters = parametersOf(document, item, holder);
  const own = requirementsOf(document, holder);
  const body = followed(document, valueIn(holder, 'requestBody'));
  const media = body === null ? [] : mediaOf(document, body);
  const isDeprecated = isTrueIn(holder, 'deprecated');
  return symbolFrom({
    kind: 'endpoint',
    name: id,
    path,
    ...endpointWords(document, operation, ownSecurityText(own, general)),
    deprecated: isDeprecated ? '' : null,
    signatures: [signatureFrom(document, operation, parameters)],
    samples: samplesOf(document, { operation, parameters, media, security: own ?? general }),
    members: [
      ...(body === null ? [] : [bodySymbol(document, { path, holder: body, media })]),
      ...responseSymbols(document, objectIn(holder, 'responses') ?? {}, path),
    ],
    at: document.at(holder, 'operationId'),
  });
}

/** The summary is the document's; where it has none, the first paragraph of the description. */
function endpointWords(
  document: OpenApiDocument,
  { holder, item }: Operation,
  security: string | null,
): Pick<ApiSymbol, 'summary' | 'description'> {
  const summary = textIn(holder, 'summary') ?? textIn(item, 'summary');
  const description = textIn(holder, 'description') ?? textIn(item, 'description') ?? '';
  const { first, rest } = summary === null ? splitText(description) : { first: summary, rest: description };
  const at = document.at(holder, 'description');
  return {
    summary: textFrom([first?.trim() ?? null], summary === null ? at : document.at(holder, 'summary')),
    description: textFrom([rest?.trim() ?? null, serverText([holder, item]), security], at),
  };
}

function serverText(holders: readonly Operation['item'][]): string | null {
  const servers = serversOf(holders);
  if (servers.length === 0) return null;
  return `Served at ${servers.map(serverLine).join(' or ')}.`;
}

function signatureFrom(
  document: OpenApiDocument,
  { id, method, path, isWebhook, holder }: Operation,
  parameters: readonly FoundParameter[],
): ApiSignature {
  return {
    ...NO_SIGNATURE,
    anchor: operationAnchor(id),
    text: `${method.toUpperCase()} ${path}`,
    marks: isWebhook ? ['webhook'] : [],
    deprecated: isTrueIn(holder, 'deprecated') ? '' : null,
    arguments: parameters.map((one) => argumentFrom(document, one)),
    at: document.at(holder, 'operationId'),
  };
}

/** Id of an operation on its page: readers know the form from the pages of other tools. An id has no white space. */
export function operationAnchor(id: string): string {
  return `operation/${id.replace(/\s+/g, '-')}`;
}

interface Body {
  readonly path: string;
  readonly holder: Operation['item'];
  readonly media: readonly Media[];
}

function bodySymbol(document: OpenApiDocument, { path, holder, media }: Body): ApiSymbol {
  const { first, rest } = splitText(textIn(holder, 'description') ?? '');
  const at = document.at(holder, 'description');
  return symbolFrom({
    kind: 'body',
    name: 'body',
    path: `${path}.body`,
    summary: textFrom([first], at),
    description: textFrom([rest], at),
    isRequired: isTrueIn(holder, 'required'),
    ...mediaParts(document, media, { path: `${path}.body`, use: 'request', shown: 1 }),
    at: document.at(holder),
  });
}

interface Sampling {
  readonly operation: Operation;
  readonly parameters: readonly FoundParameter[];
  readonly media: readonly Media[];
  readonly security: Requirements | null;
}

/** Nobody calls a webhook, so it has no samples. */
function samplesOf(
  document: OpenApiDocument,
  { operation, parameters, media, security }: Sampling,
): readonly ApiSample[] {
  const { method, path, item, holder, isWebhook } = operation;
  if (isWebhook) return [];
  const [server] = serversOf([holder, item, document.root, { servers: [{ url: '/' }] }]);
  const success = successOf(document, objectIn(holder, 'responses') ?? {});
  const answer = success === null ? 'status' : answerOf(mediaOf(document, success));
  const request = requestFrom(document, {
    method,
    server: server?.url ?? '',
    path,
    parameters,
    security,
    media,
    answer,
  });
  return [curlSample(request), pythonSample(request)];
}
