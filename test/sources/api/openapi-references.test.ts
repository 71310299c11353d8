import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createHost } from '../../../src/base/disk/host.ts';
import { answering, readSite, readYaml } from './openapi-reading.ts';

const faults = suite('references of openapi');

faults('a reference that leads nowhere names what is near', async () => {
  const yaml = answering(
    "{ properties: { a: { $ref: '#/components/schemas/Pte' }, b: { $ref: 'typs.yaml#/A' }, c: { $ref: 'types.yaml#/B' } } }",
    '    Pet: { type: string }\n',
  );
  const { roots, diagnostics } = await readSite({
    'api/openapi.yaml': yaml,
    'api/types.yaml': 'A: { type: string }\n',
  });
  assert.equal(
    diagnostics.map(({ code, message, hint }) => [code, message, hint]),
    [
      ['api/broken-ref', 'Nothing is at "#/components/schemas/Pte"', 'did you mean Pet?'],
      ['api/broken-ref', 'There is no file "api/typs.yaml"', 'did you mean types.yaml?'],
      ['api/broken-ref', 'Nothing is at "types.yaml#/B"', 'did you mean A?'],
    ],
  );
  const line = yaml.split('\n')[(diagnostics[0]?.at.line ?? 0) - 1] ?? '';
  assert.is(
    line.slice((diagnostics[0]?.at.col ?? 0) - 1, (diagnostics[0]?.at.col ?? 0) + 25),
    "'#/components/schemas/Pte'",
  );
  assert.is(roots.length, 1);
});

faults('references that no page shows are followed too, those inside of examples are data', async () => {
  const { diagnostics } = await readYaml(
    `${answering('{ type: string }', "    Unused: { properties: { example: { $ref: '#/nope' }, default: { type: string } } }\n    Data: { example: { $ref: '#/data' }, default: { $ref: 1 } }\n")}`,
  );
  assert.equal(
    diagnostics.map(({ message }) => message),
    ['Nothing is at "#/nope"'],
  );
});

faults('references in a circle are reported, circles of schemas are none', async () => {
  const { diagnostics } = await readYaml(
    answering(
      "{ $ref: '#/components/schemas/A' }",
      "    A: { $ref: '#/components/schemas/B' }\n    B: { $ref: '#/components/schemas/A' }\n    C: { items: { $ref: '#/components/schemas/C' } }\n",
    ),
  );
  const messages = [...new Set(diagnostics.map(({ message }) => message))].sort();
  assert.equal(messages, [
    '"#/components/schemas/A" refers to itself',
    '"#/components/schemas/B" refers to itself',
  ]);
});

faults('addresses are refused and never fetched; files stay inside the site', async () => {
  const real = createHost();
  const read: string[] = [];
  const host = {
    ...real,
    readBytes: (path: string) => {
      read.push(path);
      return real.readBytes(path);
    },
  };
  const fetched: unknown[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = async (input) => {
    fetched.push(input);
    throw new Error('no network');
  };
  const schema = `{ properties: { a: { $ref: 'https://example.com/a.yaml#/A' }, b: { $ref: 'http://[bad' }, c: { $ref: 'file:///etc/passwd' }, d: { $ref: '../../../../../../../../etc/passwd' } } }`;
  const { diagnostics, files } = await readSite({ 'api/openapi.yaml': answering(schema) }, { host });
  globalThis.fetch = fetch;
  assert.equal(fetched, []);
  assert.equal(
    read.map((path) => path.slice(path.lastIndexOf('/') + 1)),
    ['openapi.yaml'],
  );
  assert.equal(files, ['api/openapi.yaml']);
  assert.equal(
    diagnostics.map(({ code }) => code),
    Array(4).fill('api/broken-ref'),
  );
  assert.is(
    diagnostics[0]?.message,
    '"https://example.com/a.yaml" is an address, and nothing is fetched from the network',
  );
  assert.is(diagnostics[1]?.message, 'Nothing is at "http://[bad"');
  assert.ok(diagnostics[3]?.message.endsWith('lies outside the site'), diagnostics[3]?.message);
});

faults.run();
