import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { phrase, readPhrase, withPhrases } from '../../src/base/text/phrase-mark.ts';
import { createPageLexer } from '../../src/parse/markdown/lex/page-lexer.ts';
import { ENGLISH } from '../harness/strings.ts';

const test = suite('phrases in Markdown');

const list = phrase('list-or', { list: '`a`, `b`', last: '[`c`]' });
const nested = phrase('served-at', { servers: list });

test('a phrase is read with its values, and with phrases in them', () => {
  assert.equal(readPhrase(`${nested} More.`), {
    raw: nested,
    term: 'served-at',
    values: [{ name: 'servers', markdown: list }],
  });
  assert.equal(readPhrase(list)?.values, [
    { name: 'list', markdown: '`a`, `b`' },
    { name: 'last', markdown: '[`c`]' },
  ]);
  assert.equal(readPhrase(phrase('example'))?.values, []);
});

test('phrases are written in a language', () => {
  assert.is(
    withPhrases(`**x** ${nested} ${phrase('example')}: 1`, ENGLISH),
    '**x** Served at `a`, `b` or [`c`]. Example: 1',
  );
});

test('what nobody closes is no phrase', () => {
  for (const text of ['', 'x', '[x]', nested.slice(0, -1), '[\u0002', '[\u0002a\u001fb=[\u0002c\u0003'])
    assert.is(readPhrase(text), null, JSON.stringify(text));
  const open = '[\u0002'.repeat(9);
  assert.is(readPhrase(`${open}${'\u0003'.repeat(9)}`), null);
  assert.is(withPhrases(open, ENGLISH), open);
});

test('a term that no language has is nothing', () => {
  assert.is(withPhrases('a[\u0002constructor\u0003b', ENGLISH), 'ab');
});

test('openings that nothing closes take linear time', () => {
  const before = process.cpuUsage();
  createPageLexer({ references: true }).inlines('[\u0002a\u001fb='.repeat(20_000));
  assert.ok(process.cpuUsage(before).user < 3_000_000);
});

test.run();
