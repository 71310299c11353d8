import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { mergePages } from '../../src/outputs/search/merge-pages.ts';
import type { IndexSegment } from '../../src/outputs/search/segment.ts';
import { packSegment, unpackSegment } from '../../src/site/store/stored-search.ts';
import { mutations } from '../harness/mutations.ts';
import { NOTHING_STORED, searchPages } from '../search/sample-site.ts';

const test = suite('stored segments of the search index');

const PAGES = searchPages([
  { href: '/one', title: 'One', text: 'Some words.', sections: [{ title: 'Part', text: 'More words.' }] },
  { href: '/two', title: 'Two', text: 'Some other words.' },
]);

async function segmentOf(pages: typeof PAGES): Promise<IndexSegment> {
  const made: IndexSegment[] = [];
  await mergePages(pages, { ...NOTHING_STORED, write: (_, segment) => made.push(segment) });
  const [segment] = made;
  assert.ok(segment);
  return segment;
}

test('are read as they were written', async () => {
  const segment = await segmentOf(PAGES);
  assert.equal(unpackSegment(packSegment(segment), 2), segment);
  assert.is(unpackSegment(packSegment(segment), 3), null);
});

test('no field can crash a build', async () => {
  const data = JSON.parse(packSegment(await segmentOf(PAGES)));
  const counts = { refused: 0, merged: 0 };
  for (const evil of mutations(data)) {
    const segment = unpackSegment(JSON.stringify(evil), 2);
    if (segment === null) {
      counts.refused++;
      continue;
    }
    const { files } = await mergePages(PAGES, { ...NOTHING_STORED, read: () => segment });
    for (const content of files.values()) content();
    counts.merged++;
  }
  assert.ok(counts.refused > 50 && counts.merged > 5, JSON.stringify(counts));
});

test('postings of sections that a page does not have are refused', async () => {
  const segment = await segmentOf(PAGES);
  for (const postings of ['', 'a', segment.postings.slice(1), `${segment.postings}$`])
    assert.is(unpackSegment(packSegment({ ...segment, postings }), 2), null, postings);
  for (const texts of [[], [[1, '']], [...segment.texts, [3, '']]] as const)
    assert.is(unpackSegment(packSegment({ ...segment, texts }), 2), null, JSON.stringify(texts));
});

test.run();
