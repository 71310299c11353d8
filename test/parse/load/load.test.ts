import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createHost } from '../../../src/base/disk/host.ts';
import { load, loadFrom, shown } from './memory-site.ts';

const loading = suite('load');

loading('front matter is taken off and lines keep their numbers', () => {
  const { value, diagnostics } = load({ 'docs/a.md': '\uFEFF---\r\ntitle: A\r\n---\r\n# H\r\n\r\ntext' });
  assert.is(value?.text, '# H\n\ntext');
  assert.is(value?.meta.title, 'A');
  assert.equal(value?.spans, [{ line: 1, file: 'docs/a.md', fileLine: 4 }]);
  assert.equal(diagnostics, []);
});

loading('line ends make no difference', () => {
  const text = '---\ntitle: A\n---\n# H\n\n```\na\n```\n';
  const [lf, crlf, cr] = ['\n', '\r\n', '\r'].map((end) => load({ 'docs/a.md': text.replaceAll('\n', end) }));
  assert.equal(crlf, lf);
  assert.equal(cr, lf);
});

loading('empty pages are pages', () => {
  for (const text of ['', '\uFEFF', ' \n\t\n'.repeat(10_000)]) {
    const { value, diagnostics } = load({ 'docs/a.md': text });
    assert.equal(shown(diagnostics), ['empty-page a.md:1:1']);
    assert.is(value?.text.trim(), '');
    assert.is(value?.spans.length, 1);
  }
  assert.equal(load({ 'docs/a.md': '---\ntitle: A\n---' }).diagnostics, []);
});

loading('nothing is made of a binary file, and it is told once', () => {
  const { value, diagnostics } = load({ 'docs/a.md': Buffer.alloc(10_000) });
  assert.is(value, null);
  assert.equal(shown(diagnostics), ['binary a.md:1:1']);
});

loading('bad front matter does not lose the page', () => {
  const { value, diagnostics } = load({ 'docs/a.md': '---\ntitle: a: b\n---\n# Body' });
  assert.is(value?.text, '# Body');
  assert.is(diagnostics.length, 1);
});

loading('a file that went away or cannot be read is a finding', () => {
  assert.equal(shown(load({}).diagnostics), ['unreadable a.md:1:1']);
  const host = {
    ...createHost(),
    stat: () => null,
    readBytes: () => {
      throw Object.assign(new Error('EACCES'), { code: 'EACCES' });
    },
  };
  const { value, diagnostics } = loadFrom(host);
  assert.is(value, null);
  assert.match(diagnostics[0]?.message ?? '', /EACCES/);
});

loading('a fault of docgen itself is thrown', () => {
  const host = {
    ...createHost(),
    stat: () => null,
    readBytes: () => {
      throw new TypeError('bug');
    },
  };
  assert.throws(() => loadFrom(host), /bug/);
});

loading.run();
