import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { SymbolRef } from '../../src/model/page.ts';
import { type LinksByPage, referencePages, resolveReference, symbolRef } from './make-reference.ts';
import { makeVersion } from './make-site.ts';

const twoVersions = { versions: [makeVersion('1', ''), makeVersion('2', 'v2', {}, false)] };

const STD = `
package std @ std/index.md
package std.collections @ std/collections/index.md
module std.collections.dict @ std/collections/dict/index.md
alias std.collections.dict.Size
struct std.collections.dict.Dict @ std/collections/dict/Dict.md
alias std.collections.dict.Dict.Entry
field std.collections.dict.Dict.size
method std.collections.dict.Dict.__init__
method std.collections.dict.Dict.get
method std.collections.dict.Dict.items
struct std.collections.dict.Iterator @ std/collections/dict/Iterator.md
method std.collections.dict.Iterator.next
module std.collections.list @ std/collections/list/index.md
struct std.collections.list.List @ std/collections/list/List.md
alias std.collections.list.List.T
method std.collections.list.List.get
method std.collections.list.List.append
struct std.collections.list.Iterator @ std/collections/list/Iterator.md
package std.math @ std/math/index.md
module std.math.range @ std/math/range/index.md
alias std.math.range.Number
function std.math.range.range @ std/math/range/range.md
function std.math.range.floor @ std/math/range/floor.md
package std.random @ std/random/index.md
module std.random.random @ std/random/random/index.md
function std.random.random.seed @ std/random/random/seed.md
`;

const KIT = `
package kit @ kit/index.md
struct kit.Tensor @ kit/Tensor.md
method kit.Tensor.get
trait kit.Iterator @ kit/Iterator.md
`;

const PY = `
module max.graph @ py/graph/index.md
function max.graph.ops.floor
class max.graph.Tensor
class max.graph.Block
method max.graph.Block.call
method max.graph.Block.only
class max.graph.Cell
method max.graph.Cell.call
class max.graph.graph.Graph @ py/graph/Graph.md = max.graph.Graph
method max.graph.graph.Graph.add = max.graph.Graph.add
`;

function resolve(links: LinksByPage) {
  const guide = { path: 'index.md', links: links['index.md'] ?? [] };
  return resolveReference({
    pages: [
      guide,
      ...referencePages({ library: 'std', symbols: STD }, links),
      ...referencePages({ library: 'kit', symbols: KIT }, links),
      ...referencePages({ library: 'py', language: 'python', symbols: PY }, links),
    ],
    apis: ['std', 'kit', 'py'],
  });
}

/** A row of a table: the page, the name, where it leads (`-` for nowhere), and a part of what is found wrong. */
type Row = readonly [page: string, name: string, href: string, finding?: string];

function checkTable(title: string, need: SymbolRef['need'], rows: readonly Row[]): void {
  const test = suite(title);
  for (const [page, name, href, finding] of rows)
    test(`${name} on ${page}`, () => {
      const { fillsOf, found } = resolve({ [page]: [symbolRef(name, need)] });
      assert.equal(fillsOf(page), [href]);
      assert.is(found.length, finding === undefined ? 0 : 1, found.join('\n'));
      if (finding !== undefined) assert.ok(found[0]?.includes(finding), found[0]);
    });
  test.run();
}

const DICT = 'std/collections/dict/Dict.md';
const AMBIGUOUS = 'api/ambiguous-symbol: ';
const UNRESOLVED = 'api/unresolved-symbol: ';

checkTable('references in guides', 'reference', [
  ['index.md', 'Dict', '/stable/std/collections/dict/Dict'],
  ['index.md', 'Dict.get', '/stable/std/collections/dict/Dict#get'],
  ['index.md', 'dict.Dict.get()', '/stable/std/collections/dict/Dict#get'],
  ['index.md', 'std.collections.dict.Dict.__init__', '/stable/std/collections/dict/Dict#__init__'],
  ['index.md', 'std.collections', '/stable/std/collections/'],
  ['index.md', 'std', '/stable/std/'],
  ['index.md', 'Graph', '/stable/py/graph/Graph'],
  ['index.md', 'max.graph.Graph.add', '/stable/py/graph/Graph#add'],
  ['index.md', 'max.graph.graph.Graph.add', '/stable/py/graph/Graph#add'],
  ['index.md', 'range', '/stable/std/math/range/range'],
  ['index.md', 'math.range', '/stable/std/math/range/'],
  ['index.md', 'random', '/stable/std/random/random/'],
  ['index.md', 'std.random', '/stable/std/random/'],
  ['index.md', 'get', '-', `${AMBIGUOUS}The name "get" means 3 symbols [write kit.Tensor.get, std.coll`],
  ['index.md', 'Tensor', '-', '[write kit.Tensor or max.graph.Tensor]'],
  ['index.md', 'dict', '/stable/std/collections/dict/'],
  ['index.md', 'DICT', '-', `${UNRESOLVED}No symbol has the name "DICT" [did you mean`],
  ['index.md', 'Dictt', '-', '[did you mean Dict?]'],
  ['index.md', 'Dict.gett', '-', '[did you mean Dict.get?]'],
  ['index.md', 'Lsit.append', '-', '[did you mean List.append?]'],
  ['index.md', 'set.Dict', '-', '[did you mean dict.Dict?]'],
  ['index.md', 'Dict.got', '-', '[did you mean Dict.get?]'],
  ['index.md', 'Iterater', '-', '[did you mean kit.Iterator?]'],
  ['index.md', 'nothing_like_it', '-', '[write the name of a public symbol'],
  ['index.md', '.get', '-', 'a dot at the start means a member'],
  ['index.md', '', '-', UNRESOLVED],
  ['index.md', '.', '-', UNRESOLVED],
  ['index.md', 'a.'.repeat(2_000), '-', UNRESOLVED],
]);

checkTable('references on pages of reference', 'reference', [
  [DICT, 'get', '#get'],
  [DICT, 'Dict', '-'],
  [DICT, 'List.get', '/stable/std/collections/list/List#get'],
  [DICT, '.get', '#get'],
  [DICT, '.Iterator', '/stable/std/collections/dict/Iterator'],
  [DICT, 'Iterator', '/stable/std/collections/dict/Iterator'],
  [
    'std/collections/index.md',
    'Iterator',
    '-',
    `${AMBIGUOUS}The name "Iterator" means 2 symbols [write std.col`,
  ],
  ['std/math/range/floor.md', '.range', '/stable/std/math/range/range'],
  ['std/math/range/floor.md', 'floor', '-'],
  ['std/math/range/floor.md', 'Iterator', '-', 'The name "Iterator" means 2 symbols'],
  ['std/math/range/floor.md', 'Tensor', '/stable/kit/Tensor'],
  ['std/math/range/floor.md', 'Graph', '/stable/py/graph/Graph'],
  ['py/graph/Graph.md', 'floor', '/stable/py/graph/#floor'],
  ['py/graph/Graph.md', 'range', '/stable/std/math/range/range'],
  ['py/graph/index.md', '.only', '#only'],
  ['py/graph/index.md', '.call', '-', 'write max.graph.Cell.call or max.graph.Block.call'],
  ['py/graph/index.md', '.Block.call', '#call'],
  [
    DICT,
    '.gett',
    '-',
    'No symbol has the name ".gett" below or beside std.collections.dict.Dict [did you mean .get?]',
  ],
  [DICT, '.Iteratr', '-', '[did you mean .Iterator?]'],
]);

checkTable('names in signatures', 'type', [
  [DICT, 'List', '/stable/std/collections/list/List'],
  [DICT, 'Dict', '-'],
  [DICT, 'Iterator', '/stable/std/collections/dict/Iterator'],
  [DICT, 'Size', '/stable/std/collections/dict/#size'],
  ['std/collections/list/List.md', 'Iterator', '/stable/std/collections/list/Iterator'],
  ['std/collections/index.md', 'Iterator', '/stable/std/collections/dict/Iterator'],
  ['kit/Tensor.md', 'Iterator', '/stable/kit/Iterator'],
  ['kit/Tensor.md', 'Number', '/stable/std/math/range/#number'],
  ['kit/Tensor.md', 'Dict.Entry', '/stable/std/collections/dict/Dict#entry'],
  // Not types, and types of another language.
  [DICT, 'range', '-'],
  [DICT, 'get', '-'],
  [DICT, 'Graph', '-'],
  ['py/graph/Graph.md', 'Tensor', '/stable/py/graph/#tensor'],
  ['py/graph/Graph.md', 'Dict', '-'],
  // The alias of a struct is a type on its own page alone.
  ['std/collections/list/List.md', 'T', '#t'],
  [DICT, 'T', '-'],
  [DICT, 'Entry', '#entry'],
  ['kit/Tensor.md', 'Entry', '-'],
  [DICT, 'Nowhere', '-'],
  ['index.md', 'Dict', '-'],
]);

checkTable('code spans', 'code', [
  ['index.md', 'Dict', '/stable/std/collections/dict/Dict'],
  ['index.md', 'Dict.get', '/stable/std/collections/dict/Dict#get'],
  ['index.md', 'append()', '/stable/std/collections/list/List#append'],
  ['index.md', 'floor()', '-'],
  ['index.md', 'seed', '/stable/std/random/random/seed'],
  // Fields and methods: a bare word is a variable more often.
  ['index.md', 'size', '-'],
  ['index.md', 'append', '-'],
  ['index.md', 'get', '-'],
  ['index.md', 'Iterator', '-'],
  ['index.md', 'std.random', '/stable/std/random/'],
  ['index.md', 'if x: y', '-'],
  [DICT, 'Dict', '-'],
]);

const details = suite('symbol references');

details('what a tool says a name means goes before the name', () => {
  const links = {
    [DICT]: [
      symbolRef('Iterator', 'type', 'std.collections.list.Iterator'),
      symbolRef('Iterator', 'type', 'std.unknown.Iterator'),
      symbolRef('Iterator', 'type', 'typing.Iterator'),
      symbolRef('Iterator', 'type', 'Iterator'),
      symbolRef('Graph', 'type', 'max.graph.Graph'),
      symbolRef('x', 'reference', 'kit.Tensor'),
      symbolRef('x', 'code', 'kit.Tensor.get'),
    ],
  };
  const { fillsOf, found } = resolve(links);
  assert.equal(found, []);
  assert.equal(fillsOf(DICT), [
    '/stable/std/collections/list/Iterator',
    '/stable/std/collections/dict/Iterator',
    '-',
    '/stable/std/collections/dict/Iterator',
    '-',
    '/stable/kit/Tensor',
    '/stable/kit/Tensor#get',
  ]);
});

details('the label stays the markup that it is', () => {
  const label = '<code>Dict[K, V] &amp; $&amp; {x}</code>';
  const { value } = resolve({
    'index.md': [
      { ...symbolRef('Dict'), label },
      { ...symbolRef('No'), label },
    ],
  });
  assert.equal(value.pages.find(({ path }) => path === 'index.md')?.fills, [
    `<a class="symbol" href="/stable/std/collections/dict/Dict">${label}</a>`,
    label,
  ]);
});

details('addresses are encoded as those of other links are, below the base path', () => {
  const symbols = `
struct odd.A @ odd/Ä.md
method odd.A.<"&'>#%
method odd.A.operator[]
method odd.A.half\ud800
`;
  const names = ['A', '<"&\'>#%', 'operator[]', 'half\ud800'];
  const { value, found } = resolveReference({
    pages: [
      { path: 'index.md', links: names.map((name) => symbolRef(name)) },
      ...referencePages({ library: 'odd', symbols }),
    ],
    apis: ['odd'],
    site: { basePath: '/docs/' },
  });
  assert.equal(found, []);
  const page = '/docs/stable/odd/%C3%84';
  assert.equal(
    value.pages
      .find(({ path }) => path === 'index.md')
      ?.fills.map((fill) => /href="([^"]*)"/.exec(fill)?.[1]),
    [page, `${page}#%3C%22&amp;&#39;%3E%23%25`, `${page}#operator%5B%5D`, `${page}#half%EF%BF%BD`],
  );
});

details('links in docstrings start at the address of their page', () => {
  const links = { [DICT]: ['/std/collections/list/', 'Iterator', '../list/List#append', '#get', '#nothing'] };
  const { value, found } = resolve(links);
  assert.equal(
    value.pages.find(({ path }) => path === DICT)?.fills,
    [
      '/stable/std/collections/list/',
      '/stable/std/collections/dict/Iterator',
      '/stable/std/collections/list/List#append',
      '#get',
      '#nothing',
    ].map((href) => ` href="${href}"`),
  );
  assert.equal(
    found.map((line) => line.replace(/:.*/, '')),
    ['link/missing-anchor'],
  );
});

details('the same wrong name on many pages is one finding', () => {
  const pages = Array.from({ length: 6 }, (_, index) => ({
    path: index === 0 ? 'index.md' : `p${index}.md`,
    links: [symbolRef('Nowhere')],
  }));
  const { found } = resolveReference({ pages });
  assert.equal(found, [
    'api/unresolved-symbol: No symbol has the name "Nowhere"; appears on 6 pages [this version shows no library (`apis`); take the brackets away to show plain code]',
  ]);
});

details('pages of one description are pages of their own', () => {
  const symbols = Array.from({ length: 6 }, (_, index) => `struct a.S${index} @ a/S${index}.md`).join('\n');
  const links = Object.fromEntries(
    Array.from({ length: 6 }, (_, index) => [`a/S${index}.md`, [symbolRef('Nowhere')]]),
  );
  const { found } = resolveReference({
    pages: ['index.md', ...referencePages({ library: 'a', symbols }, links)],
    apis: ['a'],
  });
  assert.is(found.length, 1);
  assert.ok(found[0]?.includes('appears on 6 pages'), found[0]);
});

details('symbols of another version are none of this one', () => {
  const own = referencePages({ library: 'kit', symbols: KIT });
  const { versions } = twoVersions;
  const { found } = resolveReference({
    pages: [
      { path: 'index.md', links: [symbolRef('kit.Tensor')] },
      { path: 'index.md', version: '2', links: [symbolRef('kit.Tensor')] },
      ...own.map((page) => ({ ...page, version: '2' })),
    ],
    versions,
  });
  assert.equal(found.length, 1);
  assert.ok(found[0]?.startsWith(UNRESOLVED), found[0]);
});

details.run();

const duplicates = suite('duplicate symbols');

duplicates('one finding for the outermost of what stands twice, with the other place', () => {
  const again = KIT.replaceAll('@ kit/', '@ again/');
  const { diagnostics } = resolveReference({
    pages: [
      'index.md',
      ...referencePages({ library: 'kit', symbols: KIT }),
      ...referencePages({ library: 'again', symbols: again }),
    ],
    apis: ['kit', 'again'],
  });
  assert.equal(
    diagnostics.map(({ code, message, at, related }) => [code, message, at.file, related?.[0]?.at.file]),
    [
      [
        'api/duplicate-symbol',
        'The symbol "kit" stands on kit/index and on again/index',
        'api/kit.json',
        'api/again.json',
      ],
    ],
  );
});

duplicates('two languages may use one name', () => {
  const python = KIT.replaceAll('@ kit/', '@ py/').replaceAll('struct', 'class').replaceAll('trait', 'class');
  const links = { 'kit/index.md': [symbolRef('kit.Tensor')], 'py/index.md': [symbolRef('kit.Tensor')] };
  const { found, fillsOf } = resolveReference({
    pages: [
      { path: 'index.md', links: [symbolRef('kit.Tensor')] },
      ...referencePages({ library: 'kit', symbols: KIT }, links),
      ...referencePages({ library: 'py', language: 'python', symbols: python }, links),
    ],
    apis: ['kit', 'py'],
  });
  assert.is(found.length, 1);
  assert.ok(found[0]?.startsWith(AMBIGUOUS), found[0]);
  assert.equal(fillsOf('kit/index.md'), ['/stable/kit/Tensor']);
  assert.equal(fillsOf('py/index.md'), ['/stable/py/Tensor']);
});

duplicates.run();
