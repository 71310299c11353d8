import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { referencePages, resolveReference, symbolRef } from './make-reference.ts';
import { makeVersion } from './make-site.ts';
import { DICT, KIT, resolve, UNRESOLVED } from './symbol-libraries.ts';

const details = suite('symbol references');

const twoVersions = { versions: [makeVersion('1', ''), makeVersion('2', 'v2', {}, false)] };

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
  const { hrefsOf, found } = resolve(links);
  assert.equal(found, []);
  assert.equal(hrefsOf(DICT), [
    '/stable/std/collections/list/Iterator',
    '/stable/std/collections/dict/Iterator',
    '-',
    '/stable/std/collections/dict/Iterator',
    '-',
    '/stable/kit/Tensor',
    '/stable/kit/Tensor#get',
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
  const { hrefsOf, found } = resolveReference({
    pages: [
      { path: 'index.md', links: names.map((name) => symbolRef(name)) },
      ...referencePages({ library: 'odd', symbols }),
    ],
    apis: ['odd'],
    site: { basePath: '/docs/' },
  });
  assert.equal(found, []);
  const page = '/docs/stable/odd/%C3%84';
  assert.equal(hrefsOf('index.md'), [
    page,
    `${page}#%3C%22&'%3E%23%25`,
    `${page}#operator%5B%5D`,
    `${page}#half%EF%BF%BD`,
  ]);
});

details('links in docstrings start at the address of their page', () => {
  const links = { [DICT]: ['/std/collections/list/', 'Iterator', '../list/List#append', '#get', '#nothing'] };
  const { hrefsOf, found } = resolve(links);
  assert.equal(hrefsOf(DICT), [
    '/stable/std/collections/list/',
    '/stable/std/collections/dict/Iterator',
    '/stable/std/collections/list/List#append',
    '#get',
    '#nothing',
  ]);
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
