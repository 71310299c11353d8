import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { pageSourceHref } from '../../../src/parse/api/source-href.ts';
import { page, symbol } from './make-page.ts';

const sources = suite('addresses of sources');

const repository = 'https://example.org/v1/{module}.mojo';
const hrefOf = (kind: 'struct' | 'module' | 'package', path: string) => {
  const name = path.slice(path.lastIndexOf('.') + 1);
  return pageSourceHref(page(symbol(kind, name, { path }), { repository, group: 'std.shapes' }));
};

sources('a declaration without a position is in the file of its module', () => {
  assert.is(hrefOf('struct', 'std.shapes.flat.Square'), 'https://example.org/v1/std/shapes/flat.mojo');
  assert.is(hrefOf('module', 'std.shapes.flat'), 'https://example.org/v1/std/shapes/flat.mojo');
  assert.is(hrefOf('package', 'std.shapes'), 'https://example.org/v1/std/shapes/__init__.mojo');
  assert.is(hrefOf('struct', 'std.shapes.Circle'), 'https://example.org/v1/std/shapes/__init__.mojo');
  assert.is(hrefOf('struct', 'Alone'), null);
});

sources('a pattern with a line needs a position', () => {
  const given = { repository: 'https://example.org/{file}#L{line}' };
  const source = { file: 'a b.mojo', line: 3 };
  assert.is(pageSourceHref(page(symbol('struct', 'A'), given)), null);
  assert.is(
    pageSourceHref(page(symbol('struct', 'A', { source }), given)),
    'https://example.org/a%20b.mojo#L3',
  );
});

sources.run();
