import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { ApiSymbol } from '../../../src/model/api/api.ts';
import type { Diagnostic } from '../../../src/model/diagnostic.ts';
import { inTempDir } from '../../harness/tree.ts';
import { declared, mojoLibrary, readLibrary, symbolsOf } from './mojo-library.ts';

const refusals = suite('what mojo doc did not print');

async function readJson(value: unknown): Promise<readonly [readonly ApiSymbol[], readonly Diagnostic[]]> {
  return inTempDir(async (root) => {
    writeFileSync(join(root, 'api.json'), typeof value === 'string' ? value : JSON.stringify(value, null, 1));
    const { value: read, diagnostics } = await readLibrary(mojoLibrary(join(root, 'api.json')), { root });
    return [read, diagnostics];
  });
}

refusals('fields of tomorrow are told once a file', async () => {
  const overload = { name: 'f', args: [], parameters: [], isFast: true };
  const [roots, found] = await readJson({
    decl: {
      kind: 'module',
      name: 'm',
      summary: 'A module.',
      lints: [],
      functions: [
        { kind: 'function', name: 'f', overloads: [overload, overload] },
        { kind: 'function', name: 'g', overloads: [{ ...overload, name: 'g' }] },
      ],
    },
  });
  assert.is(roots.length, 1);
  assert.equal(
    found.map(({ code, severity, message, at }) => [code, severity, message, at.line]),
    [
      [
        'api/unknown-field',
        'info',
        '`mojo doc` printed what docgen does not read: module.lints, overload.isFast',
        2,
      ],
    ],
  );
});

refusals('what is missing is nothing, and a declaration without its file is read', async () => {
  const [roots, found] = await readJson({
    kind: 'module',
    name: 'm',
    functions: [{ name: 'f' }, { name: 'g', overloads: [] }],
    structs: [{ name: 'S' }],
    aliases: [{ name: 'A' }],
  });
  assert.equal(found, []);
  const symbols = symbolsOf(roots);
  assert.equal(declared(symbols, 'm.f'), ['fn f()']);
  assert.equal(declared(symbols, 'm.g'), []);
  assert.equal(declared(symbols, 'm.S'), ['struct S']);
  assert.equal(declared(symbols, 'm.A'), ['alias A']);
});

const NO_DESCRIPTION: readonly (readonly [string, unknown, string])[] = [
  ['an empty file', '', 'api/unreadable 1:1 api.json is not valid JSON: the file is empty'],
  [
    'a file that was cut off',
    '{"decl": {\n "kind": "package",\n "modu',
    'api/unreadable 3:2 api.json is not valid JSON: a string is never closed',
  ],
  [
    'an error message',
    'mojo: error: no such file',
    'api/unreadable 1:1 api.json is not valid JSON: expected a value, found "mojo"',
  ],
  [
    'a list',
    [],
    'api/unknown-shape 1:1 api.json has no `decl`, so it is not a package or module as `mojo doc` prints it',
  ],
  [
    'another tool’s output',
    { openapi: '3.1.0', paths: {} },
    'api/unknown-shape 1:1 api.json has no `decl`, so it is not a package or module as `mojo doc` prints it',
  ],
  [
    'a struct alone',
    { decl: { kind: 'struct', name: 'S' } },
    'api/unknown-shape 2:10 api.json describes a "struct", so it is not a package or module as `mojo doc` prints it',
  ],
];

for (const [what, value, message] of NO_DESCRIPTION)
  refusals(`${what} is one finding`, async () => {
    const [roots, found] = await readJson(value);
    assert.equal(roots, []);
    assert.equal(
      found.map((one) => `${one.code} ${one.at.line}:${one.at.col} ${one.message}`),
      [message],
    );
  });

refusals('names that would leave their folder are refused, the rest is read', async () => {
  const [roots, found] = await readJson({
    decl: {
      kind: 'module',
      name: 'm',
      structs: [{ kind: 'struct', name: '../../etc' }, { kind: 'struct' }, { kind: 'struct', name: 'S' }],
    },
  });
  assert.equal([...symbolsOf(roots).keys()], ['m', 'm.S']);
  assert.equal(
    found.map(({ code, message }) => [code, message]),
    [
      ['api/unknown-shape', 'The struct name "../../etc" in "m" cannot be the name of a page'],
      ['api/unknown-shape', 'A struct in "m" has no name'],
    ],
  );
});

refusals('a file that is not there, and a folder without descriptions', async () => {
  await inTempDir(async (root) => {
    for (const [path, message] of [
      ['gone.json', 'gone.json cannot be read: it does not exist'],
      ['.', 'The folder . contains no .json file'],
    ] as const) {
      const { value, diagnostics } = await readLibrary(mojoLibrary(join(root, path)), { root });
      assert.equal(value, []);
      assert.equal(
        diagnostics.map((one) => one.message),
        [message],
      );
    }
  });
});

refusals.run();
