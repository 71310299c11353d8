import { phrase } from '../../../base/text/phrase-mark.ts';
import { type ApiSymbol, NO_SYMBOL } from '../../../model/api/api.ts';
import { objectOf, textOf } from '../fields.ts';
import type { OpenApiDocument } from './document/document.ts';
import { endpointFrom } from './operation/endpoint.ts';
import { operationsOf, tagsOf } from './operation/operations.ts';
import { requirementsOf, securityText } from './operation/security.ts';
import { oneLine, serversText } from './operation/servers.ts';
import { textsFrom } from './texts.ts';

/** Returns the document as a symbol whose members are its operations. */
export function rootFrom(document: OpenApiDocument): ApiSymbol {
  const { root, library } = document;
  const info = objectOf(root, 'info') ?? {};
  const general = requirementsOf(document, root);
  const more = [serversText(document), securityText(document, general), tagsText(document)];
  return {
    ...NO_SYMBOL,
    kind: 'module',
    name: textOf(info, 'title')?.trim() ?? library,
    path: library,
    ...textsFrom(document, [info], more),
    members: operationsOf(document).map((operation) => endpointFrom(document, operation, general)),
    at: document.at(root, 'info'),
  };
}

/** Returns the descriptions of the tags, or null if there are none. */
function tagsText(document: OpenApiDocument): string | null {
  const described = tagsOf(document).filter(({ description }) => description !== null);
  if (described.length === 0) return null;
  const lines = described.map(({ name, description }) => `- ${name}: ${oneLine(description ?? '')}.`);
  return [`**${phrase('tags')}**`, '', ...lines].join('\n');
}
