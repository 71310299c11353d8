import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { ApiSymbol } from '../../../src/model/api.ts';
import { inTempDir } from '../../harness/tree.ts';
import { readPython } from './python-orchard.ts';

const reader = suite('the Python reader');
const malformed = suite('malformed dumps of Python');

const DATA = 'test/data/python';

/** The declarations of a symbol with their marks. */
function declarations({ signatures }: ApiSymbol): string[] {
  return signatures.map(({ marks, text }) => [...marks, text].join(' '));
}

/** Reads modules given as values, one file each. */
async function readModules(...modules: readonly unknown[]) {
  return inTempDir(async (dir) => {
    mkdirSync(join(dir, 'api'));
    for (const [index, module] of modules.entries())
      writeFileSync(
        join(dir, 'api', `${index}.json`),
        typeof module === 'string' ? module : JSON.stringify(module),
      );
    return readPython('api', dir);
  });
}

function moduleOf(path: string, members: Readonly<Record<string, unknown>>, fields: object = {}): unknown {
  const name = path.slice(path.lastIndexOf('.') + 1);
  return { [path]: { kind: 'module', name, path, members, ...fields } };
}

reader('nests modules, and leaves out what is private', async () => {
  const { roots, paths, diagnostics } = await readPython(`${DATA}/orchard.json`);
  assert.equal(diagnostics, []);
  assert.equal(
    roots.map(({ kind, path }) => `${kind} ${path}`),
    ['package orchard'],
  );
  const modules = roots[0]?.members.filter(({ kind }) => kind === 'module' || kind === 'package');
  assert.equal(
    modules?.map(({ path }) => path),
    ['orchard.fruit', 'orchard.picking', 'orchard.tools'],
  );
  assert.equal(
    paths.filter((path) => /(?:^|\.)_[^_]/.test(path)),
    [],
  );
});

reader('gives a re-exported object one home and the other names as aliases', async () => {
  const { symbol } = await readPython(`${DATA}/orchard.json`);
  assert.equal(symbol('orchard.fruit.Apple').aliases, ['orchard.Apple']);
  assert.equal(symbol('orchard.fruit.Fruit.of').aliases, ['orchard.Fruit.of']);
  assert.equal(symbol('orchard.picking.pick').aliases, ['orchard.harvest']);
  assert.is(
    symbol('orchard').description?.markdown.split('\n\n').at(-1),
    'Also importable from here: [`Apple`], [`Fruit`], [`Ripeness`], [`pick`].',
  );
});

reader('shows what a private module declares where a public one passes it on', async () => {
  const { symbol } = await readPython(`${DATA}/orchard.json`);
  const on = symbol('orchard.Forecast.on');
  assert.equal(on.source, { file: 'orchard/_weather.py', line: 9 });
  assert.equal(on.signatures[0]?.refs, [{ name: 'Forecast', path: 'orchard.Forecast' }]);
});

reader('writes declarations as Python does', async () => {
  const { symbol } = await readPython(`${DATA}/orchard.json`);
  assert.equal(declarations(symbol('orchard.fruit.Fruit.__init__')), [
    'def __init__(self, weight: Weight, /, *names: str, ripe: bool = False, **notes: Any) -> None',
  ]);
  assert.equal(declarations(symbol('orchard.fruit.Fruit.ripen')), [
    'async def ripen(self, days: int = -1) -> None',
  ]);
  assert.equal(declarations(symbol('orchard.fruit.Fruit.parse')), [
    "@staticmethod def parse(text: str, limits: dict[str, int] = {'a': 1, **{}}) -> Fruit | None",
  ]);
  assert.equal(declarations(symbol('orchard.fruit.Fruit.color')), [
    '@property @abstractmethod def color(self) -> str',
  ]);
  assert.equal(declarations(symbol('orchard.fruit.Apple')), [
    '@dataclass(frozen=True) class Apple(Fruit, Generic[T])',
  ]);
  assert.equal(declarations(symbol('orchard.fruit.peel')), ['def peel(fruit, *, thin=True)']);
  assert.equal(declarations(symbol('orchard.SEASON')), ["SEASON: str = 'autumn'"]);
});

reader('tells how each argument is given, and leaves the receiver out', async () => {
  const { symbol } = await readPython(`${DATA}/orchard.json`);
  const [signature] = symbol('orchard.fruit.Fruit.__init__').signatures;
  assert.equal(
    signature?.arguments.map((one) => [
      one.name,
      one.type?.text,
      one.passing,
      one.isRequired,
      one.text?.markdown,
    ]),
    [
      ['weight', 'Weight', 'positional', true, 'Grams.'],
      ['*names', 'str', 'variadic', false, 'What people call it.'],
      ['ripe', 'bool', 'keyword', false, undefined],
      ['**notes', 'Any', 'variadic', false, 'Anything else, by name.'],
    ],
  );
  const parse = symbol('orchard.fruit.Fruit.parse').signatures[0]?.arguments;
  assert.equal(
    parse?.map(({ name }) => name),
    ['text', 'limits'],
  );
});

reader('knows enumerations, their values, properties, fields, types and constants', async () => {
  const { symbol } = await readPython(`${DATA}/orchard.json`);
  const kinds = [
    'fruit.Ripeness',
    'fruit.Ripeness.RIPE',
    'fruit.Ripeness.edible',
    'fruit.Fruit.count',
    'fruit.Weight',
    'picking.LIMIT',
    'fruit.Basket.Handle.grip',
  ];
  assert.equal(
    kinds.map((path) => symbol(`orchard.${path}`).kind),
    ['enum', 'value', 'property', 'field', 'type', 'value', 'method'],
  );
  assert.is(symbol('orchard.fruit.Ripeness.RIPE').value, "'ripe'");
  assert.is(symbol('orchard.fruit.Ripeness.RIPE').summary?.markdown, 'Now.');
  assert.is(symbol('orchard.fruit.Fruit.weight').value, null, 'what __init__ assigns is no default');
  assert.is(symbol('orchard.fruit.Apple.tags').value, 'field(default_factory=list)');
});

reader('follows names through imports, aliases and classes', async () => {
  const { symbol } = await readPython(`${DATA}/orchard.json`);
  assert.equal(symbol('orchard.picking.pick').signatures[0]?.refs, [
    { name: 'f', path: 'orchard.fruit' },
    { name: 'f.Fruit', path: 'orchard.fruit.Fruit' },
    { name: 'Ladder', path: 'orchard.tools.ladder.Ladder' },
    { name: 'Red', path: 'orchard.fruit.Apple' },
  ]);
  assert.equal(symbol('orchard.fruit.Basket.Handle.grip').signatures[0]?.returns?.type?.refs, [
    { name: 'Basket', path: 'orchard.fruit.Basket' },
    { name: 'Basket.Handle', path: 'orchard.fruit.Basket.Handle' },
  ]);
  assert.equal(symbol('orchard.fruit.Apple').bases, [
    { name: 'Fruit', path: 'orchard.fruit.Fruit' },
    { name: 'Generic', path: 'typing.Generic' },
  ]);
});

reader('says what is deprecated, by decorator and by directive', async () => {
  const { symbol } = await readPython(`${DATA}/orchard.json`);
  assert.is(symbol('orchard.tools.ladder.Ladder.climb').deprecated, 'Climb slowly.');
  assert.is(symbol('orchard.fruit.Pear').deprecated, 'Since version 2.1. Use [`Apple`].');
  assert.is(symbol('orchard.fruit.Apple').deprecated, null);
});

reader('reads the same from every version of griffe', async () => {
  const outline = ({ roots }: Awaited<ReturnType<typeof readPython>>): string[] => {
    const lines: string[] = [];
    const visit = (symbol: ApiSymbol): void => {
      const texts = symbol.signatures.map(({ text }) => text.replace(/ = .*/, ''));
      const words = [symbol.summary?.markdown, symbol.description?.markdown];
      // Before 2.0 griffe made no `__init__` of a data class.
      if (symbol.path !== 'orchard.fruit.Apple.__init__')
        lines.push(
          JSON.stringify([
            symbol.kind,
            symbol.path,
            symbol.aliases,
            symbol.bases,
            texts,
            words,
            symbol.source,
          ]),
        );
      symbol.members.forEach(visit);
    };
    roots.forEach(visit);
    return lines;
  };
  const expected = outline(await readPython(`${DATA}/orchard.json`));
  for (const name of ['orchard-full', 'orchard-1.7', 'orchard-0.30']) {
    const read = await readPython(`${DATA}/${name}.json`);
    assert.equal(read.diagnostics, [], name);
    assert.equal(outline(read), expected, name);
  }
});

reader('groups overloads, each with its own words', async () => {
  const overload = { value: { cls: 'ExprName', name: 'overload' } };
  const argument = (name: string, annotation: string) => ({
    name,
    kind: 'positional or keyword',
    annotation,
    default: null,
  });
  const fn = (fields: object) => ({
    kind: 'function',
    name: 'cut',
    parameters: [],
    returns: null,
    ...fields,
  });
  const { symbol } = await readModules({
    kind: 'module',
    name: 'shop',
    members: [
      fn({
        decorators: [overload],
        parameters: [argument('parts', 'int')],
        returns: 'A',
        docstring: { value: 'Into equal parts.' },
      }),
      fn({ decorators: [overload], parameters: [argument('parts', 'str')], returns: 'B' }),
      fn({ docstring: { value: 'Cuts.\n\nArgs:\n    parts: How.' } }),
    ],
  });
  const { signatures, summary } = symbol('shop.cut');
  assert.is(summary?.markdown, 'Cuts.');
  assert.equal(
    signatures.map((one) => [one.anchor, one.text, one.summary?.markdown, one.arguments[0]?.text?.markdown]),
    [
      ['cut', 'def cut(parts: int) -> A', 'Into equal parts.', 'How.'],
      ['cut-2', 'def cut(parts: str) -> B', undefined, 'How.'],
    ],
  );
});

reader('reads overloads that stand on the function', async () => {
  const one = { kind: 'function', name: 'f', parameters: [], returns: 'int' };
  const { symbol } = await readModules(
    moduleOf('m', { f: { ...one, overloads: [one, { ...one, returns: 'str' }] } }),
  );
  assert.equal(declarations(symbol('m.f')), ['def f() -> int', 'def f() -> str']);
});

reader('shows an object that a dump repeats under several modules where it belongs', async () => {
  const size = { kind: 'attribute', name: 'size', labels: ['instance-attribute'] };
  const box = { kind: 'class', name: 'Box', bases: [], members: { size } };
  const use = {
    kind: 'function',
    name: 'use',
    parameters: [
      { name: 'box', kind: 'keyword-only', annotation: { cls: 'ExprName', name: 'Box' }, default: null },
    ],
    returns: null,
  };
  const { symbol, paths } = await readModules(
    moduleOf('lib', { Box: box }),
    moduleOf('lib.boxes', { Box: box }),
    moduleOf('lib.tools', { Any: { kind: 'alias', name: 'Any', target_path: 'typing.Any' }, Box: box, use }),
  );
  assert.equal(paths, [
    'lib',
    'lib.boxes',
    'lib.boxes.Box',
    'lib.boxes.Box.size',
    'lib.tools',
    'lib.tools.use',
  ]);
  assert.equal(symbol('lib.boxes.Box').aliases, ['lib.Box', 'lib.tools.Box']);
  assert.equal(symbol('lib.tools.use').signatures[0]?.refs, [{ name: 'Box', path: 'lib.boxes.Box' }]);
  assert.is(symbol('lib.tools').description, null, 'an import for use is not passed on');
});

reader('keeps values apart that only look the same, and leaves out type variables', async () => {
  const variable = { kind: 'attribute', name: 'T', value: "TypeVar('T')" };
  const limit = { kind: 'attribute', name: 'LIMIT', value: '10' };
  const members = { T: variable, LIMIT: limit };
  const { paths } = await readModules(moduleOf('a.b', members), moduleOf('a.c', members));
  assert.equal(paths, ['a.b', 'a.b.LIMIT', 'a.c', 'a.c.LIMIT']);
});

reader('reads properties of a class as properties', async () => {
  const decorators = [{ value: { cls: 'ExprName', name: '_classproperty' } }];
  const current = { kind: 'function', name: 'current', decorators, parameters: [], returns: 'int' };
  const { symbol } = await readModules(
    moduleOf('m', { Box: { kind: 'class', name: 'Box', bases: [], members: { current } } }),
  );
  assert.is(symbol('m.Box.current').kind, 'property');
  assert.is(symbol('m.Box.current').type?.text, 'int');
});

reader('writes type parameters', async () => {
  const parameters = [
    { name: 'K', kind: 'type-var', annotation: 'str', default: 'int' },
    { name: 'Ts', kind: 'type-var-tuple', annotation: null, default: null },
  ];
  const { symbol } = await readModules(
    moduleOf('m', {
      Box: { kind: 'class', name: 'Box', type_parameters: parameters, bases: ['object'], members: {} },
      Pair: {
        kind: 'type alias',
        name: 'Pair',
        type_parameters: parameters.slice(0, 1),
        value: 'tuple[K, K]',
      },
    }),
  );
  assert.equal(declarations(symbol('m.Box')), ['class Box[K: str = int, *Ts](object)']);
  assert.equal(declarations(symbol('m.Pair')), ['type Pair[K: str = int] = tuple[K, K]']);
});

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
