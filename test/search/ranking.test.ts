import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { SEARCH_KINDS } from '../../src/model/search.ts';
import { found, openPages, query, type SamplePage } from './sample-site.ts';

const test = suite('ranking of search');

const method = { kind: 'method' as const };

/** A small library with what makes names hard to find, and guides. */
const SITE: readonly SamplePage[] = [
  {
    href: '/lib/dict/Dict',
    title: 'Dict',
    path: 'std.dict.Dict',
    kind: 'struct',
    text: 'Finds values by their keys.',
    sections: [
      { title: 'get', ...method, text: 'Returns the value of a key.' },
      { title: '__lt__', ...method, text: 'Compares two dictionaries.' },
      { title: 'pop', ...method, text: 'Takes a value out.', isDeprecated: true },
    ],
  },
  { href: '/lib/dict/', title: 'dict', path: 'std.dict', kind: 'module' },
  {
    href: '/lib/layout/LayoutTensor',
    title: 'LayoutTensor',
    path: 'std.layout.LayoutTensor',
    kind: 'struct',
  },
  {
    href: '/lib/layout/LayoutTensorIter',
    title: 'LayoutTensorIter',
    path: 'std.layout.LayoutTensorIter',
    kind: 'struct',
  },
  { href: '/lib/sys/simd_width', title: 'simd_width', path: 'std.sys.simd_width', kind: 'function' },
  { href: '/lib/sys/simd_width_of', title: 'simd_width_of', path: 'std.sys.simd_width_of', kind: 'function' },
  {
    href: '/lib/text/split',
    title: 'split',
    path: 'std.text.split',
    kind: 'function',
    text: 'Splits a string at spaces.',
  },
  {
    href: '/c/tensor',
    title: 'Tensor',
    path: 'tensor.h',
    kind: 'module',
    sections: [{ title: 'M_getTensorByNameFrom', kind: 'function', text: 'Returns a tensor.' }],
  },
  {
    href: '/cli',
    title: 'max CLI',
    text: 'The command line.',
    sections: [
      { title: 'max serve', text: 'Serves a model.' },
      { title: '--cache-strategy', kind: 'option', text: 'How keys and values are cached.' },
    ],
  },
  {
    href: '/decorators/always-inline',
    title: '@always_inline',
    text: 'Puts the body of a function into its callers.',
  },
  { href: '/strings', title: 'Strings', text: 'A string is text. To split a string into words, call split.' },
  { href: '/old', title: 'Other things', text: 'Dictionaries keep keys. A dict has values.' },
];

const engine = await openPages(SITE);

/** Queries, and what must be found first. */
const FIRST: Readonly<Record<string, string>> = {
  'Dict.get': '/lib/dict/Dict#get',
  'dict get': '/lib/dict/Dict#get',
  Dict: '/lib/dict/Dict',
  dict: '/lib/dict/Dict',
  simd_width: '/lib/sys/simd_width',
  'simd width': '/lib/sys/simd_width',
  simdw: '/lib/sys/simd_width',
  LayoutTensor: '/lib/layout/LayoutTensor',
  layouttens: '/lib/layout/LayoutTensor',
  'lay ten': '/lib/layout/LayoutTensor',
  lt: '/lib/layout/LayoutTensor',
  LayoutTesnor: '/lib/layout/LayoutTensor',
  'max serve': '/cli#max-serve',
  '--cache-strategy': '/cli#--cache-strategy',
  '--cache-stratgy': '/cli#--cache-strategy',
  'cache strategy': '/cli#--cache-strategy',
  '@always_inline': '/decorators/always-inline',
  always_inline: '/decorators/always-inline',
  M_getTensorByNameFrom: '/c/tensor#M_getTensorByNameFrom',
  'tensor by name': '/c/tensor#M_getTensorByNameFrom',
  mgtbnf: '/c/tensor#M_getTensorByNameFrom',
  __lt__: '/lib/dict/Dict#__lt__',
  split: '/lib/text/split',
  'how do I split a string?': '/strings',
};

for (const [text, expected] of Object.entries(FIRST))
  test(`${text} finds ${expected}`, async () => {
    const { groups } = await engine.search(query(text));
    const [group] = groups;
    const hrefs = group?.hits.map(({ href }) => href) ?? [];
    // A page comes before its own sections.
    assert.ok(hrefs.includes(expected.replace('max-serve', 'max%20serve')), hrefs.join(' '));
  });

test('a typing error is forgiven only if nothing else matches', async () => {
  assert.equal(await found(engine, 'simd_widht'), await found(engine, 'simd_width'));
  assert.not.ok((await found(engine, 'get')).includes('/lib/layout/LayoutTensor'));
});

test('deprecated members come last', async () => {
  const hits = await found(engine, 'dict value');
  assert.ok(hits.indexOf('/lib/dict/Dict#pop') > hits.indexOf('/lib/dict/Dict#get'), hits.join(' '));
});

test('a page has at most three hits, its own first, with what is marked', async () => {
  const { groups } = await engine.search(query('dict'));
  assert.ok(groups.every(({ hits }) => hits.length <= 3));
  assert.is(groups[0]?.hits[0]?.href, '/lib/dict/Dict');
  const { groups: strings } = await engine.search(query('split a string'));
  const excerpt = strings.find(({ href }) => href === '/strings')?.hits[0]?.excerpt;
  assert.is(excerpt?.text, 'A string is text. To split a string into words, call split.');
  const marked = [0, 2, 4, 6].map((at) => excerpt?.text.slice(excerpt.marks[at], excerpt.marks[at + 1]));
  assert.equal(marked, ['string', 'split', 'string', 'split']);
});

test('a member is named with its page, and what matches in its name is marked', async () => {
  const { groups } = await engine.search(query('pop'));
  const title = groups.find(({ href }) => href === '/lib/dict/Dict')?.hits[0]?.title;
  assert.equal(title, { text: 'Dict.pop', marks: [5, 8] });
  const options = await engine.search(query('cache strategy'));
  assert.is(options.groups[0]?.hits[0]?.title.text, '--cache-strategy');
});

test('areas and kinds are in one order, whatever is found', async () => {
  const orders = await Promise.all(
    ['dict', 'get', 'split a string'].map(async (text) => (await engine.search(query(text))).kinds),
  );
  for (const kinds of orders)
    assert.equal(
      kinds.map(({ kind }) => kind),
      SEARCH_KINDS.filter((kind) => kinds.some((one) => one.kind === kind)),
    );
});

test('filters leave out other areas and kinds, and do not change the counts', async () => {
  const all = await engine.search(query('dict'));
  const guides = await engine.search(query('dict', { area: 'Guides' }));
  assert.equal(guides.areas, all.areas);
  assert.equal(guides.kinds, all.kinds);
  assert.ok(guides.groups.length > 0 && guides.groups.every(({ area }) => area === 'Guides'));
  const structs = await engine.search(query('dict', { kind: 'struct' }));
  assert.ok(structs.groups.every(({ hits }) => hits.every(({ kind }) => kind === 'struct')));
  assert.is((await engine.search(query('dict', { limit: 1 }))).groups.length, 1);
});

test('names answer first, and nothing found suggests names', async () => {
  const answers: boolean[] = [];
  const last = await engine.search(query('LayoutTensor'), ({ isComplete }) => answers.push(isComplete));
  assert.equal(answers, [false, false]);
  assert.ok(last.isComplete);
  const nothing = await engine.search(query('layoutsensors'));
  assert.equal(nothing.groups, []);
  assert.ok(nothing.suggestions.includes('LayoutTensor'), nothing.suggestions.join());
  assert.equal((await engine.search(query('  ?!  '))).groups, []);
});

test('a file that could not be loaded is asked for again', async () => {
  const fresh = await openPages(SITE);
  const files = new Map<string, Uint8Array>();
  assert.is((await fresh.search(query('dict'))).groups.length > 0, true);
  for (const [name, bytes] of fresh.loaded) files.set(name, bytes);
  const { createEngine } = await import('../../src/search/engine.ts');
  let isOnline = false;
  const engineOffline = createEngine(async (name) => {
    const bytes = files.get(name);
    if (!isOnline || bytes === undefined) throw new Error('offline');
    return bytes;
  }, 'pointer.json');
  assert.is(await engineOffline.search(query('dict')).catch(({ message }: Error) => message), 'offline');
  isOnline = true;
  assert.ok((await engineOffline.search(query('dict'))).groups.length > 0);
});

test.run();
