import { gzipSync } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { mergePages, type SearchPage, type SearchSet } from '../../src/outputs/search/merge-pages.ts';
import type { IndexSegment, SegmentStore } from '../../src/outputs/search/segment.ts';
import { found, NOTHING_STORED, openSet, query, type SamplePage, searchPages } from './sample-site.ts';

const test = suite('index of search');

/** A reference of so many pages with ten members each. */
function library(pages: number): readonly SamplePage[] {
  return Array.from({ length: pages }, (_, page) => ({
    href: `/lib/area${page % 97}/Type${page}`,
    title: `Type${page}`,
    path: `lib.area${page % 97}.Type${page}`,
    kind: 'struct' as const,
    text: `Holds values of number ${page}.`,
    sections: Array.from({ length: 10 }, (_, member) => ({
      title: member === 0 ? 'get' : `member${(page * 7 + member * 13) % 5000}`,
      kind: 'method' as const,
      text: `Returns value ${member} of number ${page} for every key.`,
    })),
  }));
}

test('depends on the pages alone, not on their order', async () => {
  const pages = searchPages(library(60));
  const one = await mergePages(pages, NOTHING_STORED);
  const other = await mergePages([...pages].reverse(), NOTHING_STORED);
  assert.equal(one.pointer, other.pointer);
  assert.equal([...one.files.keys()], [...other.files.keys()]);
});

/** Keeps segments in memory. */
function memoryStore(): SegmentStore {
  const segments = new Map<string, IndexSegment>();
  return { read: (key) => segments.get(key) ?? null, write: (key, segment) => segments.set(key, segment) };
}

/** Returns pages that put their names on a list when they are loaded. */
function watched(pages: readonly SearchPage[], loaded: Set<string>): readonly SearchPage[] {
  return pages.map((page) => ({
    ...page,
    load() {
      loaded.add(page.href);
      return page.load();
    },
  }));
}

const contents = ({ files }: SearchSet) => [...files].map(([name, content]) => [name, content()]);

// With 400 pages there is one file of names, with 1,500 names are split.
for (const count of [400, 1_500])
  test(`an edited page of ${count} is merged with stored segments to the same bytes`, async () => {
    const pages = library(count);
    const edits: readonly (readonly SamplePage[])[] = [
      pages.with(99, { href: '', title: '', ...pages[99], text: 'Holds a bandersnatch.' }),
      pages.with(99, { href: '', title: '', ...pages[99], sections: [{ title: 'other' }] }),
      pages.with(99, { href: '/lib/area1/Frumious', title: 'Frumious' }),
      pages.filter((_, index) => index !== 99),
    ];
    const store = memoryStore();
    const before = await mergePages(searchPages(pages), store);
    for (const edited of edits) {
      const loaded = new Set<string>();
      const again = await mergePages(watched(searchPages(edited), loaded), store);
      assert.ok(loaded.size < count / 2, `${loaded.size} pages loaded`);
      const fresh = await mergePages(searchPages(edited), NOTHING_STORED);
      assert.equal(again.pointer, fresh.pointer);
      assert.equal(contents(again), contents(fresh));
    }
    const loaded = new Set<string>();
    const [text = []] = edits;
    const { files } = await mergePages(watched(searchPages(text), loaded), store);
    for (const [name, content] of files) if (!before.files.has(name)) content();
    assert.ok(loaded.size < count / 2, `${loaded.size} pages loaded for what changed`);
  });

/** What a reader may load before the first result: a pointer, a part of a directory, and shards of names. */
const MOST_BYTES = 20_000;

test('a site of 110,000 sections costs a reader hardly more before the first result than one of 16,000', async () => {
  const bytesOf = async (pages: number): Promise<readonly number[]> => {
    const set = await mergePages(searchPages(library(pages)), NOTHING_STORED);
    const all: number[] = [];
    for (const [text, expected] of [
      ['Type77', '/lib/area77/Type77'],
      ['Type77.get', '/lib/area77/Type77#get'],
    ] as const) {
      const engine = openSet(set);
      const first: string[] = [];
      const sizes: number[] = [];
      await engine.search(query(text), ({ groups }) => {
        first.push(...groups.flatMap(({ hits }) => hits.map(({ href }) => href)));
        sizes.push([...engine.loaded.values()].reduce((sum, bytes) => sum + gzipSync(bytes).length, 0));
      });
      assert.ok(first.includes(expected), `${text} of ${pages}`);
      all.push(sizes[0] ?? 0);
    }
    return all;
  };
  const [small, large] = [await bytesOf(1_500), await bytesOf(10_000)];
  for (const [index, bytes] of large.entries()) {
    assert.ok(bytes < MOST_BYTES, `${bytes} bytes`);
    // The rest is rows of the directory, which are at most 256 a table.
    assert.ok(bytes < (small[index] ?? 0) + 6_000, `${small[index]} and ${bytes} bytes`);
  }
});

test('names that are split are found like others, and texts with them', async () => {
  const engine = openSet(await mergePages(searchPages(library(1_500)), NOTHING_STORED));
  assert.is((await found(engine, 'Type1234'))[0], '/lib/area70/Type1234');
  assert.ok((await found(engine, 'number 1234')).includes('/lib/area70/Type1234'));
  const { groups } = await engine.search(query('number 1234'));
  assert.ok(groups.every(({ hits }) => hits.every(({ excerpt }) => excerpt !== null)));
});

test.run();
