import { execFileSync } from 'node:child_process';
import { symlinkSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { prose, testBadInput } from './bad-input.ts';

const MARK = '\ufeff';
const PNG = Buffer.concat([
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  Buffer.alloc(3_000, 0x81),
]);
const TEXT = '---\ntitle: Lines\n---\n\nOne\ntwo\n\n```text\na\nb\n```\n\n- x\n- y\n';

function bytes(...parts: readonly (string | number)[]): Buffer {
  return Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from([part]))),
  );
}

/** Folders within folders, with a page in the last. */
function deepPage(depth: number): string {
  return `docs/${'d/'.repeat(depth)}deep.md`;
}

testBadInput('files', [
  {
    name: 'A1 a page without a byte is published with a warning',
    files: { a: '' },
    look: (built) => assert.match(prose(built, 'a'), 'prose'),
  },
  { name: 'A2 a megabyte of blanks and line ends is an empty page', files: { a: ' \n\t\n'.repeat(250_000) } },
  {
    name: 'A3 a byte order mark before front matter is taken off',
    files: { a: `${MARK}---\ntitle: Marked\ntitel: x\n---\n\ntext\n` },
  },
  {
    name: 'A4 a byte order mark inside a page is invisible, and told',
    files: { a: `---\ntitle: A\n---\n${MARK}\ntext ${MARK}here\n` },
  },
  {
    name: 'A5 pages in UTF-16 of both orders are named as such',
    files: { a: bytes(0xff, 0xfe, 'a\0b\0'), b: bytes(0xfe, 0xff, '\0a\0b') },
  },
  { name: 'A6 a byte that is not UTF-8 has its line', files: { a: bytes('one\na', 0xff, 'b\n') } },
  { name: 'A7 a page in Latin-1 is told what it looks like', files: { a: bytes('caf', 0xe9, '\n') } },
  {
    name: 'A8 surrogates and overlong forms are no UTF-8',
    files: { a: bytes('x', 0xed, 0xa0, 0x80), b: bytes('x\nyy', 0xc0, 0xaf) },
  },
  { name: 'A9 zero bytes make a page binary', files: { a: 'one\ntwo \0 three\n' } },
  { name: 'A10 an image named as a page is one finding', files: { a: PNG } },
  {
    name: 'A11 line ends of every kind give the same page',
    files: {
      a: TEXT,
      b: TEXT.replaceAll('\n', '\r\n'),
      c: TEXT.replaceAll('\n', '\r'),
      d: TEXT.replace('\n\n', '\r\n\n'),
    },
    look: (built) => assert.is(new Set(['a', 'b', 'c', 'd'].map((page) => prose(built, page))).size, 1),
  },
  {
    name: 'A12 a page may end without a line end, or with its front matter',
    files: { a: '# A\n\ntext', b: '---\ntitle: B\n---' },
  },
  { name: 'A13 a line of five megabytes is refused', files: { a: `# A\n\n${'word '.repeat(999_000)}\n` } },
  {
    name: 'A14 a page of ten megabytes is refused before it is read',
    files: { a: 'Plain words.\n\n'.repeat(714_286) },
  },
  {
    name: 'A15 a million line ends, and long runs of blanks, take no time',
    files: {
      a: `# A${'\n'.repeat(1_000_000)}end\n`,
      b: `# B\n\nx${' '.repeat(100_000)}y\n\n${'\t'.repeat(100_000)}z\n`,
    },
  },
  {
    name: 'A16 control characters and overrides of direction are shown to the author',
    files: { a: '---\ntitle: "a\u202eb"\n---\n\n# x\u200by\n\nbell \u0007 end\n' },
  },
  {
    name: 'A17 half a character in an escape never reaches the page',
    files: { a: '---\ntitle: "a\\ud800b"\n---\n\ntext\n' },
  },
  {
    name: 'A18 a file may have blanks, signs and letters of any script in its name, or is refused by name',
    files: {
      'docs/two words.md': '# A\n\n[b](naïve.md) [c](50%25.md)\n',
      'docs/naïve.md': '# B\n\n[a](two%20words.md)\n',
      'docs/50%.md': '# C\n',
      'docs/a#b.md': '# D\n',
      'docs/a?b.md': '# E\n',
      'docs/"q".md': '# F\n',
      'docs/a\nb.md': '# G\n',
      'docs/😀.md': '# H\n',
    },
  },
  {
    name: 'A19 a name that is not UTF-8 is a finding',
    files: {},
    lay: (dir) => execFileSync('sh', ['-c', 'printf x > "$(printf \'docs/a\\377.md\')"'], { cwd: dir }),
  },
  {
    name: 'A20 a pipe and a socket among the pages do not hold the build',
    files: {},
    lay: (dir) => execFileSync('mkfifo', [join(dir, 'docs/pipe.md'), join(dir, 'docs/pipe.png')]),
  },
  {
    name: 'A22 symbolic links of every kind are named and not followed',
    files: { real: '# R\n' },
    lay: (dir) => {
      for (const [to, at] of [
        ['real.md', 'inside.md'],
        ['../../beside/private.txt', 'outside.md'],
        ['nowhere', 'dangling.md'],
        ['..', 'loop'],
        ['/etc', 'etc'],
      ] as const)
        symlinkSync(to, join(dir, 'docs', at));
    },
  },
  {
    name: 'A23 a folder with the name of a page, and a page at the address of a folder',
    files: { 'docs/foo.md/x.md': '# X\n', 'docs/bar.md': '# Bar\n', 'docs/bar/index.md': '# Bar too\n' },
  },
  {
    name: 'A24 folders a hundred deep are read, deeper ones and long names are refused',
    files: { [deepPage(99)]: '# D\n', [deepPage(140)]: '# E\n', [`docs/${'n'.repeat(252)}.md`]: '# N\n' },
  },
  {
    name: 'A25 files of editors, hidden ones and parts are no pages',
    files: {
      'docs/.hidden.md': '[x](nope.md)\n',
      'docs/_part.md': '[x](nope.md)\n',
      'docs/_parts/p.md': '[x](nope.md)\n',
      'docs/a.md~': '[x](nope.md)\n',
      'docs/.#a.md': '[x](nope.md)\n',
      'docs/#a.md#': '[x](nope.md)\n',
      'docs/4913': 'x',
      'docs/node_modules/p/README.md': '[x](nope.md)\n',
    },
  },
  {
    name: 'A26 times of files in the past and the future change nothing',
    files: { a: '# A\n\ntext\n', b: '# B\n\ntext\n' },
    lay: (dir) => {
      utimesSync(join(dir, 'docs/a.md'), 1, 1);
      utimesSync(join(dir, 'docs/b.md'), 4_102_444_800, 4_102_444_800);
    },
    look: (built) => assert.is(prose(built, 'a'), prose(built, 'b')),
  },
]);
