import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createPostingLists } from '../../src/outputs/search/posting-lists.ts';
import { createReader, createWriter, readTexts, writeTexts } from '../../src/search/bytes.ts';
import { rowOf } from '../../src/search/pointer.ts';
import {
  decodeTerms,
  encodeTerms,
  MOST_POSTINGS,
  readPostings,
  type TermPostings,
} from '../../src/search/postings.ts';
import { decodeRecords, encodeRecords, type PageRecord } from '../../src/search/records.ts';

const test = suite('files of search');

const line = fc.string({ unit: 'grapheme' }).map((text) => text.replace(/\s/g, ' '));
const label = line.map((text) => text.trim()).filter((text) => text !== '');

test('numbers and texts are read as they were written', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 2 ** 32 - 1 })), fc.array(line), (numbers, texts) => {
      const writer = createWriter();
      for (const number of numbers) writer.number(number);
      writeTexts(texts, writer);
      const reader = createReader(writer.take());
      assert.equal(
        numbers.map(() => reader.number()),
        numbers,
      );
      assert.equal(readTexts(reader), texts);
      assert.ok(reader.isDone());
    }),
  );
});

const kind = fc.constantFrom('guide', 'heading', 'option', 'struct', 'method', 'schema');
const page = fc.record({
  href: label,
  title: label,
  path: line,
  area: fc.nat({ max: 40 }),
  breadcrumb: fc.array(label, { maxLength: 3 }),
  sections: fc.array(fc.record({ title: label, anchor: line, kind, isDeprecated: fc.boolean() }), {
    maxLength: 4,
  }),
});

test('pages and sections are read as they were written', () => {
  fc.assert(
    fc.property(fc.array(page), (pages) => {
      let number = 0;
      const records = pages.map(({ sections, ...rest }) => {
        const own = sections.map((section) => {
          number += 3;
          return { ...section, number };
        });
        return { ...rest, sections: own } as PageRecord;
      });
      assert.equal(decodeRecords(encodeRecords(records)), records);
    }),
  );
});

type Posting = readonly [section: number, byte: number];

/** Collects postings as a build does: section by section, so that the lists of all terms grow at once. */
function collect(byTerm: Readonly<Record<string, readonly Posting[]>>): readonly TermPostings[] {
  const lists = createPostingLists();
  const all = Object.entries(byTerm).flatMap(([term, own]) => own.map((posting) => ({ term, posting })));
  for (const term of Object.keys(byTerm)) lists.of(term);
  for (const { term, posting } of all.sort((a, b) => a.posting[0] - b.posting[0]))
    lists.add(lists.of(term), ...posting);
  return [...lists.take()];
}

function read(bytes: Uint8Array): readonly Posting[] {
  const found: Posting[] = [];
  readPostings(bytes, (section, byte) => found.push([section, byte]));
  return found;
}

const postings = fc
  .uniqueArray(fc.tuple(fc.nat({ max: 5e6 }), fc.nat({ max: 255 })), { selector: ([section]) => section })
  .map((found) => found.sort(([a], [b]) => a - b));

test('postings are read as they were written', () => {
  fc.assert(
    fc.property(fc.dictionary(label, postings), (byTerm) => {
      const terms = Object.keys(byTerm).sort();
      const shard = decodeTerms(encodeTerms(collect(byTerm)));
      assert.equal(shard.terms, terms);
      for (const [index, term] of terms.entries()) {
        assert.is(shard.counts[index], byTerm[term]?.length);
        assert.equal(read(shard.postings[index] ?? new Uint8Array()), byTerm[term]);
      }
    }),
  );
});

test('a frequent term keeps the postings of headings and says how many there were', () => {
  const all = Array.from(
    { length: 5 * MOST_POSTINGS },
    (_, section): Posting => [section, section % 7 === 0 ? 2 : 40],
  );
  const [found] = collect({ the: all });
  const left = read(found?.bytes ?? new Uint8Array());
  assert.is(found?.count, all.length);
  assert.is(left.length, MOST_POSTINGS);
  const headings = all.filter(([, byte]) => byte === 2);
  assert.equal(
    left.filter(([, byte]) => byte === 2),
    headings,
  );
  assert.ok(left.every(([section], index) => index === 0 || section > (left[index - 1]?.[0] ?? 0)));
});

test('the row of a key is the last one that is not above it', () => {
  const rows = ['', 'c', 'cd', 'x'].map((key) => [key, key] as const);
  for (const [key, expected] of Object.entries({ a: 0, c: 1, ca: 1, cd: 2, cz: 2, x: 3, z: 3 }))
    assert.is(rowOf(rows, key), expected, key);
  assert.is(rowOf([], 'a'), 0);
});

test.run();
