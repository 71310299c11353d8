import * as assert from 'uvu/assert';
import { prose, testBadInput } from './bad-input.ts';

/** A page whose front matter is some lines. */
function keys(...lines: readonly string[]): string {
  return `---\n${lines.join('\n')}\n---\n\ntext\n`;
}

const BOMB = [
  'a: &a [x, x, x]',
  ...[...'bcdefgh'].map((key, at) => `${key}: &${key} [${`*${'abcdefgh'[at]}, `.repeat(9)}x]`),
];
const LOUD = '</title><script>alert(1)</script> $& $1 {{x}} \u202e';

testBadInput('front-matter', [
  { name: 'B1 front matter that is never closed', files: { a: '---\ntitle: A\n\n# Body\n' } },
  {
    name: 'B2 lines that look like the closing one',
    files: {
      a: '---\ntitle: A\n---foo\nx\n',
      b: '---\ntitle: B\n----\nx\n',
      c: '---\ntitle: C\n ---\nx\n',
      d: '---\ntitle: D\n...\nx\n',
    },
  },
  {
    name: 'B3 something before the first line',
    files: { a: '\n---\ntitle: A\n---\nx\n', b: '<!-- c -->\n---\ntitle: B\n---\nx\n' },
  },
  {
    name: 'B4 a page that begins with a rule keeps its first paragraph',
    files: { a: '---\n\nKept words\n\n---\n\nMore\n' },
    look: (built) => assert.match(prose(built, 'a'), 'Kept words'),
  },
  {
    name: 'B5 front matter in a programming language is never run',
    files: {
      a: "---js\n(() => { require('fs').writeFileSync('pwned.txt', '1') })()\n---\nx\n",
      b: "---javascript\nrequire('fs').writeFileSync('pwned.txt', '1')\n---\nx\n",
      c: '---json\n{}\n---\nx\n',
      d: '---toml\na = 1\n---\nx\n',
      e: '+++\na = 1\n+++\nx\n',
    },
  },
  {
    name: 'B6 front matter that is no mapping',
    files: { a: keys('word'), b: keys('- x'), c: keys('5'), d: keys('~') },
  },
  {
    name: 'B7 YAML that cannot be read has its line and column',
    files: {
      a: keys('title: a: b'),
      b: keys('title: @scope/x'),
      c: keys('\ttitle: x'),
      d: keys('title: "x'),
      e: keys('title: a', '  b: c', ' d: e'),
    },
  },
  { name: 'B8 a key given twice', files: { a: keys('title: a', 'slug: b', 'title: c') } },
  {
    name: 'B9 several documents',
    files: { b: keys('title: A', '...', 'x: 1') },
  },
  {
    name: 'B10 numbers, truth values and dates where text belongs',
    files: {
      a: keys('title: 1.10'),
      b: keys('title: 012'),
      c: keys('title: yes'),
      d: keys('title: 12:30:45'),
      e: keys('title: true'),
      f: keys('title: 2024-02-01'),
    },
  },
  {
    name: 'B11 unknown keys, wrong types and values that are none',
    files: {
      a: keys('Title: A'),
      b: keys('title:'),
      c: keys('title: ""'),
      d: keys(`title: ${'x'.repeat(10_000)}`),
      e: keys('sidebar_position: .nan'),
      f: keys('sidebar_position: .inf'),
      g: keys('title: [a]'),
    },
  },
  {
    name: 'B12 names of prototypes are unknown keys, and merging is refused',
    files: {
      a: keys('__proto__: { polluted: 1 }'),
      b: keys('constructor: { prototype: { polluted: 1 } }'),
      c: keys('toString: x'),
      d: keys('<<: { polluted: 1 }'),
    },
  },
  {
    name: 'B13 aliases, depth and size are limited',
    files: {
      a: keys(...BOMB),
      b: keys('title: &a {b: *a}'),
      c: keys(`title: ${'['.repeat(20_000)}`),
      d: keys(`title: ${'x'.repeat(2_000_000)}`),
      e: keys(`${'k'.repeat(2_000)}: x`),
    },
  },
  {
    name: 'B14 tags are refused',
    files: { a: keys('title: !!js/function x'), b: keys('title: !!binary aGk='), c: keys('title: !own x') },
  },
  {
    name: 'B15 a title is text wherever it is shown',
    files: { a: keys(`title: ${JSON.stringify(LOUD)}`, `description: ${JSON.stringify(LOUD)}`) },
    look: ({ exit }) => assert.is(exit, 0),
  },
  {
    name: 'B16 the same fault in two files is two findings',
    files: { a: keys('title: a: b'), b: keys('title: a: b') },
  },
  {
    name: 'B17 values that should be mappings, and unknown keys inside of one',
    files: { a: keys('last_update: 3'), b: keys('last_update:', '  dat: 2024-01-01') },
  },
  { name: 'B18 the text false is no truth value', files: { a: keys('draft: "false"') } },
  {
    name: 'B19 dates that no calendar has',
    files: {
      a: keys('last_update:', '  date: 2024-02-30'),
      b: keys('last_update:', '  date: 10000-01-01'),
      c: keys('last_update:', '  date: yesterday'),
    },
  },
  {
    name: 'B20 an empty block, and one of comments',
    files: { a: '---\n---\n\n# A\n', b: '---\n# c\n---\n\n# B\n' },
  },
  {
    name: 'S-20 front matter that is code writes no file',
    files: { a: "---coffee\nrequire('fs').writeFileSync 'pwned.txt', '1'\n---\nx\n" },
  },
  {
    name: 'S-21 a second block of front matter is text',
    files: { a: "---\ntitle: A\n---\n---js\nrequire('fs').writeFileSync('pwned.txt', '1')\n---\n" },
  },
]);
