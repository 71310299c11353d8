import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { answering, documentOf, lines, readSite, readYaml } from './openapi-reading.ts';

const faults = suite('openapi faults');

const HINT = 'an OpenAPI document starts with `openapi: 3.1.0`, `info` and `paths`';

/** One finding and nothing to show. */
const REFUSED: readonly (readonly [string, string, string])[] = [
  [
    'openapi.yaml',
    'openapi: 3.1.0\npaths:\n  /a: [1\n',
    '4:1 api/unreadable openapi.yaml cannot be read: a bracket is opened and never closed (close it, or put the value in quotes)',
  ],
  [
    'openapi.json',
    '{"openapi": "3.1.0",\n "paths": {',
    '2:12 api/unreadable openapi.json cannot be read: the text ends inside the object that opens at 2:11',
  ],
  [
    'openapi.yaml',
    'swagger: "2.0"\npaths: {}\n',
    '1:10 api/unknown-shape This is Swagger 2.0; docgen reads OpenAPI 3.0 and 3.1 (convert the document to OpenAPI 3, for instance with swagger2openapi)',
  ],
  [
    'openapi.yaml',
    'info: {}\nopenapi: 4.0.0\npaths: {}\n',
    '2:10 api/unknown-shape docgen reads OpenAPI 3, not "4.0.0" (write `openapi: 3.1.0`, if that is what it is)',
  ],
  [
    'openapi.yaml',
    '- a\n- b\n',
    `1:1 api/unknown-shape The file is a list, not an OpenAPI document (${HINT})`,
  ],
  ['openapi.yaml', '', `1:1 api/unknown-shape The file is empty, not an OpenAPI document (${HINT})`],
  [
    'openapi.yaml',
    'opnapi: 3.1.0\npaths: {}\n',
    '1:1 api/unknown-shape The file has no `openapi` key, so it is no OpenAPI document (write `openapi` in place of `opnapi`)',
  ],
  [
    'openapi.yaml',
    'openapi: 3.1.0\npath: {}\n',
    '1:1 api/unknown-shape The document has no `paths` (write `paths` in place of `path`)',
  ],
  [
    'openapi.yaml',
    'openapi: 3.1.0\npaths: []\n',
    '2:1 api/unknown-shape `paths` is not a mapping (write keys below it)',
  ],
  [
    'openapi.yaml',
    'openapi: 3.1.0\n---\na: 1\n',
    '2:1 api/unreadable openapi.yaml cannot be read: a second YAML document starts here (keep one of the two)',
  ],
  ['other.yaml', 'openapi: 3.1.0\n', '1:1 api/unreadable There is no file "api/openapi.yaml"'],
];

faults('what is no document is one finding at its place, and nothing is shown', async () => {
  for (const [name, text, expected] of REFUSED) {
    const path = name === 'openapi.json' ? 'api/openapi.json' : 'api/openapi.yaml';
    const { roots, diagnostics } = await readSite({ [`api/${name}`]: text }, { path });
    assert.equal(lines(diagnostics), [`${path}:${expected}`], text);
    assert.is(roots.length, 0, text);
  }
});

faults('a file that cannot be read is reported in that file, once', async () => {
  const yaml = answering("{ properties: { a: { $ref: 'types.yaml#/A' }, b: { $ref: 'types.yaml#/B' } } }");
  const { diagnostics } = await readSite({ 'api/openapi.yaml': yaml, 'api/types.yaml': 'A: "x\n' });
  assert.equal(
    diagnostics.map(({ code, at }) => [code, at.file]),
    [['api/unreadable', 'api/types.yaml']],
  );
});

faults('wrong parts of a document are findings, the rest is shown', async () => {
  const { roots, diagnostics } = await readYaml(
    documentOf(`paths:
  /a:
    get:
      operationId: one
      parameters: [{ in: qury, name: x }, { in: query }]
      security: [{ kee: [] }]
      responses: {}
    post: nothing
  /b: nothing
  /c:
    get: { operationId: one, responses: {} }
components:
  securitySchemes: { key: { type: http, scheme: bearer } }
`),
  );
  assert.equal(
    diagnostics.map(({ code, message, hint, at }) => `${at.line}:${at.col} ${code} ${message} (${hint})`),
    [
      '7:26 api/unknown-shape The parameter "x" has no valid `in` (did you mean query?)',
      '7:49 api/unknown-shape A parameter has no `name` (add `name:`)',
      '8:20 api/broken-ref There is no security scheme "kee" (did you mean key?)',
      '10:11 api/unknown-shape "POST /a" is not a mapping (write the operation below it)',
      '11:7 api/unknown-shape "/b" is not a mapping (write its methods below it: `get:`, `post:`)',
      '13:25 api/unknown-shape The operationId "one" is there twice (give each operation an id of its own)',
    ],
  );
  assert.equal(
    roots[0]?.members.map(({ name }) => name),
    ['one', 'one-2'],
  );
});

faults('bombs of aliases and of references are shown up to a bound', async () => {
  const levels = Array.from({ length: 30 }, (_, level) => {
    const fields = Array.from({ length: 9 }, (__, at) => `k${at}: *s${level}`).join(', ');
    return `x-s${level + 1}: &s${level + 1} { type: object, properties: { ${fields} } }`;
  });
  const yaml = `${documentOf('')}x-s0: &s0 { type: string, default: [a] }\n${levels.join('\n')}
paths:
  /a:
    post:
      operationId: a
      requestBody: { content: { application/json: { schema: *s30, example: *s30 } } }
      responses: { '200': { description: x, content: { application/json: { schema: { default: *s30, enum: [*s30] } } } } }
`;
  const { roots, diagnostics } = await readYaml(yaml);
  assert.equal(lines(diagnostics), []);
  assert.ok(JSON.stringify(roots).length < 1_000_000, String(JSON.stringify(roots).length));
});

faults.run();
