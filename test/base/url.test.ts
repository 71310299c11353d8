import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { checkUrl } from '../../src/base/text/url.ts';

const url = suite('url policy');

const FINE = [
  '',
  '#',
  '#top',
  '#a:b',
  'page',
  'page#',
  './x.md',
  '../x.mdx#a',
  '/abs/path?q=a:b',
  '?q#x',
  'a b.md',
  '%C3%A9',
  'https://x.io',
  'HTTP://X.IO/a?b=c#d',
  'https://x.io/%E9',
  'http://[::1]/x',
  'mailto:a@b.c',
  'mailto:',
  'tel:+1',
  'pathname:///f.zip',
];

const UNSAFE = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  'java\u0000script:alert(1)',
  'java\u200bscript:alert(1)',
  'javascript\n:alert(1)',
  '\u00a0javascript:x',
  'vbscript:x',
  'data:text/html,<script>',
  'data:image/svg+xml;base64,AAAA',
  'file:///etc/passwd',
  'foo:bar',
  'blob:https://x.io/1',
  'view-source:x',
  'ftp://x.io',
  'jar:x',
];

const INVALID = [
  '//host/x',
  '///host',
  '\\\\host\\x',
  '/\\host',
  'https;//x.io',
  'https,//x.io',
  'https//x.io',
  'http:/x.io',
  'http:x.io',
  'http://',
  'https://[',
  'https:// example.com',
  '/https://example.com',
  '//https://example.com',
  '/a\t\nb',
  'a\u007fb',
  '/x%zz',
  '/%E0%A4%A',
  '/%ff',
  'https://x.io/%',
  'C:\\docs\\x.md',
  'c:/docs/x.md',
  `/${'x'.repeat(20_000)}`,
];

for (const href of FINE)
  url(`fine: ${JSON.stringify(href)}`, () => assert.equal(checkUrl(href, 'link'), { kind: 'fine' }));
for (const href of UNSAFE) {
  url(`unsafe: ${JSON.stringify(href)}`, () => {
    assert.is(checkUrl(href, 'link').kind, 'unsafe');
    assert.is(checkUrl(href, 'image').kind, 'unsafe');
  });
}
for (const href of INVALID)
  url(`invalid: ${JSON.stringify(href).slice(0, 60)}`, () =>
    assert.is(checkUrl(href, 'link').kind, 'invalid'),
  );

url('images may carry their bytes, links may not', () => {
  for (const type of ['png', 'jpeg', 'gif', 'webp']) {
    assert.is(checkUrl(`data:image/${type};base64,AAAA==`, 'image').kind, 'fine');
    assert.is(checkUrl(`data:image/${type};base64,AAAA==`, 'link').kind, 'unsafe');
  }
  assert.is(checkUrl(`data:image/png;base64,${'A'.repeat(100_000)}`, 'image').kind, 'fine');
  assert.is(checkUrl('data:image/png;base64,AAAA"onerror=', 'image').kind, 'unsafe');
  assert.is(checkUrl('data:image/png,<script>', 'image').kind, 'unsafe');
});

url('hints say what to type', () => {
  const hints = (href: string) => {
    const checked = checkUrl(href, 'link');
    return checked.kind === 'invalid' ? checked.hint : null;
  };
  assert.is(hints('//x.io/a'), 'write https://x.io/a');
  assert.is(hints('https;//x.io'), 'write https://x.io');
  assert.is(hints('http:/x.io'), 'write http://x.io');
  assert.is(hints('/https://x.io'), 'write https://x.io');
  assert.is(hints('a\\b'), 'write a/b');
});

url('one check does not affect the next', () => {
  for (let round = 0; round < 3; round++) {
    assert.is(checkUrl(' javascript:x', 'link').kind, 'unsafe');
    assert.is(checkUrl('a b', 'link').kind, 'fine');
  }
});

url.run();
