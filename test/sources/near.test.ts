import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { MarkdownDoc } from '../../src/model/page.ts';
import { type NearNames, nearDocs } from '../../src/sources/near.ts';

const near = suite('pages near a page');

const NOTHING: NearNames = { ids: new Set(), folders: new Set(['.']), hrefs: [] };

function docs(...paths: readonly string[]): readonly MarkdownDoc[] {
  return [...paths].sort().map((path) => ({ kind: 'markdown', version: '1', file: `docs/${path}`, path }));
}

function pathsNear(all: readonly MarkdownDoc[], path: string, names: Partial<NearNames> = {}): string[] {
  return nearDocs(all, path, { ...NOTHING, ...names })
    .map((doc) => doc.path)
    .sort();
}

const TREE = docs(
  'index.md',
  'top.md',
  'a/index.md',
  'a/one.md',
  'a/two.md',
  'a/deep/x.md',
  'a/deep/y.md',
  'a/deep/z.md',
  'b/alpha.md',
  'b/beta.md',
  'b/delta.md',
  'b/gamma.md',
  'b/index.md',
  'c/inner/first.md',
  'c/inner/second.md',
  'c/inner/third.md',
  'c/inner/zeta.md',
);

near(
  'are those of its folder and of the folders around it, and the first and last of each folder beside those',
  () => {
    assert.equal(pathsNear(TREE, 'a/one'), [
      'a/deep/x.md',
      'a/deep/y.md',
      'a/deep/z.md',
      'a/index.md',
      'a/one.md',
      'a/two.md',
      'b/alpha.md',
      'b/beta.md',
      'b/gamma.md',
      'b/index.md',
      'c/inner/first.md',
      'c/inner/second.md',
      'c/inner/zeta.md',
      'index.md',
      'top.md',
    ]);
  },
);

near('of an index are also those of its own folder', () => {
  assert.ok(pathsNear(TREE, 'b').includes('b/delta.md'));
  assert.not.ok(pathsNear(TREE, 'a').includes('b/delta.md'));
});

near('are what it links to, by file, by address, by folder, encoded or not, and what sidebars name', () => {
  const far = docs(
    'a/x.md',
    'z/long name.md',
    'z/other.md',
    'z/third.md',
    'z/y/index.md',
    'z/w/fourth.md',
    'z/w/last.md',
  );
  const paths = pathsNear(far, 'a/x', { hrefs: ['/z/y/#top', '../z/long%20name.md', 'z/third?q=1', '%zz'] });
  assert.equal(paths, [
    'a/x.md',
    'z/long name.md',
    'z/other.md',
    'z/third.md',
    'z/w/last.md',
    'z/y/index.md',
  ]);
  assert.ok(pathsNear(far, 'a/x', { ids: new Set(['z/w/fourth']) }).includes('z/w/fourth.md'));
});

near('are hundreds, not thousands, in a folder of thousands: those around the page', () => {
  const name = (number: number) => `page-${String(number).padStart(5, '0')}`;
  const many = docs(...Array.from({ length: 5000 }, (_, index) => `${name(index)}.md`));
  const paths = pathsNear(many, name(3000));
  assert.is(paths.length, 500);
  assert.ok(paths.includes(`${name(2900)}.md`) && paths.includes(`${name(3100)}.md`));
  assert.is(pathsNear(many, name(4999)).at(-1), `${name(4999)}.md`);
});

near.run();
