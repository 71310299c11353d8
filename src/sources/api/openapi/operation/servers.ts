import { codeSpan } from '../../fences.ts';
import type { OpenApiDocument } from '../document/document.ts';
import { entriesIn, isObject, type JsonObject, listIn, textIn, valueIn } from '../document/value.ts';
import { listed } from '../symbol.ts';

/** A place where the API is served. */
export interface Server {
  /** As the document has it, with its variables in braces. */
  readonly pattern: string;
  /** With the defaults of its variables, without a slash at the end. */
  readonly url: string;
  readonly holder: JsonObject;
}

/** A document may leave out the host, since it can be served beside the API; samples need one. */
const NO_HOST = 'https://example.com';

/** The servers of the nearest of several mappings that names any, the nearest first. */
export function serversOf(holders: readonly JsonObject[]): readonly Server[] {
  const holder = holders.find((one) => listIn(one, 'servers').length > 0);
  const found = holder === undefined ? [] : listIn(holder, 'servers').filter(isObject);
  return found.map((one) => {
    const pattern = textIn(one, 'url') ?? '/';
    return { pattern, url: filled(pattern, one), holder: one };
  });
}

function filled(pattern: string, holder: JsonObject): string {
  const values = new Map(
    entriesIn(holder, 'variables').map(([name, one]) => [
      name,
      isObject(one) ? String(valueIn(one, 'default')) : '',
    ]),
  );
  const url = pattern.replace(/\{([^{}]*)\}/g, (whole, name: string) => values.get(name) ?? whole);
  const absolute = /^[a-z][a-z0-9+.-]*:/i.test(url) ? url : `${NO_HOST}/${url.replace(/^\.?\/+/, '')}`;
  return absolute.replace(/\/+$/, '');
}

/** Words about where the API is served, or null where the document does not say. */
export function serversText(document: OpenApiDocument): string | null {
  const servers = serversOf([document.root]);
  const [only] = servers;
  if (only === undefined || (servers.length === 1 && only.pattern === '/')) return null;
  if (servers.length === 1) return [`**Base URL:** ${serverLine(only)}`, ...variableLines(only)].join('\n');
  return [
    '**Base URLs:**',
    '',
    ...servers.flatMap((one) => [`- ${serverLine(one)}`, ...variableLines(one, '  ')]),
  ].join('\n');
}

/** Its address and what is said of it, in one line. */
export function serverLine({ pattern, holder }: Server): string {
  const words = textIn(holder, 'description');
  return words === null ? codeSpan(pattern) : `${codeSpan(pattern)} – ${oneLine(words)}`;
}

function variableLines({ holder }: Server, pad = ''): readonly string[] {
  const lines = entriesIn(holder, 'variables').flatMap(([name, one]) =>
    isObject(one) ? [`${pad}- ${variableLine(name, one)}`] : [],
  );
  return lines.length === 0 ? [] : ['', ...lines];
}

function variableLine(name: string, holder: JsonObject): string {
  const values = listIn(holder, 'enum').map((one) => codeSpan(String(one)));
  const parts = [
    textIn(holder, 'description'),
    values.length === 0 ? null : `one of ${listed(values, 'or')}`,
    `default ${codeSpan(String(valueIn(holder, 'default')))}`,
  ];
  return `${codeSpan(`{${name}}`)}: ${parts
    .filter((one) => one !== null)
    .map(oneLine)
    .join('; ')}`;
}

/** Text of a document on one line: what follows in a list item must not end it. */
export function oneLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ').replace(/\.$/, '');
}
