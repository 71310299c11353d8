import { didYouMean } from '../../../../base/nearest.ts';
import { diagnostic } from '../../../../base/report.ts';
import { codeSpan } from '../../fences.ts';
import type { OpenApiDocument } from '../document/document.ts';
import { entriesIn, isObject, type JsonObject, listIn, objectIn, textIn } from '../document/value.ts';
import { listed } from '../symbol.ts';
import { followed } from './media.ts';
import { oneLine } from './servers.ts';

/** A scheme that a request must satisfy, with the scopes that it asks for. */
export interface NeededScheme {
  readonly name: string;
  /** Its description in the document, or null for one that is not there. */
  readonly holder: JsonObject | null;
  readonly scopes: readonly string[];
}

/** Alternatives; each is a list of schemes that are needed together, an empty one needs nothing. */
export type Requirements = readonly (readonly NeededScheme[])[];

/** What an operation needs, or the document where `holder` is its root. Null where it does not say. */
export function requirementsOf(document: OpenApiDocument, holder: JsonObject): Requirements | null {
  if (!Object.hasOwn(holder, 'security')) return null;
  return listIn(holder, 'security')
    .filter(isObject)
    .map((one) =>
      Object.entries(one).map(([name, scopes]) => ({
        name,
        holder: schemeOf(document, one, name),
        scopes: Array.isArray(scopes) ? scopes.map(String) : [],
      })),
    );
}

function schemeOf(document: OpenApiDocument, requirement: JsonObject, name: string): JsonObject | null {
  const schemes = objectIn(objectIn(document.root, 'components') ?? {}, 'securitySchemes') ?? {};
  if (Object.hasOwn(schemes, name)) return followed(document, schemes[name]);
  document.found.push(
    diagnostic('api/broken-ref', {
      message: `There is no security scheme "${name}"`,
      hint: didYouMean(name, Object.keys(schemes)) ?? 'describe it under `components.securitySchemes`',
      at: document.at(requirement, name),
    }),
  );
  return null;
}

/** Words about the schemes of a document and what every request needs, or null where there are none. */
export function securityText(document: OpenApiDocument, general: Requirements | null): string | null {
  const schemes = entriesIn(objectIn(document.root, 'components') ?? {}, 'securitySchemes');
  if (schemes.length === 0) return null;
  const lines = schemes.flatMap(([name, value]) => {
    const holder = followed(document, value);
    if (holder === null) return [];
    const words = textIn(holder, 'description');
    const told = `- ${codeSpan(name)}: ${schemeText(holder)}.`;
    return [words === null ? told : `${told} ${oneLine(words)}.`];
  });
  const needed =
    general === null || general.length === 0 ? '' : ` ${requirementText(general, 'Every request needs')}`;
  return [`**Authentication.**${needed}`, '', ...lines].join('\n');
}

/** What an operation needs, where that is not what every request needs; null where it is. */
export function ownSecurityText(own: Requirements | null, general: Requirements | null): string | null {
  if (own === null || keyOf(own) === keyOf(general ?? [])) return null;
  if (own.length === 0 || own.every((one) => one.length === 0)) return 'Needs no authentication.';
  return requirementText(own, 'Needs');
}

function keyOf(requirements: Requirements): string {
  return JSON.stringify(requirements.map((one) => one.map(({ name, scopes }) => [name, scopes])));
}

function requirementText(requirements: Requirements, start: string): string {
  const real = requirements.filter((one) => one.length > 0);
  if (real.length === 0) return `${start} no authentication.`;
  const alternatives = real.map((one) => listed(one.map(neededText), 'and'));
  const optional = real.length < requirements.length ? ', or no authentication' : '';
  return `${start} ${listed(alternatives, 'or')}${optional}.`;
}

function neededText({ name, scopes }: NeededScheme): string {
  if (scopes.length === 0) return codeSpan(name);
  const word = scopes.length === 1 ? 'scope' : 'scopes';
  return `${codeSpan(name)} (${word} ${scopes.map(codeSpan).join(', ')})`;
}

function schemeText(holder: JsonObject): string {
  const type = textIn(holder, 'type');
  if (type === 'http') return httpText(holder);
  if (type === 'apiKey') {
    const place = textIn(holder, 'in') ?? 'header';
    const word = place === 'query' ? 'query parameter' : place;
    return `API key in the ${word} ${codeSpan(textIn(holder, 'name') ?? '')}`;
  }
  if (type === 'oauth2') return `OAuth 2.0${flowsText(holder)}`;
  if (type === 'openIdConnect')
    return `OpenID Connect, described at ${codeSpan(textIn(holder, 'openIdConnectUrl') ?? '')}`;
  return type === 'mutualTLS' ? 'client certificate (mutual TLS)' : codeSpan(type ?? 'unknown');
}

function httpText(holder: JsonObject): string {
  const scheme = (textIn(holder, 'scheme') ?? '').toLowerCase();
  const format = textIn(holder, 'bearerFormat');
  if (scheme === 'basic') return 'user name and password (HTTP Basic)';
  if (scheme !== 'bearer') return `HTTP authentication with the scheme ${codeSpan(scheme)}`;
  return `bearer token in the ${codeSpan('Authorization')} header${format === null ? '' : ` (${oneLine(format)})`}`;
}

const FLOWS: ReadonlyMap<string, string> = new Map([
  ['authorizationCode', 'authorization code'],
  ['clientCredentials', 'client credentials'],
  ['deviceAuthorization', 'device authorization'],
  ['implicit', 'implicit'],
  ['password', 'password'],
]);

function flowsText(holder: JsonObject): string {
  const flows = entriesIn(holder, 'flows').flatMap(([name, flow]) => {
    if (!isObject(flow)) return [];
    const places = [
      urlText('authorization at', textIn(flow, 'authorizationUrl')),
      urlText('token at', textIn(flow, 'tokenUrl')),
      scopesText(flow),
    ].filter((one) => one !== null);
    return [`${FLOWS.get(name) ?? name} flow${places.length === 0 ? '' : `: ${places.join(', ')}`}`];
  });
  return flows.length === 0 ? '' : ` (${flows.join('; ')})`;
}

function urlText(word: string, url: string | null): string | null {
  return url === null ? null : `${word} ${codeSpan(url)}`;
}

function scopesText(flow: JsonObject): string | null {
  const scopes = entriesIn(flow, 'scopes').map(([name, words]) =>
    typeof words === 'string' && words.trim() !== ''
      ? `${codeSpan(name)} (${oneLine(words)})`
      : codeSpan(name),
  );
  return scopes.length === 0 ? null : `scopes ${scopes.join(', ')}`;
}
