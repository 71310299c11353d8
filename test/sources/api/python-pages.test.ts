import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { pythonPages } from '../../../content/apis/python.ts';
import type { ApiSymbol } from '../../../src/model/api/api.ts';
import { type ApiLibrary, NO_IMPORT_RULES } from '../../../src/model/site.ts';
import { type CutPage, cutPages } from '../../../src/sources/api/cut-pages.ts';
import { PYTHON_READER } from '../../../src/sources/api/python/read.ts';
import { type ReadPython, readPython } from './python-orchard.ts';

const pages = suite('pages of Python');
const site = suite('the Python library of the site');

function cut(
  { roots }: ReadPython,
  route: string,
  placed: ApiLibrary['pages'],
  repository: ApiLibrary['repository'] = null,
): readonly CutPage[] {
  const source = { kind: 'python', path: '', callsTool: false, options: {} } as const;
  const library = {
    name: 'x',
    route,
    source,
    overlays: null,
    pages: placed,
    repository,
    imports: NO_IMPORT_RULES,
    coverage: 0,
  };
  return cutPages(roots, library, PYTHON_READER.layout);
}

const idsOf = (all: readonly CutPage[]): string[] => all.map(({ id }) => id);

pages('a module has a page, a package is the index of its folder', async () => {
  const all = cut(await readPython('test/data/python/orchard.json'), 'api/orchard', {});
  assert.equal(idsOf(all), [
    'api/orchard/index',
    'api/orchard/fruit',
    'api/orchard/picking',
    'api/orchard/tools/index',
    'api/orchard/tools/ladder',
  ]);
  assert.equal(
    all.map(({ page }) => page.title),
    ['orchard', 'fruit', 'picking', 'tools', 'tools.ladder'],
  );
});

pages('anchors are dotted names below the page in their own case', async () => {
  const all = cut(await readPython('test/data/python/orchard.json'), 'api', {
    'orchard.fruit.Basket': 'api/Basket',
  });
  const anchors = all.find(({ id }) => id === 'api/fruit')?.page.anchors;
  assert.is(anchors?.get('orchard.fruit.Ripeness.RIPE'), 'Ripeness.RIPE');
  assert.is(anchors?.has('orchard.fruit.Basket'), false);
  assert.is(
    all.find(({ id }) => id === 'api/Basket')?.page.anchors.get('orchard.fruit.Basket.Handle.grip'),
    'Handle.grip',
  );
});

pages('what is below a module goes where the module is put', async () => {
  const all = cut(await readPython('test/data/python/orchard.json'), 'api', {
    'orchard.tools': 'else/where/index',
  });
  assert.ok(idsOf(all).includes('else/where/ladder'));
});

pages('the pattern of source links is that of the nearest name around a symbol', async () => {
  const orchard = await readPython('test/data/python/orchard.json');
  const patterns = (repository: ApiLibrary['repository']) =>
    Object.fromEntries(
      cut(orchard, 'api', { 'orchard.fruit.Basket': 'api/Basket' }, repository).map(({ id, page }) => [
        id,
        page.repository,
      ]),
    );
  const parts = {
    'orchard.fruit': 'https://a.org/{file}',
    'orchard.tools.ladder': 'https://b.org/ladder.py',
  };
  assert.equal(patterns(parts), {
    'api/index': null,
    'api/fruit': 'https://a.org/{file}',
    'api/Basket': 'https://a.org/{file}',
    'api/picking': null,
    'api/tools/index': null,
    'api/tools/ladder': 'https://b.org/ladder.py',
  });
  const nested = { orchard: 'https://a.org/{file}', 'orchard.fruit.Basket': 'https://b.org/{file}' };
  assert.is(patterns(nested)['api/Basket'], 'https://b.org/{file}');
  assert.is(patterns(nested)['api/fruit'], 'https://a.org/{file}');
  assert.is(patterns({ 'orchard.fru': 'https://a.org/{file}' })['api/fruit'], null);
  assert.is(patterns('https://c.org/{file}')['api/fruit'], 'https://c.org/{file}');
});

site('every symbol stands on one page, and no page is given twice', async () => {
  const read = await readPython('content/api/python');
  assert.equal(read.diagnostics, []);
  const all = cut(read, 'max/api/python', pythonPages);
  assert.equal(idsOf(all).length, new Set(idsOf(all)).size);
  const shown = all.flatMap(({ page }) => [page.symbol.path, ...page.anchors.keys()]);
  assert.equal(shown.toSorted(), read.paths.toSorted());
  for (const [path, id] of Object.entries(pythonPages)) {
    read.symbol(path);
    assert.ok(idsOf(all).includes(id), id);
  }
});

site('what is in the repository of the version has a position, and nothing else has one', async () => {
  const { roots } = await readPython('content/api/python');
  const isPublic = (path: string) => /^max\.(?:entrypoints|graph|nn|pipelines)(?:\.|$)/.test(path);
  const wrong: string[] = [];
  let members = 0;
  const check = ({ kind, name, path, source, members: inner }: ApiSymbol): void => {
    // A data class has the constructor that Python makes, and so no line for it.
    const isMade = name === '__init__' && source === null;
    const isRight = isPublic(path) ? isMade || source?.file.startsWith('max/') === true : source === null;
    if (!isRight) wrong.push(`${kind} ${path}`);
    if (kind === 'method' && source !== null) members++;
    inner.forEach(check);
  };
  roots.forEach(check);
  assert.equal(wrong, []);
  assert.ok(members > 400, `${members} methods`);
});

site('names of the library in signatures lead to it', async () => {
  const read = await readPython('content/api/python');
  const types = new Set<string>();
  const visit = (symbol: ApiSymbol, see: (symbol: ApiSymbol) => void): void => {
    see(symbol);
    for (const member of symbol.members) visit(member, see);
  };
  const all = (see: (symbol: ApiSymbol) => void): void => {
    for (const root of read.roots) visit(root, see);
  };
  all(({ kind, name }) => {
    if ((kind === 'class' || kind === 'enum' || kind === 'type') && name.length > 2) types.add(name);
  });
  const missed: string[] = [];
  let linkable = 0;
  all(({ type, signatures }) => {
    const told = signatures.flatMap((one) => [
      one.returns?.type,
      ...one.arguments.map((argument) => argument.type),
    ]);
    for (const one of [type, ...told]) {
      for (const [dotted] of one?.text.matchAll(/(?<!['"\w])[A-Za-z_][\w.]*/g) ?? []) {
        const [first = '', last = ''] = [dotted.split('.')[0], dotted.split('.').at(-1)];
        // `mo` and `mlir` are modules of another library, with names like ours.
        if (!(types.has(first) || types.has(last)) || first === 'mo' || first === 'mlir') continue;
        linkable++;
        const isLinked = one?.refs.some(({ name }) => dotted === name || dotted.startsWith(`${name}.`));
        if (isLinked !== true) missed.push(dotted);
      }
    }
  });
  assert.equal(missed, []);
  assert.ok(linkable > 1000, `${linkable} names`);
});

pages.run();
site.run();
