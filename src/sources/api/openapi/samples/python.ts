import type { ApiSample } from '../../../../model/api/api.ts';
import { PYTHON_NOTATION, writeValue } from '../literals.ts';
import type { SampleBody, SamplePair, SampleRequest, SampleText } from './sample-request.ts';

/** Name of an uploaded file. */
const FILE = 'file.bin';
const METHODS: ReadonlySet<string> = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']);
const WIDTH = 80;

/** Returns a request as a call of the `requests` package. */
export function pythonSample(request: SampleRequest): ApiSample {
  const words = keywordsOf(request);
  const isPlain = METHODS.has(request.method);
  const call = isPlain ? `requests.${request.method.toLowerCase()}` : 'requests.request';
  const url = [...(isPlain ? [] : [pythonText(request.method)]), pythonText(request.url)];
  const usesSecrets = words.some((word) => word.includes('os.environ['));
  const code = [
    ...(usesSecrets ? ['import os', ''] : []),
    'import requests',
    '',
    `response = ${callOf(call, [...url, ...words])}`,
    'response.raise_for_status()',
    `print(${PRINTED[request.prints]})`,
  ];
  return { label: 'Python', lang: 'python', code: code.join('\n') };
}

const PRINTED: Readonly<Record<SampleRequest['prints'], string>> = {
  json: 'response.json()',
  text: 'response.text',
  status: 'response.status_code',
};

function callOf(name: string, parts: readonly string[]): string {
  const line = `${name}(${parts.join(', ')})`;
  const isShort = line.length + 'response = '.length <= WIDTH && !line.includes('\n');
  return isShort ? line : `${name}(\n${parts.map((part) => `    ${part},`).join('\n')}\n)`;
}

function keywordsOf({ query, headers, cookies, isBasic, body }: SampleRequest): readonly string[] {
  const sent = body === null ? [] : headersOf(body);
  return [
    ...mappingWord('params', query),
    ...mappingWord('headers', [...headers, ...sent]),
    ...mappingWord('cookies', cookies),
    ...(isBasic ? ['auth=(os.environ["API_USER"], os.environ["API_PASSWORD"])'] : []),
    ...(body === null ? [] : bodyWords(body)),
  ];
}

/** `requests` sets the header of `json=` and of forms. */
function headersOf(body: SampleBody): readonly SamplePair[] {
  if (body.kind === 'form' || body.kind === 'multipart') return [];
  if (body.kind === 'json' && /^application\/json$/i.test(body.type)) return [];
  return [['Content-Type', { text: body.type, secret: null }]];
}

/** Returns a keyword argument with a dictionary. A repeated name has a list of values. */
function mappingWord(word: string, pairs: readonly SamplePair[]): readonly string[] {
  if (pairs.length === 0) return [];
  const values = new Map<string, string[]>();
  for (const [name, value] of pairs) values.set(name, [...(values.get(name) ?? []), expression(value)]);
  const entries = [...values].map(([name, [first = '""', ...rest]]) => {
    const value = rest.length === 0 ? first : `[${[first, ...rest].join(', ')}]`;
    return `${pythonText(name)}: ${value}`;
  });
  const line = `${word}={${entries.join(', ')}}`;
  if (line.length <= WIDTH - 5) return [line];
  return [`${word}={\n${entries.map((entry) => `        ${entry},`).join('\n')}\n    }`];
}

function expression({ text, secret }: SampleText): string {
  if (secret === null) return pythonText(text);
  const variable = `os.environ[${pythonText(secret)}]`;
  return text === '' ? variable : `${pythonText(text)} + ${variable}`;
}

/** A JSON string is a Python string too. */
function pythonText(text: string): string {
  return JSON.stringify(text);
}

function bodyWords(body: SampleBody): readonly string[] {
  switch (body.kind) {
    case 'json':
      return [`json=${writeValue(body.value, PYTHON_NOTATION, { depth: 1, prefix: 5 })}`];
    case 'form':
      return [`data=${pairsText(body.fields)}`];
    case 'multipart': {
      const texts = body.fields.filter(([, value]) => value !== null);
      const files = body.fields
        .filter(([, value]) => value === null)
        .map(([name]) => `${pythonText(name)}: open("${FILE}", "rb")`);
      return [
        ...(texts.length === 0 ? [] : [`data=${pairsText(texts)}`]),
        ...(files.length === 0 ? [] : [`files={${files.join(', ')}}`]),
      ];
    }
    case 'text':
      return [`data=${pythonText(body.text)}.encode()`];
    case 'file':
      return [`data=open("${FILE}", "rb")`];
  }
}

function pairsText(fields: readonly (readonly [string, string | null])[]): string {
  const value = Object.fromEntries(fields.map(([name, text]) => [name, text ?? '']));
  return writeValue(value, PYTHON_NOTATION, { depth: 1, prefix: 5 });
}
