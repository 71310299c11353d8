import type { ApiSample } from '../../../../model/api/api.ts';
import { JSON_NOTATION, writeValue } from '../literals.ts';
import type { FormPair, SampleBody, SamplePair, SampleRequest, SampleText } from './sample-request.ts';

/** Name of an uploaded file. */
const FILE = 'file.bin';

/** Returns a request as a curl command for a POSIX shell. */
export function curlSample(request: SampleRequest): ApiSample {
  const parts = [
    `curl ${methodPart(request)}${urlPart(request)}`,
    ...(request.isBasic ? ['-u "$API_USER:$API_PASSWORD"'] : []),
    ...request.headers.map(
      ([name, value]) => `-H ${shellText({ ...value, text: `${name}: ${value.text}` })}`,
    ),
    ...(request.cookies.length === 0 ? [] : [`-b ${shellJoined(request.cookies, '; ')}`]),
    ...(request.body === null ? [] : bodyParts(request.body)),
  ];
  return { label: 'curl', lang: 'bash', code: parts.join(' \\\n  ') };
}

/** By default curl sends GET, or POST if there is a body. */
function methodPart({ method, body }: SampleRequest): string {
  if (method === 'HEAD') return '-I ';
  return method === (body === null ? 'GET' : 'POST') ? '' : `-X ${method} `;
}

function urlPart({ url, query }: SampleRequest): string {
  if (query.length === 0) return shellText({ text: url, secret: null });
  const encoded = query.map(
    ([name, value]): SamplePair => [
      encodeURIComponent(name),
      { text: encodeURIComponent(value.text), secret: value.secret },
    ],
  );
  return shellJoined([...encoded], '&', `${url}?`);
}

/** Returns pairs as one shell word, in double quotes if one of them has a variable. */
function shellJoined(pairs: readonly SamplePair[], separator: string, start = ''): string {
  const hasSecret = pairs.some(([, value]) => value.secret !== null);
  const text = pairs.map(([name, value]) =>
    hasSecret
      ? doubleQuoted(`${name}=${value.text}`) + (value.secret === null ? '' : `$${value.secret}`)
      : `${name}=${value.text}`,
  );
  const joined = text.join(separator);
  return hasSecret ? `"${doubleQuoted(start)}${joined}"` : singleQuoted(start + joined);
}

function shellText({ text, secret }: SampleText): string {
  return secret === null ? singleQuoted(text) : `"${doubleQuoted(text)}$${secret}"`;
}

/** Only the quote itself is special in single quotes. A word of safe characters needs none. */
function singleQuoted(text: string): string {
  if (/^[\w@%+=:,./-]+$/.test(text)) return text;
  return `'${text.replace(/'/g, () => "'\\''")}'`;
}

function doubleQuoted(text: string): string {
  return text.replace(/[\\"$`!]/g, (mark) => (mark === '!' ? `"'!'"` : `\\${mark}`));
}

function bodyParts(body: SampleBody): readonly string[] {
  switch (body.kind) {
    case 'json': {
      const json = writeValue(body.value, JSON_NOTATION, { depth: 1, prefix: 4 });
      return [header(body.type), `-d ${alwaysQuoted(json)}`];
    }
    case 'form':
      return body.fields.map(([name, value]) => `--data-urlencode ${singleQuoted(`${name}=${value ?? ''}`)}`);
    case 'multipart':
      return body.fields.map(formPart);
    case 'text':
      return [header(body.type), `--data-raw ${alwaysQuoted(body.text)}`];
    case 'file':
      return [header(body.type), `--data-binary @${FILE}`];
  }
}

function header(type: string): string {
  return `-H ${singleQuoted(`Content-Type: ${type}`)}`;
}

function alwaysQuoted(text: string): string {
  return `'${text.replace(/'/g, () => "'\\''")}'`;
}

/** `-F` reads a file if a value starts with `@` or `<`; values of a document are text. */
function formPart([name, value]: FormPair): string {
  if (value === null) return `-F ${singleQuoted(`${name}=@${FILE}`)}`;
  return `${/^[@<]/.test(value) ? '--form-string' : '-F'} ${singleQuoted(`${name}=${value}`)}`;
}
