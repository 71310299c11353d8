import { diagnostic } from '../../../../base/report.ts';
import { didYouMean } from '../../../../base/text/nearest.ts';
import { phrase } from '../../../../base/text/phrase-mark.ts';
import type { TermOf } from '../../../../model/strings.ts';
import { codeSpan } from '../../fences.ts';
import { entriesOf, type Fields, isFields, listOf, objectOf, textOf } from '../../fields.ts';
import type { OpenApiDocument } from '../document/document.ts';
import { listed } from '../texts.ts';
import { followed } from './media.ts';
import { oneLine } from './servers.ts';

/** A security scheme that a request needs, with its scopes. */
export interface NeededScheme {
  readonly name: string;
  /** Its Security Scheme Object, or null if the document has none of that name. */
  readonly object: Fields | null;
  readonly scopes: readonly string[];
}

/** Alternatives: each is a list of schemes that are needed together, or empty for none. */
export type Requirements = readonly (readonly NeededScheme[])[];

/** Returns the requirements of an operation or of the document, or null if it has no `security`. */
export function requirementsOf(document: OpenApiDocument, object: Fields): Requirements | null {
  if (!Object.hasOwn(object, 'security')) return null;
  return listOf(object, 'security')
    .filter(isFields)
    .map((one) =>
      Object.entries(one).map(([name, scopes]) => ({
        name,
        object: schemeOf(document, one, name),
        scopes: Array.isArray(scopes) ? scopes.map(String) : [],
      })),
    );
}

function schemeOf(document: OpenApiDocument, requirement: Fields, name: string): Fields | null {
  const schemes = objectOf(objectOf(document.root, 'components') ?? {}, 'securitySchemes') ?? {};
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
  const schemes = entriesOf(objectOf(document.root, 'components') ?? {}, 'securitySchemes');
  if (schemes.length === 0) return null;
  const lines = schemes.flatMap(([name, value]) => {
    const object = followed(document, value);
    if (object === null) return [];
    const description = textOf(object, 'description');
    const line = `- ${codeSpan(name)}: ${schemeText(object)}.`;
    return [description === null ? line : `${line} ${oneLine(description)}.`];
  });
  const needed =
    general === null || general.length === 0 ? '' : ` ${requirementText(general, EVERY_REQUEST)}`;
  return [`**${phrase('authentication')}**${needed}`, '', ...lines].join('\n');
}

/** Returns what an operation needs, or null if it needs the same as every request. */
export function ownSecurityText(own: Requirements | null, general: Requirements | null): string | null {
  if (own === null || keyOf(own) === keyOf(general ?? [])) return null;
  if (own.length === 0 || own.every((one) => one.length === 0)) return phrase('needs-nothing');
  return requirementText(own, THIS_REQUEST);
}

function keyOf(requirements: Requirements): string {
  return JSON.stringify(requirements.map((one) => one.map(({ name, scopes }) => [name, scopes])));
}

/** The terms that say what requests need: schemes, schemes or nothing, nothing. */
type NeedTerms = readonly [need: TermOf<'phrase'>, mayNeed: TermOf<'phrase'>, needNothing: TermOf<'phrase'>];

const EVERY_REQUEST: NeedTerms = ['requests-need', 'requests-may-need', 'requests-need-nothing'];
const THIS_REQUEST: NeedTerms = ['needs', 'may-need', 'needs-nothing'];

function requirementText(requirements: Requirements, [need, mayNeed, needNothing]: NeedTerms): string {
  const real = requirements.filter((one) => one.length > 0);
  if (real.length === 0) return phrase(needNothing);
  const schemes = listed(
    real.map((one) => listed(one.map(neededText), 'and')),
    'or',
  );
  return phrase(real.length < requirements.length ? mayNeed : need, { schemes });
}

function neededText({ name, scopes }: NeededScheme): string {
  if (scopes.length === 0) return codeSpan(name);
  const values = { scheme: codeSpan(name), scopes: scopes.map(codeSpan).join(', ') };
  return phrase(scopes.length === 1 ? 'with-scope' : 'with-scopes', values);
}

function schemeText(object: Fields): string {
  const type = textOf(object, 'type');
  if (type === 'http') return httpText(object);
  if (type === 'apiKey') {
    const location = textOf(object, 'in');
    const found = KEY_LOCATIONS.find((one) => one === location) ?? 'header';
    return phrase(`key-in-${found}`, { name: codeSpan(textOf(object, 'name') ?? '') });
  }
  if (type === 'oauth2') return `OAuth 2.0${flowsText(object)}`;
  if (type === 'openIdConnect')
    return phrase('openid', { url: codeSpan(textOf(object, 'openIdConnectUrl') ?? '') });
  return type === 'mutualTLS' ? phrase('client-certificate') : codeSpan(type ?? 'unknown');
}

function httpText(object: Fields): string {
  const scheme = (textOf(object, 'scheme') ?? '').toLowerCase();
  const format = textOf(object, 'bearerFormat');
  if (scheme === 'basic') return phrase('http-basic');
  if (scheme !== 'bearer') return phrase('http-scheme', { scheme: codeSpan(scheme) });
  const token = phrase('bearer', { header: codeSpan('Authorization') });
  return format === null ? token : `${token} (${oneLine(format)})`;
}

const KEY_LOCATIONS = ['header', 'query', 'cookie'] as const;

const FLOWS: ReadonlyMap<string, TermOf<'phrase'>> = new Map([
  ['authorizationCode', 'flow-authorization-code'],
  ['clientCredentials', 'flow-client-credentials'],
  ['deviceAuthorization', 'flow-device'],
  ['implicit', 'flow-implicit'],
  ['password', 'flow-password'],
]);

function flowsText(object: Fields): string {
  const flows = entriesOf(object, 'flows').flatMap(([name, flow]) => {
    if (!isFields(flow)) return [];
    const parts = [
      urlText('authorization-at', textOf(flow, 'authorizationUrl')),
      urlText('token-at', textOf(flow, 'tokenUrl')),
      scopesText(flow),
    ].filter((one) => one !== null);
    const known = FLOWS.get(name);
    const title = known === undefined ? phrase('flow', { name }) : phrase(known);
    return [parts.length === 0 ? title : `${title}: ${parts.join(', ')}`];
  });
  return flows.length === 0 ? '' : ` (${flows.join('; ')})`;
}

function urlText(term: TermOf<'phrase'>, url: string | null): string | null {
  return url === null ? null : phrase(term, { url: codeSpan(url) });
}

function scopesText(flow: Fields): string | null {
  const scopes = entriesOf(flow, 'scopes').map(([name, description]) =>
    typeof description === 'string' && description.trim() !== ''
      ? `${codeSpan(name)} (${oneLine(description)})`
      : codeSpan(name),
  );
  return scopes.length === 0 ? null : phrase('scopes', { scopes: scopes.join(', ') });
}
