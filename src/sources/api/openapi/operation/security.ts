import { didYouMean } from '../../../../base/nearest.ts';
import { diagnostic } from '../../../../base/report.ts';
import { codeSpan } from '../../fences.ts';
import type { OpenApiDocument } from '../document/document.ts';
import { entriesIn, isObject, type JsonObject, listIn, objectIn, textIn } from '../document/value.ts';
import { listed } from '../symbol.ts';
import { followed } from './media.ts';
import { oneLine } from './servers.ts';

/** A security scheme that a request needs, with its scopes. */
export interface NeededScheme {
  readonly name: string;
  /** Its Security Scheme Object, or null if the document has none of that name. */
  readonly object: JsonObject | null;
  readonly scopes: readonly string[];
}

/** Alternatives: each is a list of schemes that are needed together, or empty for none. */
export type Requirements = readonly (readonly NeededScheme[])[];

/** Returns the requirements of an operation or of the document, or null if it has no `security`. */
export function requirementsOf(document: OpenApiDocument, object: JsonObject): Requirements | null {
  if (!Object.hasOwn(object, 'security')) return null;
  return listIn(object, 'security')
    .filter(isObject)
    .map((one) =>
      Object.entries(one).map(([name, scopes]) => ({
        name,
        object: schemeOf(document, one, name),
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

/** Returns Markdown about the security schemes and what every request needs, or null if there are none. */
export function securityText(document: OpenApiDocument, general: Requirements | null): string | null {
  const schemes = entriesIn(objectIn(document.root, 'components') ?? {}, 'securitySchemes');
  if (schemes.length === 0) return null;
  const lines = schemes.flatMap(([name, value]) => {
    const object = followed(document, value);
    if (object === null) return [];
    const description = textIn(object, 'description');
    const line = `- ${codeSpan(name)}: ${schemeText(object)}.`;
    return [description === null ? line : `${line} ${oneLine(description)}.`];
  });
  const needed =
    general === null || general.length === 0 ? '' : ` ${requirementText(general, 'Every request needs')}`;
  return [`**Authentication.**${needed}`, '', ...lines].join('\n');
}

/** Returns what an operation needs, or null if it needs the same as every request. */
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

function schemeText(object: JsonObject): string {
  const type = textIn(object, 'type');
  if (type === 'http') return httpText(object);
  if (type === 'apiKey') {
    const place = textIn(object, 'in') ?? 'header';
    const word = place === 'query' ? 'query parameter' : place;
    return `API key in the ${word} ${codeSpan(textIn(object, 'name') ?? '')}`;
  }
  if (type === 'oauth2') return `OAuth 2.0${flowsText(object)}`;
  if (type === 'openIdConnect')
    return `OpenID Connect, described at ${codeSpan(textIn(object, 'openIdConnectUrl') ?? '')}`;
  return type === 'mutualTLS' ? 'client certificate (mutual TLS)' : codeSpan(type ?? 'unknown');
}

function httpText(object: JsonObject): string {
  const scheme = (textIn(object, 'scheme') ?? '').toLowerCase();
  const format = textIn(object, 'bearerFormat');
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

function flowsText(object: JsonObject): string {
  const flows = entriesIn(object, 'flows').flatMap(([name, flow]) => {
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
  const scopes = entriesIn(flow, 'scopes').map(([name, description]) =>
    typeof description === 'string' && description.trim() !== ''
      ? `${codeSpan(name)} (${oneLine(description)})`
      : codeSpan(name),
  );
  return scopes.length === 0 ? null : `scopes ${scopes.join(', ')}`;
}
