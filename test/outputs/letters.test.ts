import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { letterPages } from '../../src/outputs/symbol-index/letters.ts';

const test = suite('letters');

const symbolsOf = (names: readonly string[]) =>
  names.map((name) => ({ kind: 'function' as const, name, parent: '', href: `/${name}` }));

test('names go by their first letter, underscores and others last, and long letters are split', () => {
  const pages = letterPages(symbolsOf(['__init__', 'add', 'Axis', 'all', 'zip', 'élan', '/v1/models']), 2);
  assert.equal(
    pages.map(({ slug, label, symbols }) => [slug, label, symbols.map(({ name }) => name).join(' ')]),
    [
      ['a', 'A (1)', 'add Axis'],
      ['a-2', 'A (2)', 'all'],
      ['z', 'Z', 'zip'],
      ['underscore', '_', '__init__'],
      ['other', '#', 'élan /v1/models'],
    ],
  );
});

test.run();
