import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { moduleOf, readModules } from './python-modules.ts';
import { readPython } from './python-orchard.ts';

const reader = suite('the Python reader');
const malformed = suite('malformed dumps of Python');

reader('tells once a file what it does not know', async () => {
  const fn = { kind: 'function', name: 'f', parameters: [], returns: null, color: 1 };
  const { diagnostics, paths } = await readModules(
    moduleOf('m', { f: fn, g: { ...fn, name: 'g', shape: 2 }, h: { kind: 'planet', name: 'h' } }),
  );
  assert.equal(paths, ['m', 'm.f', 'm.g']);
  assert.equal(
    diagnostics.map(({ code, severity, message, at }) => [code, severity, message, at]),
    [
      [
        'api/unknown-field',
        'info',
        'griffe printed what docgen does not read: function.color, function.shape, the kind "planet"',
        { file: 'api/0.json', line: 1, col: 60 },
      ],
    ],
  );
});

malformed('a dump that is cut off is one finding with its place, and there are no roots', async () => {
  const whole = JSON.stringify(moduleOf('m', { f: { kind: 'function', name: 'f' } }), null, 1);
  for (const end of [0, 1, 20, 60, whole.length - 2]) {
    const { roots, diagnostics } = await readModules(whole.slice(0, end), moduleOf('n', {}));
    assert.equal(roots, []);
    assert.equal(
      diagnostics.map(({ code, at }) => [code, at.file]),
      [['api/unreadable', 'api/0.json']],
    );
  }
});

malformed('JSON that is no dump is said to be none', async () => {
  for (const text of [
    '{}',
    '[]',
    '3',
    '"x"',
    '{"a": 1}',
    '{"kind": "class", "name": "A"}',
    '{"a": {"kind": "package"}}',
  ]) {
    const { roots, diagnostics } = await readModules(text);
    assert.equal(roots, [], text);
    assert.equal(
      diagnostics.map(({ code }) => code),
      ['api/unknown-shape'],
      text,
    );
  }
});

malformed('missing and mistaken fields are read as nothing', async () => {
  const odd = [
    { kind: 'function' },
    {
      kind: 'function',
      name: 'a',
      parameters: { x: 1 },
      returns: 7,
      decorators: 'no',
      labels: 3,
      lineno: 'x',
    },
    {
      kind: 'class',
      name: 'B',
      bases: [null, 3, { cls: 'ExprUnheardOf' }],
      members: [null, 2, { kind: 'attribute' }],
    },
    { kind: 'attribute', name: 'c', value: { cls: 'ExprBinOp' }, annotation: [] },
    { kind: 'alias', name: 'd' },
  ];
  const { diagnostics, paths } = await readModules({ kind: 'module', name: 'm', members: odd });
  assert.equal(diagnostics, []);
  assert.ok(paths.includes('m.B'));
});

malformed('a module that two files describe is a finding', async () => {
  const { diagnostics } = await readModules(moduleOf('m', {}), moduleOf('m', {}));
  assert.equal(
    diagnostics.map(({ code, message }) => [code, message]),
    [['api/duplicate-symbol', 'The module "m" is described twice']],
  );
});

malformed('what is not there is a finding', async () => {
  const { diagnostics } = await readPython('test/data/python/nowhere.json');
  assert.equal(
    diagnostics.map(({ code }) => code),
    ['api/unreadable'],
  );
});

reader.run();
malformed.run();
