import type { ApiSample } from '../../../../model/api.ts';
import { JSON_NOTATION, writeValue } from '../literals.ts';
import type { FormPair, SampleBody, SamplePair, SampleRequest, SampleText } from './sample-request.ts';

/** File that stands for what a reader uploads. */
const FILE = 'file.bin';

/** The request as a call of curl, for a POSIX shell. */
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

/** curl sends GET, and POST where there is a body. */
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

/** Pairs in one word of the shell: in double quotes where one of them is secret, since variables have to be seen. */
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

/** Nothing is special in single quotes but the quote itself. A word of harmless characters needs none. */
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

/** `-F` reads files for values that start with `@` or `<`; those of a document are text. */
function formPart([name, value]: FormPair): string {
  if (value === null) return `-F ${singleQuoted(`${name}=@${FILE}`)}`;
  return `${/^[@<]/.test(value) ? '--form-string' : '-F'} ${singleQuoted(`${name}=${value}`)}`;
}
