import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createDrawingLoader, createIncludedFiles } from '../../../src/parse/load/included-files.ts';
import { memoryHost } from './memory-site.ts';

const test = suite('files that a page includes');

const page = 'docs/guide/page.md';
const at = { file: page, line: 3, col: 1 };
const roots = { root: '/site', contentDir: '/site/docs' };

/** The included files of `docs/guide/page.md`, and their readers. `reads` lists what was read from the disk. */
function pageOf(content: Readonly<Record<string, string | Buffer>>) {
  const host = memoryHost({ [page]: '', ...content });
  const reads: string[] = [];
  const counting = {
    ...host,
    readBytes(path: string) {
      reads.push(path);
      return host.readBytes(path);
    },
  };
  const files = createIncludedFiles(roots, counting);
  const read = (path: string) => {
    const located = files.find(path, page, { at }).value;
    return located === null ? null : files.read(located, { at }).value;
  };
  return { files, reads, read, loadDrawing: createDrawingLoader(files, page) };
}

test('paths start at the page or at the content folder', () => {
  const { files, loadDrawing } = pageOf({ 'docs/a.svg': 'a', 'docs/guide/b.svg': 'b' });
  assert.is(loadDrawing('../a.svg', at).value?.xml, 'a');
  assert.is(loadDrawing('@/a.svg', at).value?.file, 'docs/a.svg');
  assert.is(loadDrawing('b.svg', at).value?.xml, 'b');
  assert.equal(
    files.list().map(({ file }) => file),
    ['docs/a.svg', 'docs/guide/b.svg'],
  );
});

test('a missing file is listed without a hash, one outside of the site is not listed', () => {
  const { files, loadDrawing } = pageOf({ 'secret.svg': '→../outside.svg' });
  assert.is(loadDrawing('c.svg', at).diagnostics[0]?.code, 'content/include-missing');
  assert.is(loadDrawing('../../../etc/passwd', at).diagnostics[0]?.code, 'content/include-outside');
  assert.is(loadDrawing('../../secret.svg', at).diagnostics[0]?.code, 'content/include-outside');
  assert.equal(files.list(), [{ file: 'docs/guide/c.svg', hash: '' }]);
});

test('a file that is too large or not text is refused, and listed with its hash', () => {
  const large = ' '.repeat(100_001);
  const { files, loadDrawing } = pageOf({
    'docs/guide/l.svg': large,
    'docs/guide/b.svg': Buffer.from([0, 1]),
  });
  assert.is(loadDrawing('l.svg', at).diagnostics[0]?.code, 'drawing/too-large');
  assert.is(loadDrawing('b.svg', at).diagnostics[0]?.code, 'content/binary');
  assert.equal(
    files.list().map(({ hash }) => hash.length > 0),
    [true, true],
  );
});

test('a file that is included as code and as a drawing is read and listed once', () => {
  const { files, reads, read, loadDrawing } = pageOf({ 'docs/guide/b.svg': 'b\n', 'docs/a.md': 'a' });
  assert.is(read('b.svg'), 'b\n');
  assert.is(loadDrawing('./b.svg', at).value?.xml, 'b\n');
  assert.is(read('@/a.md'), 'a');
  assert.equal(reads, ['/site/docs/guide/b.svg', '/site/docs/a.md']);
  assert.equal(
    files.list().map(({ file }) => file),
    ['docs/a.md', 'docs/guide/b.svg'],
  );
});

test.run();
