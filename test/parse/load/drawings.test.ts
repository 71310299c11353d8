import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { mergeTaken, openDrawings } from '../../../src/parse/load/drawings.ts';
import { memoryHost } from './memory-site.ts';

const test = suite('drawings that pages take in');

const at = { file: 'docs/guide/page.md', line: 3, col: 1 };
const roots = { root: '/site', contentDir: '/site/docs' };

/** The desk of `docs/guide/page.md`. */
function deskOf(files: Readonly<Record<string, string | Buffer>>) {
  return openDrawings({ path: 'guide/page.md' }, roots, memoryHost({ 'docs/guide/page.md': '', ...files }));
}

test('paths start at the page or at the content folder', () => {
  const desk = deskOf({ 'docs/a.svg': 'a', 'docs/guide/b.svg': 'b' });
  assert.is(desk.read('../a.svg', at).value?.xml, 'a');
  assert.is(desk.read('@/a.svg', at).value?.file, 'docs/a.svg');
  assert.is(desk.read('b.svg', at).value?.xml, 'b');
  assert.equal(
    desk.taken().map(({ file }) => file),
    ['docs/a.svg', 'docs/guide/b.svg'],
  );
});

test('a file that is not there is awaited, one outside of the site is not', () => {
  const desk = deskOf({ 'secret.svg': '→../outside.svg' });
  assert.is(desk.read('c.svg', at).diagnostics[0]?.code, 'content/include-missing');
  assert.is(desk.read('../../../etc/passwd', at).diagnostics[0]?.code, 'content/include-outside');
  assert.is(desk.read('../../secret.svg', at).diagnostics[0]?.code, 'content/include-outside');
  assert.equal(desk.taken(), [{ file: 'docs/guide/c.svg', hash: '' }]);
});

test('a file that is too large or no text is refused, and read again when it changes', () => {
  const desk = deskOf({ 'docs/guide/l.svg': ' '.repeat(100_001), 'docs/guide/b.svg': Buffer.from([0, 1]) });
  assert.is(desk.read('l.svg', at).diagnostics[0]?.code, 'drawing/too-large');
  assert.is(desk.read('b.svg', at).diagnostics[0]?.code, 'content/binary');
  assert.equal(
    desk.taken().map(({ hash }) => hash.length > 0),
    [true, true],
  );
});

test('what is taken in by include and as drawing is named once', () => {
  const one = [{ file: 'b', hash: '1' }];
  assert.is(mergeTaken(one, []), one);
  assert.equal(
    mergeTaken(one, [
      { file: 'b', hash: '1' },
      { file: 'a', hash: '2' },
    ]),
    [
      { file: 'a', hash: '2' },
      { file: 'b', hash: '1' },
    ],
  );
});

test.run();
