import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { pageSourceHref, sourceHrefOf } from '../../../src/parse/api/source-href.ts';
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

sources('a pattern with a module and a line has the line if the position is known', () => {
  const given = { repository: 'https://example.org/v1/{module}.mojo#L{line}' };
  const source = { file: 'elsewhere.mojo', line: 3 };
  const api = (position: typeof source | null) =>
    page(symbol('struct', 'Square', { path: 'std.flat.Square', source: position }), given);
  assert.is(pageSourceHref(api(source)), 'https://example.org/v1/std/flat.mojo#L3');
  assert.is(pageSourceHref(api(null)), 'https://example.org/v1/std/flat.mojo');
});

sources('a member is linked by its own position, or not at all', () => {
  const source = { file: 'a.mojo', line: 9 };
  const hrefs = (repository: string | null) => {
    const api = page(symbol('struct', 'Square', { path: 'std.flat.Square' }), { repository });
    return [source, null].map((position) =>
      sourceHrefOf(symbol('method', 'turn', { source: position }), api),
    );
  };
  assert.equal(hrefs('https://example.org/{file}#L{line}'), ['https://example.org/a.mojo#L9', null]);
  assert.equal(hrefs('https://example.org/{module}.mojo#L{line}'), [
    'https://example.org/std/flat.mojo#L9',
    null,
  ]);
  assert.equal(hrefs(null), [null, null]);
});

sources.run();
