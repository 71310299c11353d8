import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { hasText, textDirectives } from '../../src/base/text/text-fragment.ts';
import { pageText } from '../../src/built/read/page-text.ts';

const fragments = suite('text fragments');

const BLOCKS = pageText(`<!doctype html><head><title>Not shown</title></head><h1>Install</h1>
<p>First, <b>install</b> the\n  tool. Then install the rest.</p><ul><li>One</li><li>Two</li></ul><script>hidden()</script>`);

fragments('the text of a page is one block a line, with one space between words', () => {
  assert.is(BLOCKS, 'install\nfirst, install the tool. then install the rest.\none\ntwo');
});

const CASES: readonly (readonly [directive: string, found: boolean])[] = [
  ['install%20the%20tool', true],
  ['INSTALL the tool', true],
  ['instal', false],
  ['tool.%20Then', true],
  ['One Two', false],
  ['One,Two', true],
  ['Two,One', false],
  ['then-,install', true],
  ['one-,install', false],
  ['one-,Two', true],
  ['install,-the%20rest', true],
  ['install,-two', false],
  ['install,rest,-one', false],
  ['install,rest.,-One', true],
  ['not shown', false],
  ['hidden', false],
  ['a,b,c', false],
  ['%zz', false],
  ['', false],
];

for (const [directive, found] of CASES)
  fragments(`"${directive}" is ${found ? '' : 'not '}found`, () =>
    assert.is(hasText(BLOCKS, directive), found),
  );

fragments('a fragment can have several directives', () => {
  assert.equal(textDirectives('setup:~:text=a&other=b&text=c'), ['a', 'c']);
  assert.equal(textDirectives('setup'), []);
});

fragments('a text that begins everywhere takes linear time', () => {
  const blocks = 'a '.repeat(300_000);
  const started = performance.now();
  assert.is(hasText(blocks, 'a,-b'), false);
  assert.is(hasText(blocks, 'a,a,-b'), false);
  assert.ok(performance.now() - started < 3000);
});

fragments.run();
