import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type LinkSpec, makeVersion, resolveSpec } from './make-site.ts';

const folded = suite('folded issues');

/** The findings of pages that each have one link: message and how many other positions it names. */
function findingsOf(paths: readonly string[], link: LinkSpec): string[] {
  const pages = ['index.md', ...paths].map((path) => ({ path, links: path === 'index.md' ? [] : [link] }));
  return resolveSpec({ pages }).diagnostics.map(
    ({ at, message, related }) => `${at.file} ${message} +${related?.length ?? 0}`,
  );
}

const SIX = ['a.md', 'b.md', 'c.md', 'd.md', 'e.md', 'f.md'];

folded('the same link to the same target is reported once and names every position', () => {
  assert.equal(findingsOf(SIX, '/nowhere'), ['docs/a.md No page "/nowhere"; appears on 6 pages +5']);
  assert.is(findingsOf(SIX.slice(0, 4), '/nowhere').length, 4);
});

folded('other positions are in order and name nothing twice', () => {
  const pages = SIX.map((path) => ({ path, links: ['/nowhere', '/nowhere'] }));
  const [found] = resolveSpec({ pages: [...pages.reverse(), 'index.md'] }).diagnostics;
  assert.equal(
    found?.related?.map(({ at }) => `${at.file}:${at.line}`),
    [
      'a.md:11',
      'b.md:10',
      'b.md:11',
      'c.md:10',
      'c.md:11',
      'd.md:10',
      'd.md:11',
      'e.md:10',
      'e.md:11',
      'f.md:10',
      'f.md:11',
    ].map((place) => `docs/${place}`),
  );
});

folded('eight missing files are eight findings, though the words of all are the same', () => {
  const paths = Array.from({ length: 8 }, (_, index) => `part-${index}/page.md`);
  assert.equal(
    findingsOf(paths, { href: 'diagram.png', slot: 'image' }),
    paths.map((path) => `docs/${path} No image "diagram.png" +0`),
  );
});

folded('a relative link that climbs out of the content is another one in each folder', () => {
  const paths = Array.from({ length: 6 }, (_, index) => `part-${index}/page.md`);
  assert.is(findingsOf(paths, '../../x').length, 6);
});

folded('the same link written in two ways is two findings', () => {
  const pages = [...SIX.map((path) => ({ path, links: ['/nowhere'] })), 'index.md'];
  const others = SIX.map((path) => ({ path: `x-${path}`, links: ['/nowhere#part'] }));
  assert.equal(
    resolveSpec({ pages: [...pages, ...others] }).diagnostics.map(({ message }) => message),
    ['No page "/nowhere"; appears on 6 pages', 'No page "/nowhere#part"; appears on 6 pages'],
  );
});

folded('the same link in two versions has two targets', () => {
  const versions = [makeVersion('1', 'stable'), makeVersion('2', 'next', {}, false)];
  const pages = ['1', '2'].flatMap((version) => [
    { path: 'index.md', version },
    ...SIX.map((path) => ({ path, version, links: ['/nowhere'] })),
  ]);
  assert.equal(
    resolveSpec({ pages, versions }).diagnostics.map(({ message }) => message),
    ['No page "/nowhere"; appears on 6 pages', 'No page "/nowhere"; appears on 6 pages'],
  );
});

folded('one broken link a hundred thousand times on one page is one finding', () => {
  const links = Array.from({ length: 100_000 }, () => '/nowhere');
  const found = resolveSpec({ pages: [{ path: 'index.md', links }] }).diagnostics;
  assert.equal(
    found.map(({ message, related }) => `${message} +${related?.length}`),
    ['No page "/nowhere"; appears 100000 times +99999'],
  );
});

folded.run();
