import { phrase } from '../../../../base/text/phrase-mark.ts';
import { trimEndOf } from '../../../../base/trim-end.ts';
import { codeSpan } from '../../fences.ts';
import { entriesOf, type Fields, isFields, listOf, textOf } from '../../fields.ts';
import type { OpenApiDocument } from '../document/document.ts';
import { listed } from '../texts.ts';

/** A server of the API. */
export interface Server {
  /** URL as in the document, with variables in braces. */
  readonly pattern: string;
  /** URL with the defaults of the variables and without a slash at the end. */
  readonly url: string;
  readonly object: Fields;
}

/** Samples need a host, which documents may leave out. */
const NO_HOST = 'https://example.com';

/** Returns the servers of the first object that has any. */
export function serversOf(objects: readonly Fields[]): readonly Server[] {
  const object = objects.find((one) => listOf(one, 'servers').length > 0);
  const found = object === undefined ? [] : listOf(object, 'servers').filter(isFields);
  return found.map((one) => {
    const pattern = textOf(one, 'url') ?? '/';
    return { pattern, url: filled(pattern, one), object: one };
  });
}

function filled(pattern: string, object: Fields): string {
  const values = new Map(
    entriesOf(object, 'variables').map(([name, one]) => [name, isFields(one) ? String(one.default) : '']),
  );
  const url = pattern.replace(/\{([^{}]*)\}/g, (whole, name: string) => values.get(name) ?? whole);
  const absolute = /^[a-z][a-z0-9+.-]*:/i.test(url) ? url : `${NO_HOST}/${url.replace(/^\.?\/+/, '')}`;
  return trimEndOf(absolute, '/');
}

/** Returns Markdown about the servers, or null if the document has none. */
export function serversText(document: OpenApiDocument): string | null {
  const servers = serversOf([document.root]);
  const [only] = servers;
  if (only === undefined || (servers.length === 1 && only.pattern === '/')) return null;
  if (servers.length === 1)
    return [`**${phrase('base-url')}** ${serverLine(only)}`, ...variableLines(only)].join('\n');
  return [
    `**${phrase('base-urls')}**`,
    '',
    ...servers.flatMap((one) => [`- ${serverLine(one)}`, ...variableLines(one, '  ')]),
  ].join('\n');
}

/** Returns the URL and the description of a server on one line. */
export function serverLine({ pattern, object }: Server): string {
  const description = textOf(object, 'description');
  return description === null ? codeSpan(pattern) : `${codeSpan(pattern)} – ${oneLine(description)}`;
}

function variableLines({ object }: Server, pad = ''): readonly string[] {
  const lines = entriesOf(object, 'variables').flatMap(([name, one]) =>
    isFields(one) ? [`${pad}- ${variableLine(name, one)}`] : [],
  );
  return lines.length === 0 ? [] : ['', ...lines];
}

function variableLine(name: string, object: Fields): string {
  const values = listOf(object, 'enum').map((one) => codeSpan(String(one)));
  const parts = [
    textOf(object, 'description'),
    values.length === 0 ? null : phrase('choice', { values: listed(values, 'or') }),
    phrase('default', { value: codeSpan(String(object.default)) }),
  ];
  return `${codeSpan(`{${name}}`)}: ${parts
    .filter((one) => one !== null)
    .map(oneLine)
    .join('; ')}`;
}

/** Returns text on one line, so that it stays in its list item. */
export function oneLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ').replace(/\.$/, '');
}
