import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { ApiSymbol } from '../../../src/model/api/api.ts';
import { DATA, moduleOf, readModules } from './python-modules.ts';
import { readPython } from './python-orchard.ts';

const reader = suite('the Python reader');

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

reader('gives a re-exported object one object and the other names as aliases', async () => {
  const { symbol } = await readPython(`${DATA}/orchard.json`);
  assert.equal(symbol('orchard.fruit.Apple').aliases, ['orchard.Apple']);
  assert.equal(symbol('orchard.fruit.Fruit.of').aliases, ['orchard.Fruit.of']);
  assert.equal(symbol('orchard.picking.pick').aliases, ['orchard.harvest']);
  assert.is(
    symbol('orchard').description?.markdown.split('\n\n').at(-1),
    'Also importable from here: [`Apple`], [`Fruit`], [`Ripeness`], [`pick`].',
  );
});

reader(
  'an object is in the file that the dump names, else in that of its module; a module starts at its first line',
  async () => {
    const fields = (lineno: number, file?: string) => ({
      kind: 'function',
      lineno,
      decorators: [],
      parameters: [],
      returns: null,
      ...(file === undefined ? {} : { relative_package_filepath: file }),
    });
    const members = { far: { ...fields(7, 'm\\far.py'), name: 'far' }, here: { ...fields(5), name: 'here' } };
    const { symbol } = await readModules(
      moduleOf('m', members, { relative_package_filepath: 'm/__init__.py' }),
    );
    assert.equal(symbol('m').source, { file: 'm/__init__.py', line: 1 });
    assert.equal(symbol('m.here').source, { file: 'm/__init__.py', line: 5 });
    assert.equal(symbol('m.far').source, { file: 'm/far.py', line: 7 });
    const unknown = await readModules(moduleOf('m', members));
    assert.is(unknown.symbol('m').source, null);
    assert.is(unknown.symbol('m.here').source, null);
  },
);

reader('members come in the order of their file; lines of other files do not count', async () => {
  const member = (name: string, fields: object) => ({
    [name]: { kind: 'function', name, decorators: [], parameters: [], returns: null, ...fields },
  });
  const members = {
    ...member('a', { lineno: 30 }),
    ...member('b', { lineno: 1, relative_package_filepath: 'm/b.py' }),
    ...member('c', { lineno: 20, relative_package_filepath: 'm.py' }),
    ...member('d', {}),
    ...member('e', { lineno: 10 }),
  };
  const { symbol } = await readModules(moduleOf('m', members, { relative_package_filepath: 'm.py' }));
  assert.equal(
    symbol('m').members.map(({ name }) => name),
    ['e', 'b', 'c', 'd', 'a'],
  );
});

reader('shows what a private module declares where a public one passes it on', async () => {
  const { symbol } = await readPython(`${DATA}/orchard.json`);
  const on = symbol('orchard.Forecast.on');
  assert.equal(on.source, { file: 'orchard/_weather.py', line: 9 });
  assert.equal(on.signatures[0]?.refs, [{ name: 'Forecast', path: 'orchard.Forecast' }]);
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

/** A symbol and everything in it, one line each. */
function outline({ roots }: Awaited<ReturnType<typeof readPython>>): string[] {
  const lines: string[] = [];
  const visit = (symbol: ApiSymbol): void => {
    const { kind, path, aliases, bases, source } = symbol;
    const texts = symbol.signatures.map(({ text }) => text.replace(/ = .*/, ''));
    // Before 2.0 griffe made no `__init__` of a data class.
    if (path !== 'orchard.fruit.Apple.__init__')
      lines.push(JSON.stringify([kind, path, aliases, bases, texts, symbol.summary?.markdown, source]));
    symbol.members.forEach(visit);
  };
  roots.forEach(visit);
  return lines;
}

reader('reads the same from every version of griffe', async () => {
  const expected = outline(await readPython(`${DATA}/orchard.json`));
  for (const name of ['orchard-1.7', 'orchard-0.30']) {
    const read = await readPython(`${DATA}/${name}.json`);
    assert.equal(read.diagnostics, [], name);
    assert.equal(outline(read), expected, name);
    const [of] = read.symbol('orchard.fruit.Fruit.of').signatures;
    assert.equal(
      of?.arguments.map(({ name: argument, text }) => [argument, text?.markdown]),
      [
        ['names', 'What to make.'],
        ['weigh', 'Says how heavy.'],
      ],
      name,
    );
  }
});

reader('shows docstrings as Markdown if griffe has not parsed them, and warns once', async () => {
  const { symbol, diagnostics } = await readPython(`${DATA}/orchard-plain.json`);
  const [finding, ...others] = diagnostics;
  assert.equal(others, []);
  assert.is(finding?.code, 'api/unparsed-docstrings');
  assert.is(
    finding?.hint,
    'dump again with griffe 2: `griffe dump orchard --full --docstyle auto -o test/data/python/orchard-plain.json`',
  );
  const of = symbol('orchard.fruit.Fruit.of');
  assert.is(of.summary?.markdown, 'Makes one of each name.');
  assert.match(of.description?.markdown ?? '', /^Args:\n {4}names: What to make\./);
  assert.is(of.signatures[0]?.arguments[0]?.text, null);
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

reader.run();
