import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { listRef, referencePages, resolveReference } from './make-reference.ts';

const TRAITS = `
module a.traits @ a/traits/index.md
trait a.traits.Sized @ a/traits/Sized.md
trait a.traits.Lonely @ a/traits/Lonely.md
trait a.traits.Iterable @ a/traits/Iterable.md : a.traits.Sized
module a.types @ a/types/index.md
struct a.types.Zip @ a/types/Zip.md : a.traits.Sized Iterable a.traits.Sized
struct a.types.List @ a/types/List.md : a.traits.Sized Unknown
struct a.types.Inner : Sized
struct a.other.List @ a/other/List.md : Sized
`;

const OTHER = `
trait b.Sized @ b/Sized.md
struct b.Thing @ b/Thing.md : Sized
struct b.Far @ b/Far.md : a.traits.Sized
`;

const PY = `
class p.Base @ p/Base.md
class p.Child @ p/Child.md : Base
class p.Stranger @ p/Stranger.md : a.traits.Sized
`;

const implementors = suite('implementors');

const links = {
  'a/traits/Sized.md': [listRef('a.traits.Sized')],
  'a/traits/Lonely.md': [listRef('a.traits.Lonely'), listRef('a.traits.Gone')],
  'b/Sized.md': [{ ...listRef('b.Sized'), id: 'implementors-1' }],
  'p/Base.md': [listRef('p.Base')],
};

const { value, found } = resolveReference({
  pages: [
    'index.md',
    ...referencePages({ library: 'a', symbols: TRAITS }, links),
    ...referencePages({ library: 'b', symbols: OTHER }, links),
    ...referencePages({ library: 'p', language: 'python', symbols: PY }, links),
  ],
  apis: ['a', 'b', 'p'],
});
const linksOf = (path: string) => value.plans.find((page) => page.path === path)?.links ?? [];
const listOf = (path: string) => {
  const [list] = linksOf(path);
  return list?.kind === 'implementors' ? list : null;
};

implementors('a trait lists who names it, sorted by name and then by path; members at their anchors', () => {
  assert.equal(found, []);
  assert.is(listOf('a/traits/Sized.md')?.parent, 'trait');
  assert.equal(
    listOf('a/traits/Sized.md')?.items.map(({ name, path, href }) => `${name} ${path} ${href}`),
    [
      'Far b.Far /stable/b/Far',
      'Inner a.types.Inner /stable/a/types/List#inner',
      'Iterable a.traits.Iterable /stable/a/traits/Iterable',
      'List a.other.List /stable/a/other/List',
      'List a.types.List /stable/a/types/List',
      'Zip a.types.Zip /stable/a/types/Zip',
    ],
  );
});

implementors('no list if no symbol names it', () => {
  assert.equal(linksOf('a/traits/Lonely.md'), [{ kind: 'none' }, { kind: 'none' }]);
});

implementors('a bare name means the one type of the same library', () => {
  assert.equal(
    listOf('b/Sized.md')?.items.map(({ href }) => href),
    ['/stable/b/Thing'],
  );
});

implementors('a class has subclasses', () => {
  const list = listOf('p/Base.md');
  assert.is(list?.parent, 'class');
  assert.equal(
    list?.items.map(({ href }) => href),
    ['/stable/p/Child'],
  );
});

implementors.run();
