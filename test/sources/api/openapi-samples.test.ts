import { spawnSync } from 'node:child_process';
import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { PYTHON_NOTATION, writeValue } from '../../../src/sources/api/openapi/literals.ts';
import { curlSample } from '../../../src/sources/api/openapi/samples/curl.ts';
import { pythonSample } from '../../../src/sources/api/openapi/samples/python.ts';
import type { SampleRequest } from '../../../src/sources/api/openapi/samples/sample-request.ts';
import { documentOf, readYaml, symbolAt } from './openapi-reading.ts';

const samples = suite('openapi samples');

const PLAIN: SampleRequest = {
  method: 'GET',
  url: 'http://localhost:8000/v1/models',
  query: [],
  headers: [],
  cookies: [],
  isBasic: false,
  body: null,
  prints: 'json',
};

/** The words that a shell makes of a sample, the program's name left out. */
function shellWords(code: string): readonly string[] {
  const script = `curl() { for word in "$@"; do printf '%s\\0' "$word"; done; }\n${code}\n`;
  const env = { PATH: process.env.PATH, TOKEN: 't0ken', API_KEY: 'k3y' };
  const { stdout, status, stderr } = spawnSync('sh', ['-c', script], { env, encoding: 'utf8' });
  assert.is(status, 0, stderr);
  return stdout.split('\0').slice(0, -1);
}

samples('a plain request is one line', () => {
  assert.is(curlSample(PLAIN).code, 'curl http://localhost:8000/v1/models');
  assert.is(
    pythonSample(PLAIN).code,
    'import requests\n\nresponse = requests.get("http://localhost:8000/v1/models")\nresponse.raise_for_status()\nprint(response.json())',
  );
});

samples('secrets come from the environment', () => {
  const request: SampleRequest = {
    ...PLAIN,
    method: 'POST',
    query: [['key', { text: '', secret: 'API_KEY' }]],
    headers: [['Authorization', { text: 'Bearer ', secret: 'TOKEN' }]],
    body: { kind: 'json', type: 'application/json', value: { a: [true, null] } },
  };
  assert.equal(shellWords(curlSample(request).code), [
    'http://localhost:8000/v1/models?key=k3y',
    '-H',
    'Authorization: Bearer t0ken',
    '-H',
    'Content-Type: application/json',
    '-d',
    '{"a": [true, null]}',
  ]);
  assert.is(
    pythonSample(request).code,
    `import os

import requests

response = requests.post(
    "http://localhost:8000/v1/models",
    params={"key": os.environ["API_KEY"]},
    headers={"Authorization": "Bearer " + os.environ["TOKEN"]},
    json={"a": [True, None]},
)
response.raise_for_status()
print(response.json())`,
  );
});

samples('whatever a document says reaches the program as it stands', () => {
  const text = fc.string({ unit: fc.constantFrom(...'aé\'"`$!\\ \n\t&;|<>(){}*?~#%=@-'), maxLength: 12 });
  fc.assert(
    fc.property(text, text, fc.boolean(), (name, value, isSecret) => {
      const secret = isSecret ? 'TOKEN' : null;
      const tail = isSecret ? 't0ken' : '';
      const request: SampleRequest = {
        ...PLAIN,
        method: 'PUT',
        headers: [[name, { text: value, secret }]],
        cookies: [[name, { text: value, secret }]],
        body: { kind: 'json', type: 'application/json', value: { [`k${name}`]: value } },
      };
      const words = shellWords(curlSample(request).code);
      assert.equal(words.slice(0, 5), ['-X', 'PUT', PLAIN.url, '-H', `${name}: ${value}${tail}`]);
      assert.equal(words.slice(5, 7), ['-b', `${name}=${value}${tail}`]);
      assert.equal(JSON.parse(words.at(-1) ?? ''), { [`k${name}`]: value });
    }),
    { numRuns: 60 },
  );
});

samples('Python reads its literals as the values that JSON has', () => {
  const values = fc.sample(fc.jsonValue({ maxDepth: 3 }), { numRuns: 300, seed: 7 });
  const literals = values.map((value) => writeValue(value, PYTHON_NOTATION));
  const program =
    'import ast,json,sys\nprint(json.dumps([ast.literal_eval(x) for x in json.load(sys.stdin)]))';
  const { stdout, error } = spawnSync('python3', ['-c', program], {
    input: JSON.stringify(literals),
    encoding: 'utf8',
  });
  if (error !== undefined) return;
  assert.equal(JSON.parse(stdout), JSON.parse(JSON.stringify(values)));
});

samples('forms, files and texts', () => {
  const form: SampleRequest = {
    ...PLAIN,
    method: 'POST',
    body: {
      kind: 'form',
      fields: [
        ['a', "it's"],
        ['b', '@x'],
      ],
    },
  };
  assert.equal(shellWords(curlSample(form).code).slice(1), [
    '--data-urlencode',
    "a=it's",
    '--data-urlencode',
    'b=@x',
  ]);
  const upload: SampleRequest = {
    ...PLAIN,
    method: 'POST',
    body: {
      kind: 'multipart',
      fields: [
        ['file', null],
        ['note', '<x'],
      ],
    },
  };
  assert.equal(shellWords(curlSample(upload).code).slice(1), [
    '-F',
    'file=@file.bin',
    '--form-string',
    'note=<x',
  ]);
  assert.match(pythonSample(upload).code, 'data={"note": "<x"}');
  assert.match(pythonSample(upload).code, 'files={"file": open("file.bin", "rb")}');
  const text: SampleRequest = {
    ...PLAIN,
    method: 'POST',
    prints: 'text',
    body: { kind: 'text', type: 'text/csv', text: 'a,"b"' },
  };
  assert.equal(shellWords(curlSample(text).code).slice(1), [
    '-H',
    'Content-Type: text/csv',
    '--data-raw',
    'a,"b"',
  ]);
  assert.match(pythonSample(text).code, 'data="a,\\"b\\"".encode()');
});

samples(
  'a request is made of the document: server, path, required parameters, example or schema',
  async () => {
    const { roots } = await readYaml(
      documentOf(`servers: [{ url: /v2 }]
security: [{}, { key: [] }]
paths:
  /pets/{petId}/{kind}:
    post:
      operationId: a
      security: [{ token: [] }]
      parameters:
        - { name: petId, in: path, required: true, schema: { type: string } }
        - { name: kind, in: path, required: true, schema: { type: string, enum: [a b, c] } }
        - { name: limit, in: query, required: true, schema: { type: integer, minimum: 5 } }
        - { name: other, in: query, schema: { type: string } }
        - { name: tags, in: query, schema: { type: array }, example: [x, y] }
      requestBody:
        content:
          application/json:
            schema:
              type: object
              required: [name, born, size, nested, one]
              properties:
                name: { type: string, example: Rex }
                born: { type: string, format: date }
                size: { enum: [small, large] }
                extra: { type: string }
                nested: { type: object, required: [on], properties: { on: { type: boolean } } }
                one: { oneOf: [{ type: integer, maximum: 0 }, { type: string }] }
      responses: { '204': { description: Done } }
    get:
      operationId: b
      responses: { '200': { description: x, content: { text/csv: {} } } }
components: { securitySchemes: { token: { type: http, scheme: Bearer }, key: { type: apiKey, in: query, name: k } } }
`),
    );
    const [curl, python] = symbolAt(roots, 'a').samples;
    assert.equal(shellWords(curl?.code ?? ''), [
      'https://example.com/v2/pets/PET_ID/a%20b?limit=5&tags=x&tags=y',
      '-H',
      'Authorization: Bearer t0ken',
      '-H',
      'Content-Type: application/json',
      '-d',
      '{\n    "name": "Rex",\n    "born": "2025-01-31",\n    "size": "small",\n    "nested": {"on": true},\n    "one": 0\n  }',
    ]);
    assert.match(python?.code ?? '', 'params={"limit": "5", "tags": ["x", "y"]}');
    assert.match(python?.code ?? '', 'print(response.status_code)');
    assert.not.match(symbolAt(roots, 'b').samples[0]?.code ?? '', 'k=');
    assert.match(symbolAt(roots, 'b').samples[1]?.code ?? '', 'print(response.text)');
  },
);

samples('further examples are samples of the body, those of answers of the answer', async () => {
  const { roots } = await readYaml(
    documentOf(`paths:
  /a:
    post:
      operationId: a
      requestBody:
        content:
          application/json:
            examples: { one: { value: 1 }, two: { summary: The second, value: { b: 2 } }, far: { externalValue: 'x.json' } }
      responses: { '200': { description: x, content: { application/json: { example: { ok: true } } } } }
`),
  );
  assert.match(symbolAt(roots, 'a').samples[0]?.code ?? '', "-d '1'");
  assert.equal(symbolAt(roots, 'a.body').samples, [{ label: 'The second', lang: 'json', code: '{"b": 2}' }]);
  assert.equal(symbolAt(roots, 'a.200').samples, [{ label: 'Example', lang: 'json', code: '{"ok": true}' }]);
});

samples.run();
