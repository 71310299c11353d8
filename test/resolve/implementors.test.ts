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
const fillsOf = (path: string) => value.pages.find((page) => page.path === path)?.fills;

implementors(
  'a trait lists who names it, sorted; namesakes by their whole names, members at their anchors',
  () => {
    assert.equal(found, []);
    const section = fillsOf('a/traits/Sized.md')?.[0] ?? '';
    const head = section.split('\n').slice(0, 3);
    assert.equal(head, [
      '<section class="api-implementors">',
      '<h2 id="implementors">Implemented by<a class="heading-anchor" href="#implementors" aria-label="Link to this section"><span aria-hidden="true">#</span></a></h2>',
      '<ul class="api-list">',
    ]);
    const items = [
      ...section.matchAll(/<li><a class="symbol" href="([^"]*)"><code>([^<]*)<\/code><\/a><\/li>/g),
    ];
    assert.equal(
      items.map(([, href, label]) => `${label} ${href}`),
      [
        'Far /stable/b/Far',
        'Inner /stable/a/types/List#inner',
        'Iterable /stable/a/traits/Iterable',
        'a.other.List /stable/a/other/List',
        'a.types.List /stable/a/types/List',
        'Zip /stable/a/types/Zip',
      ],
    );
    assert.ok(section.endsWith('</li>\n</ul>\n</section>\n'));
  },
);

implementors('nothing where nobody names it', () => {
  assert.equal(fillsOf('a/traits/Lonely.md'), ['', '']);
});

implementors('a bare name means the one type of the same library', () => {
  const section = fillsOf('b/Sized.md')?.[0] ?? '';
  assert.ok(
    section.includes('<h2 id="implementors-1">Implemented by<a class="heading-anchor" href="#implem'),
  );
  assert.equal(section.match(/href="\/[^"]*"/g), ['href="/stable/b/Thing"']);
});

implementors('a class has subclasses', () => {
  const section = fillsOf('p/Base.md')?.[0] ?? '';
  assert.ok(section.includes('>Subclasses<'), section);
  assert.equal(section.match(/href="\/[^"]*"/g), ['href="/stable/p/Child"']);
});

implementors.run();
