import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { ApiSymbol } from '../../../src/model/api/api.ts';
import { answering, documentOf, lines, readYaml, symbolAt } from './openapi-reading.ts';

const schemas = suite('openapi schemas');

/** Members with their types, those below them indented. */
function outline(symbols: readonly ApiSymbol[], depth = 0): readonly string[] {
  return symbols.flatMap(({ name, type, isRequired, value, values, members }) => [
    `${'  '.repeat(depth)}${name}${isRequired ? '*' : ''}: ${type?.text ?? '-'}${value === null ? '' : ` = ${value}`}${values.length === 0 ? '' : ` {${values.join('|')}}`}`,
    ...outline(members, depth + 1),
  ]);
}

async function fieldsOf(schema: string, components = ''): Promise<readonly string[]> {
  const { roots, diagnostics } = await readYaml(answering(schema, components));
  assert.equal(lines(diagnostics), []);
  return outline(symbolAt(roots, 'a.200').members);
}

const TYPES: readonly (readonly [string, string])[] = [
  ['{ type: string }', 'string'],
  ['{ type: string, format: date-time }', 'string (date-time)'],
  ['{ type: integer, minimum: 1, maximum: 128 }', 'integer (1 to 128)'],
  ['{ type: integer, minimum: 0 }', 'integer (at least 0)'],
  ['{ type: number, maximum: 2, format: double }', 'number (double, at most 2)'],
  ['{ type: number, exclusiveMinimum: 0 }', 'number (above 0)'],
  ['{ type: number, exclusiveMinimum: true, minimum: 0, maximum: 1 }', 'number (above 0, at most 1)'],
  ['{ type: integer, multipleOf: 5 }', 'integer (multiple of 5)'],
  ['{ type: string, minLength: 1 }', 'string (at least 1 character)'],
  ['{ type: string, maxLength: 64, minLength: 2 }', 'string (2 to 64 characters)'],
  ["{ type: string, pattern: '^[a-z]+$' }", 'string (pattern ^[a-z]+$)'],
  ['{ type: array, items: { type: string } }', 'array of strings'],
  [
    '{ type: array, minItems: 2, maxItems: 2, items: { type: number } }',
    'array of numbers (exactly 2 items)',
  ],
  ['{ type: array, items: { type: integer, maximum: 9 } }', 'array of integers (each at most 9)'],
  ['{ type: array, items: { type: array, items: { type: boolean } } }', 'array of arrays of booleans'],
  ['{ type: array, items: { type: [string, integer] } }', 'array of (string or integer)'],
  ['{ type: array, uniqueItems: true }', 'array (all different)'],
  ['{ type: string, nullable: true }', 'string or null'],
  ["{ type: [string, 'null'] }", 'string or null'],
  ["{ type: 'null' }", 'null'],
  ['{ type: [string, integer] }', 'string or integer'],
  ["{ anyOf: [{ type: integer, maximum: 3 }, { type: 'null' }] }", 'integer (at most 3) or null'],
  ['{ oneOf: [{ type: string }, { type: array, items: { type: string } }] }', 'string or array of strings'],
  ['{ allOf: [{ type: string }, { maxLength: 3 }] }', 'string (at most 3 characters)'],
  ['{ enum: [a, b] }', 'string {a|b}'],
  ['{ type: string, const: a }', 'string {a}'],
  ['{ enum: [1, true, null] }', 'number {1|true|null}'],
  ['{ properties: {} }', '-'],
];

schemas('types in words', async () => {
  for (const [schema, expected] of TYPES) {
    const wanted = schema === '{ properties: {} }' ? 'x: -' : `x: ${expected}`;
    assert.equal(await fieldsOf(`{ properties: { x: ${schema} } }`), [wanted], schema);
  }
});

schemas('fields with requirement, default, values and what they hold', async () => {
  const found = await fieldsOf(
    '{ type: object, required: [id], properties: { id: { type: string }, size: { type: integer, default: 3 }, tags: { type: array, items: { type: string, enum: [a, b] } }, owner: { type: object, properties: { name: { type: string, default: Ann } } }, toys: { type: array, items: { type: object, properties: { kind: { type: string } } } } } }',
  );
  assert.equal(found, [
    'id*: string',
    'size: integer = 3',
    'tags: array of strings {a|b}',
    'owner: object',
    '  name: string = "Ann"',
    'toys: array of objects',
    '  kind: string',
  ]);
});

schemas('allOf is merged, the outer saying more than the inner', async () => {
  const found = await fieldsOf(
    "{ allOf: [{ $ref: '#/components/schemas/Base' }], required: [kind], properties: { kind: { enum: [cat] }, lives: { type: integer } } }",
    '    Base: { type: object, required: [id], properties: { id: { type: string }, kind: { type: string, default: pet } } }\n',
  );
  assert.equal(found, ['id*: string', 'kind*: string = "pet" {cat}', 'lives: integer']);
});

schemas('alternatives are members where types alone do not tell them', async () => {
  const found = await fieldsOf(
    "{ oneOf: [{ title: Cat, type: object, properties: { lives: { type: integer } } }, { $ref: '#/components/schemas/Dog' }, { type: string }] }",
    '    Dog: { type: object, properties: { tricks: { type: array, items: { type: string } } } }\n',
  );
  assert.equal(found, [
    'Cat: object',
    '  lives: integer',
    'Dog: object',
    '  tricks: array of strings',
    'Option 3: string',
  ]);
});

schemas('additional properties are a field with a name of the caller', async () => {
  assert.equal(await fieldsOf('{ type: object, additionalProperties: { type: number } }'), ['<key>: number']);
  assert.equal(await fieldsOf('{ type: object, additionalProperties: true }'), []);
});

schemas('a schema inside itself is shown by its name', async () => {
  const found = await fieldsOf(
    "{ $ref: '#/components/schemas/Node' }",
    "    Node: { type: object, properties: { value: { type: string }, next: { anyOf: [{ $ref: '#/components/schemas/Node' }, { type: 'null' }] }, kids: { type: array, items: { $ref: '#/components/schemas/Node' } }, tree: { $ref: '#/components/schemas/Tree' } } }\n    Tree: { type: object, properties: { root: { $ref: '#/components/schemas/Node' } } }\n",
  );
  assert.equal(found, [
    'value: string',
    'next: Node or null',
    'kids: array of Node',
    'tree: object',
    '  root: Node',
  ]);
});

schemas('words beside a reference count, and so do examples', async () => {
  const { roots } = await readYaml(
    answering(
      "{ properties: { a: { $ref: '#/components/schemas/Name', description: \"First.\\n\\nMore.\" }, b: { allOf: [{ $ref: '#/components/schemas/Name' }], deprecated: true } } }",
      '    Name: { type: string, description: A name., example: "`x`" }\n',
    ),
  );
  const a = symbolAt(roots, 'a.200.a');
  assert.is(a.summary?.markdown, 'First.');
  assert.is(a.description?.markdown, 'More.\n\nExample: `` "`x`" ``');
  assert.is(symbolAt(roots, 'a.200.b').summary?.markdown, 'A name.');
  assert.is(symbolAt(roots, 'a.200.b').deprecated, '');
});

schemas('what is only read is no part of a request, what is only written none of a response', async () => {
  const schema = '{ properties: { id: { readOnly: true }, secret: { writeOnly: true }, name: {} } }';
  const content = `content: { application/json: { schema: ${schema} } }`;
  const { roots } = await readYaml(
    documentOf(
      `paths:\n  /a:\n    post:\n      operationId: a\n      requestBody: { ${content} }\n      responses: { '200': { description: x, ${content} } }\n`,
    ),
  );
  const names = (path: string): readonly string[] => symbolAt(roots, path).members.map(({ name }) => name);
  assert.equal(names('a.body'), ['secret', 'name']);
  assert.equal(names('a.200'), ['id', 'name']);
});

schemas('names that objects have from birth are fields like others', async () => {
  const found = await fieldsOf(
    '{ properties: { constructor: { type: string }, __proto__: { type: integer }, toString: { $ref: "#/components/schemas/hasOwnProperty" } } }',
    '    hasOwnProperty: { type: boolean }\n',
  );
  assert.equal(found, ['constructor: string', '__proto__: integer', 'toString: boolean']);
});

schemas.run();
