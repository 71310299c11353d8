import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { bigReference } from './big-reference.ts';
import { referencePages, resolveReference, symbolRef } from './make-reference.ts';
import { makeInput } from './make-site.ts';
import { resolveSite } from './resolve-site.ts';

const laws = suite('the nearest symbol');

const part = fc.constantFrom('a', 'b', 'c');
const pathOf = fc
  .array(part, { minLength: 1, maxLength: 3 })
  .map((parts) => ['r', ...parts, 'Item'].join('.'));

/** Parts that two dotted names share at their start. */
function sharedParts(one: string, other: string): number {
  const [a, b] = [one.split('.'), other.split('.')];
  let shared = 0;
  while (shared < a.length && a[shared] === b[shared]) shared++;
  return shared;
}

laws('a type is the one that shares most of the path, then the shortest, then the first', () => {
  fc.assert(
    fc.property(fc.uniqueArray(pathOf, { minLength: 1, maxLength: 8 }), pathOf, (paths, from) => {
      const own = from.replace(/Item$/, 'Own');
      const pageOf = (path: string) => `${path.replaceAll('.', '/')}.md`;
      const symbols = [own, ...paths].map((path) => `struct ${path} @ ${pageOf(path)}`).join('\n');
      const links = { [pageOf(own)]: [symbolRef('Item', 'type'), symbolRef('Item')] };
      const { hrefsOf, found } = resolveReference({
        pages: ['index.md', ...referencePages({ library: 'r', symbols }, links)],
        apis: ['r'],
      });
      const ranked = [...paths].sort(
        (one, other) =>
          sharedParts(own, other) - sharedParts(own, one) ||
          one.length - other.length ||
          (one < other ? -1 : 1),
      );
      const [best = '', second] = ranked;
      const href = `/stable/${best.replaceAll('.', '/')}`;
      const isNearer = second === undefined || sharedParts(own, second) < sharedParts(own, best);
      assert.equal(hrefsOf(pageOf(own)), [href, isNearer ? href : '-']);
      assert.is(found.length, isNearer ? 0 : 1);
    }),
    { seed: 7 },
  );
});

laws('the order of the facts changes nothing', () => {
  for (const namesakes of [false, true]) {
    const input = makeInput(bigReference({ types: 30, methods: 2, namesakes, faulty: 2 }));
    const one = resolveSite(input);
    const other = resolveSite({ ...input, facts: [...input.facts].reverse() });
    // Functions are equal to themselves alone.
    const dataOf = ({ value, ...rest }: typeof one) => ({
      ...rest,
      value: { ...value, facts: [], symbols: value.symbols('1') },
    });
    assert.equal(dataOf(one), dataOf(other));
  }
});

laws('what an answer suggests leads somewhere', () => {
  const symbols = `
package r @ r/index.md
module r.range @ r/range/index.md
function r.range.range @ r/range/range.md
struct r.range.Range @ r/range/Range.md
method r.range.Range.step
module r.list @ r/list/index.md
struct r.list.Range @ r/list/Range.md
method r.list.Range.step
method r.list.Range.size
`;
  const names = fc.stringMatching(/^(?:[rR]ang[e]?|li?st|r|st?ep|si?ze)(?:\.(?:[rR]an?ge|ste?p|siz))?$/);
  const resolve = (name: string) =>
    resolveReference({
      pages: [{ path: 'index.md', links: [symbolRef(name)] }, ...referencePages({ library: 'r', symbols })],
      apis: ['r'],
    }).found[0];
  fc.assert(
    fc.property(names, (name) => {
      const near = /did you mean (\S+)\?/.exec(resolve(name) ?? '')?.[1];
      const listed = /\[write (r[.\w]*)/.exec(resolve(name) ?? '')?.[1];
      for (const suggested of [near, listed])
        if (suggested !== undefined) assert.is(resolve(suggested), undefined);
    }),
    { seed: 7 },
  );
});

laws.run();
