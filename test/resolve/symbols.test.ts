import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { SymbolRef } from '../../src/model/page/page.ts';
import { symbolRef } from './make-reference.ts';
import { AMBIGUOUS, DICT, resolve, UNRESOLVED } from './symbol-libraries.ts';

/** A row of a table: the page, the name, where it leads (`-` for nowhere), and a part of what is found wrong. */
type Row = readonly [page: string, name: string, href: string, finding?: string];

function checkTable(title: string, need: SymbolRef['need'], rows: readonly Row[]): void {
  const test = suite(title);
  for (const [page, name, href, finding] of rows)
    test(`${name} on ${page}`, () => {
      const { hrefsOf, found } = resolve({ [page]: [symbolRef(name, need)] });
      assert.equal(hrefsOf(page), [href]);
      assert.is(found.length, finding === undefined ? 0 : 1, found.join('\n'));
      if (finding !== undefined) assert.ok(found[0]?.includes(finding), found[0]);
    });
  test.run();
}

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
