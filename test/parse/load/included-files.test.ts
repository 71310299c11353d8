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
  return { reads, read, loadDrawing: createDrawingLoader(files, page) };
}

test('paths start at the page or at the content folder', () => {
  const { loadDrawing } = pageOf({ 'docs/a.svg': 'a', 'docs/guide/b.svg': 'b' });
  assert.is(loadDrawing('../a.svg', at).value?.xml, 'a');
  assert.is(loadDrawing('@/a.svg', at).value?.file, 'docs/a.svg');
  assert.is(loadDrawing('b.svg', at).value?.xml, 'b');
});

test('a file that is missing or outside of the site is refused', () => {
  const { loadDrawing } = pageOf({ 'secret.svg': '→../outside.svg' });
  assert.is(loadDrawing('c.svg', at).diagnostics[0]?.code, 'content/include-missing');
  assert.is(loadDrawing('../../../etc/passwd', at).diagnostics[0]?.code, 'content/include-outside');
  assert.is(loadDrawing('../../secret.svg', at).diagnostics[0]?.code, 'content/include-outside');
});

test('a file that is too large or not text is refused', () => {
  const large = ' '.repeat(100_001);
  const { loadDrawing } = pageOf({
    'docs/guide/l.svg': large,
    'docs/guide/b.svg': Buffer.from([0, 1]),
  });
  assert.is(loadDrawing('l.svg', at).diagnostics[0]?.code, 'drawing/too-large');
  assert.is(loadDrawing('b.svg', at).diagnostics[0]?.code, 'content/binary');
});

test('a file that is included as code and as a drawing is read once', () => {
  const { reads, read, loadDrawing } = pageOf({ 'docs/guide/b.svg': 'b\n', 'docs/a.md': 'a' });
  assert.is(read('b.svg'), 'b\n');
  assert.is(loadDrawing('./b.svg', at).value?.xml, 'b\n');
  assert.is(read('@/a.md'), 'a');
  assert.equal(reads, ['/site/docs/guide/b.svg', '/site/docs/a.md']);
});

test.run();
