import { type LinksByPage, referencePages, resolveReference } from './make-reference.ts';

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

/** A small library beside the standard one, with names that both have. */
export const KIT = `
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

/** Resolves references on pages of a site with three libraries and one guide. */
export function resolve(links: LinksByPage) {
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

/** A page of the standard library. */
export const DICT = 'std/collections/dict/Dict.md';

/** How findings about references start. */
export const AMBIGUOUS = 'api/ambiguous-symbol: ';
export const UNRESOLVED = 'api/unresolved-symbol: ';
