import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createHost } from '../../../src/base/disk/host.ts';
import type { ApiSymbol } from '../../../src/model/api/api.ts';
import { type ApiLibrary, NO_IMPORT_RULES } from '../../../src/model/site.ts';
import { cutPages } from '../../../src/sources/api/cut-pages.ts';
import { OPENAPI_READER } from '../../../src/sources/api/openapi/read.ts';
import { PROJECT } from '../../harness/paths.ts';
import { documentOf, lines, readSite, readYaml, symbolAt } from './openapi-reading.ts';
import { SHOP } from './openapi-shop.ts';

const openapi = suite('openapi');

const LIBRARY: ApiLibrary = {
  name: 'pets',
  route: 'api/pets',
  source: { kind: 'openapi', path: '/x', callsTool: false, options: {} },
  overlays: null,
  pages: {},
  repository: null,
  imports: NO_IMPORT_RULES,
  coverage: 0,
};

openapi(
  'a document is one page with its operations, by tag and then in the order of the document',
  async () => {
    const { roots, diagnostics } = await readYaml(SHOP);
    assert.equal(lines(diagnostics), []);
    assert.is(roots.length, 1);
    const [root] = roots;
    assert.is(root?.name, 'Pets');
    assert.is(root?.path, 'pets');
    assert.equal(
      root?.members.map(({ name }) => name),
      ['addToy', 'showPet', 'deletePetsPetId'],
    );
    const pages = cutPages(roots, LIBRARY, OPENAPI_READER.layout);
    assert.equal(
      pages.map(({ id, page }) => [id, page.title]),
      [['api/pets', 'Pets']],
    );
    assert.is(pages[0]?.page.anchors.get('pets.showPet'), 'operation/showPet');
    assert.is(pages[0]?.page.anchors.get('pets.addToy.body'), 'operation/addToy/body');
    assert.is(
      pages[0]?.page.anchors.get('pets.addToy.body.application/json.name'),
      'operation/addToy/body/application-json/name',
    );
  },
);

openapi('servers, authentication and tags are told by the root', async () => {
  const { roots } = await readYaml(SHOP);
  assert.is(
    roots[0]?.description?.markdown,
    [
      '**Base URL:** `https://{region}.example.com/v1/`',
      '',
      '- `{region}`: Where it runs; one of `eu` or `us`; default `eu`',
      '',
      '**Authentication.** Every request needs `key`.',
      '',
      '- `key`: API key in the header `X-Api-Key`. Ask us for one.',
      '- `login`: OAuth 2.0 (client credentials flow: token at `https://example.com/token`, scopes `read` (See things), `write`).',
      '',
      '**Groups.**',
      '',
      '- Toys: What pets play with.',
    ].join('\n'),
  );
});

openapi('positions lead to the lines of the document', async () => {
  const { roots } = await readYaml(SHOP);
  const { at } = symbolAt(roots, 'showPet');
  assert.equal([at.file, SHOP.split('\n')[at.line - 1]?.slice(at.col - 1)], ['api/openapi.yaml', 'showPet']);
});

openapi('a webhook is an operation that nobody calls', async () => {
  const { roots } = await readYaml(
    documentOf('webhooks:\n  petBorn:\n    post: { summary: A pet is born, responses: {} }\n'),
  );
  const endpoint = symbolAt(roots, 'postPetBorn');
  assert.equal(endpoint.signatures[0]?.marks, ['webhook']);
  assert.equal(endpoint.samples, []);
});

openapi('references lead into other files and back, and all of them are watched', async () => {
  const files = {
    'api/openapi.yaml': documentOf(
      "paths:\n  /a: { $ref: 'paths/a.yaml' }\ncomponents: { schemas: { Name: { type: string, description: A name. } } }\n",
    ),
    'api/paths/a.yaml':
      "get:\n  operationId: a\n  responses:\n    '200': { $ref: '../shared/answers.json#/Fine' }\n",
    'api/shared/answers.json':
      '{"Fine": {"description": "Fine", "content": {"application/json": {"schema": {"properties": {"name": {"$ref": "../openapi.yaml#/components/schemas/Name"}, "self": {"$ref": "#/Fine/content/application~1json/schema"}}}}}}}',
  };
  const { roots, diagnostics, files: read } = await readSite(files);
  assert.equal(lines(diagnostics), []);
  assert.is(symbolAt(roots, 'a.200.name').summary?.markdown, 'A name.');
  assert.is(symbolAt(roots, 'a.200.self').type?.text, 'schema');
  assert.is(symbolAt(roots, 'a.200.name').at.file, 'api/shared/answers.json');
  assert.equal([...read].sort(), Object.keys(files).sort());
});

openapi('JSON and a folder with a document are read alike', async () => {
  const json =
    '{\n\t"openapi": "3.0.3",\n\t"paths": {"/a": {"get": {"operationId": "a", "responses": {}}}}\n}\n';
  const { roots } = await readSite({ 'api/openapi.json': json }, { path: 'api' });
  assert.equal(symbolAt(roots, 'a').at, { file: 'api/openapi.json', line: 3, col: 42 });
});

openapi('a large document stays within bounds and time', async () => {
  const { roots, diagnostics } = await readSite({ 'api/openapi.json': wideDocument() }, { path: 'api' });
  assert.equal(diagnostics, []);
  const count = countOf(roots[0]);
  assert.ok(count > 10_000 && count < 100_000, String(count));
});

openapi(
  "the site's own document: every operation, every field with a sentence, two samples each",
  async () => {
    const path = join(PROJECT, 'content/api/rest/openapi.yaml');
    const source = { kind: 'openapi', path, callsTool: false, options: {} } as const;
    const input = { root: PROJECT, library: 'rest', source, cacheDir: null };
    const { value, diagnostics } = await OPENAPI_READER.read(input, createHost());
    assert.equal(lines(diagnostics), []);
    const operations = value[0]?.members ?? [];
    assert.equal(
      operations.map(({ name }) => name),
      ['createChatCompletion', 'createCompletion', 'createEmbedding', 'createBatch', 'listModels', 'health'],
    );
    for (const { name, samples } of operations)
      assert.equal(
        samples.map(({ label }) => label),
        ['curl', 'Python'],
        name,
      );
    const silent = value.flatMap((root) => silentFields(root));
    assert.equal(silent, []);
  },
);

function silentFields(symbol: ApiSymbol): readonly string[] {
  const own = symbol.kind === 'field' && symbol.summary === null ? [symbol.path] : [];
  return [...own, ...symbol.members.flatMap(silentFields)];
}

function countOf(symbol: ApiSymbol | undefined): number {
  return symbol === undefined ? 0 : symbol.members.reduce((sum, member) => sum + countOf(member), 1);
}

/** 2 MB: 1,000 operations on 400 schemas, each of which holds nine others. */
function wideDocument(): string {
  const ref = (index: number): object => ({ $ref: `#/components/schemas/S${index % 400}` });
  const schemas = Object.fromEntries(
    Array.from({ length: 400 }, (_, index) => [
      `S${index}`,
      {
        type: 'object',
        description: 'Words about this schema. '.repeat(8),
        properties: {
          id: { type: 'string', description: 'Its id.' },
          ...Object.fromEntries(Array.from({ length: 6 }, (__, at) => [`r${at}`, ref(index * 7 + at * 13)])),
          ...Object.fromEntries(
            Array.from({ length: 3 }, (__, at) => [
              `o${at}`,
              { anyOf: [{ type: 'string' }, ref(index + at)] },
            ]),
          ),
        },
      },
    ]),
  );
  const content = (index: number): object => ({ content: { 'application/json': { schema: ref(index) } } });
  const paths = Object.fromEntries(
    Array.from({ length: 1_000 }, (_, index) => [
      `/p${index}/{id}`,
      {
        post: {
          operationId: `op${index}`,
          description: 'Words about this operation. '.repeat(34),
          parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
          requestBody: content(index),
          responses: { '200': { description: 'Fine', ...content(index * 11) } },
        },
      },
    ]),
  );
  const text = JSON.stringify({ openapi: '3.1.0', info: {}, paths, components: { schemas } }, null, 1);
  assert.ok(text.length > 2_000_000, String(text.length));
  return text;
}

openapi.run();
