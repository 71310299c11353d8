import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { globTest } from '../../src/base/text/glob.ts';

const glob = suite('glob');

for (const [pattern, matching, other] of [
  ['docs/*', ['docs/a.md', 'docs/'], ['docs/a/b.md', 'docs', 'x/docs/a.md']],
  ['docs/**', ['docs/a.md', 'docs/a/b.md'], ['docs', 'x/docs/a.md']],
  ['**/*.md', ['a.md', 'a/b/c.md'], ['a.mdx', 'a/b']],
  ['docs/**/old.md', ['docs/old.md', 'docs/a/b/old.md'], ['docs/xold.md']],
  ['link/missing-*', ['link/missing-page'], ['xlink/missing-page']],
  ['a?.md', ['ab.md', 'aß.md', 'a😀.md'], ['a.md', 'a/.md']],
  ['a+(b).[c]$', ['a+(b).[c]$'], ['aab.c']],
] as const)
  glob(pattern, () => {
    const test = globTest(pattern);
    assert.equal(
      matching.filter((path) => !test(path)),
      [],
    );
    assert.equal(other.filter(test), []);
  });

glob.run();
