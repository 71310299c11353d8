import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readYaml, symbolAt } from './openapi-reading.ts';
import { SHOP } from './openapi-shop.ts';

const openapi = suite('operations of openapi');

openapi('an operation says what it needs where that differs', async () => {
  const { roots } = await readYaml(SHOP);
  assert.is(symbolAt(roots, 'showPet').description?.markdown, 'All that is known of it.');
  assert.is(symbolAt(roots, 'deletePetsPetId').description?.markdown, 'Needs no authentication.');
  assert.is(
    symbolAt(roots, 'addToy').description?.markdown,
    'It is shown at once.\n\nNeeds `key` or `login` (scopes `read`, `write`).',
  );
  assert.is(symbolAt(roots, 'addToy').summary?.markdown, 'Adds a toy.');
});

openapi('a request line with the parameters of path and operation', async () => {
  const { roots } = await readYaml(SHOP);
  const endpoint = symbolAt(roots, 'showPet');
  const [signature] = endpoint.signatures;
  assert.is(signature?.text, 'GET /pets/{petId}');
  assert.is(signature?.anchor, 'operation/showPet');
  assert.equal(
    signature?.arguments.map((one) => [
      one.convention,
      one.name,
      one.type?.text,
      one.isRequired,
      one.default,
    ]),
    [
      ['path', 'petId', 'integer', true, null],
      ['query', 'expand', 'array of strings', false, null],
      ['cookie', 'sort', 'string', false, 'name'],
    ],
  );
  assert.is(signature?.arguments[1]?.text?.markdown, 'What to add.\n\nOne of `toys` or `vet`.');
  assert.is(symbolAt(roots, 'deletePetsPetId').deprecated, '');
});

openapi('responses by status, with their headers', async () => {
  const { roots } = await readYaml(SHOP);
  const names = symbolAt(roots, 'showPet').members.map(({ kind, name }) => `${kind} ${name}`);
  assert.equal(names, ['response 200', 'response 404', 'response default']);
  assert.is(symbolAt(roots, 'showPet.200').summary?.markdown, 'The pet');
  assert.is(symbolAt(roots, 'showPet.200.Headers.X-Left').type?.text, 'integer');
});

openapi('several media types of a body are members of it', async () => {
  const { roots } = await readYaml(SHOP);
  const body = symbolAt(roots, 'addToy.body');
  assert.is(body.isRequired, true);
  assert.is(body.summary?.markdown, 'The toy.');
  assert.equal(
    body.members.map(({ kind, name, type }) => [kind, name, type?.text]),
    [
      ['schema', 'application/json', 'object'],
      ['schema', 'text/plain', 'string'],
    ],
  );
});

openapi.run();
