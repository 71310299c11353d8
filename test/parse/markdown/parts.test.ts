import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { cutAtWord } from '../../../src/document/plain-text.ts';
import { parseSrcset } from '../../../src/parse/markdown/html/srcset.ts';
import { createIdRegistry, type IdFault } from '../../../src/parse/markdown/ids.ts';
import { decodeEntities } from '../../../src/parse/markdown/inline/entities.ts';
import { parseAttributeBlock } from '../../../src/parse/markdown/lex/attribute-block.ts';
import { findExtent } from '../../../src/parse/markdown/lex/extent.ts';
import { createHighlighter } from '../../../src/render/highlight/highlighter.ts';
import { createRecentTexts } from '../../../src/render/highlight/recent-texts.ts';
import { CLASS_NAMES } from '../../../src/render/highlight/token-classes.ts';

const at = { file: 'a.md', line: 1, col: 1 };
const parts = suite('parts of the Markdown stage');

parts('srcset is taken apart as browsers do', () => {
  const show = (text: string) => parseSrcset(text).map(({ url, descriptor }) => `${url}|${descriptor}`);
  assert.equal(show('a.png'), ['a.png|']);
  assert.equal(show('a.png 1x, b.png 2x'), ['a.png|1x', 'b.png|2x']);
  assert.equal(show(' a.png,b.png 640w ,, c.png '), ['a.png,b.png|640w', 'c.png|']);
  assert.equal(show('data:image/png;base64,AA== 2x, b.png'), ['data:image/png;base64,AA==|2x', 'b.png|']);
  assert.equal(show('a.png, b.png'), ['a.png|', 'b.png|']);
  assert.equal(show(''), []);
  assert.equal(show(',,,'), []);
});

parts('ids are unique whoever makes them', () => {
  const ids = createIdRegistry();
  ids.reserve(['spelt']);
  assert.is(ids.make('Spelt', at), 'spelt-1');
  const codeOf = (claimed: string | IdFault) => (typeof claimed === 'string' ? null : claimed.code);
  assert.is(ids.claim('spelt', at), 'spelt');
  assert.is(codeOf(ids.claim('spelt', at)), 'markdown/duplicate-id');
  assert.is(ids.make('A', at), 'a');
  assert.is(ids.make('A', at), 'a-1');
  assert.is(ids.make('A 1', at), 'a-1-1');
  assert.is(ids.make('!?', at), 'section');
  assert.is(ids.make('', at), 'section-1');
  assert.is(ids.make('Docgen search', at), 'section-docgen-search');
  assert.is(ids.make('e\u0301', at), 'é');
  assert.is(codeOf(ids.claim('\u00e9', at)), 'markdown/duplicate-id');
  assert.is(codeOf(ids.claim('', at)), 'markdown/invalid-id');
  assert.is(codeOf(ids.claim('a b', at)), 'markdown/invalid-id');
});

parts('an id stays when a heading is added below it', () => {
  const before = createIdRegistry();
  const after = createIdRegistry();
  const names = ['A', 'B', 'A', 'C'];
  assert.equal(
    names.map((name) => before.make(name, at)),
    [...names, 'A'].map((name) => after.make(name, at)).slice(0, 4),
  );
});

parts('entities are decoded once, unknown ones stay', () => {
  assert.is(decodeEntities('&lt;&amp;lt;&hellip;&#65;&#x42;&nope;&copy'), '<&lt;…AB&nope;&copy');
  assert.is(decodeEntities('&#0;&#xD800;&#1114112;'), '\ufffd\ufffd\ufffd');
  assert.is(decodeEntities('&constructor;&__proto__;'), '&constructor;&__proto__;');
});

parts('a text is cut between words and between characters', () => {
  assert.is(cutAtWord('short', 10), 'short');
  assert.is(cutAtWord('one two three', 9), 'one two…');
  assert.is(cutAtWord('abcdefghijk', 5), 'abcde…');
  assert.is(cutAtWord('one two, three', 9), 'one two…');
  assert.is(cutAtWord('aaaa🎉', 5), 'aaaa…');
});

parts('attribute blocks', () => {
  const block = parseAttributeBlock(' #id .a .b k=v q="x y" word ');
  assert.is(block?.id, 'id');
  assert.equal(block?.classes, ['a', 'b']);
  assert.equal(
    [...(block?.values ?? [])],
    [
      ['k', 'v'],
      ['q', 'x y'],
    ],
  );
  assert.equal(block?.words, ['word']);
  for (const text of ['1,2', '#a"b', 'k="v"x', '.1', '{', 'a, b', '<b>'])
    assert.is(parseAttributeBlock(text), null, text);
});

parts('blocks end where they should', () => {
  const end = (text: string) => {
    const extent = findExtent(text);
    return extent.closed
      ? text.slice(extent.end)
      : `open: ${extent.openers.map(({ shown }) => shown).join(' ')}`;
  };
  assert.is(end(':::a\nx\n:::\nrest'), '\nrest');
  assert.is(end(':::a\n:::b\n:::\n:::\nrest'), '\nrest');
  assert.is(end('::::a\n:::b\n::::\nrest'), '\nrest');
  assert.is(end(':::a\n```\n:::\n```\n:::\nrest'), '\nrest');
  assert.is(end(':::a\n- ```\n  :::\n  ```\n:::\nrest'), '\nrest');
  assert.is(end(':::a\n    :::\n:::\nrest'), '\nrest');
  assert.is(end(':::a\nx'), 'open: :::a');
  assert.is(end(':::a\n:::b\nx'), 'open: :::a :::b');
  assert.is(end('<Tabs>\n<TabItem label="</Tabs>">\n</TabItem>\n</Tabs>rest'), 'rest');
  assert.is(end('<Tabs>\ntext </Tabs>\nrest'), '\nrest');
  assert.is(end('<Card title="a">b</Card> rest'), ' rest');
  assert.is(end('<Cards>\n<LinkCard\n title="x" />\n</Cards>rest'), 'rest');
  assert.is(end('<Tabs>\n:::a\n</Tabs>\nrest'), '\nrest');
  assert.is(end('<Tabs>\nuse `<Tabs>` here\n</Tabs>\nrest'), '\nrest');
});

parts('the cache drops what was not used for the longest time', () => {
  const cache = createRecentTexts(20);
  const made: string[] = [];
  const recall = (key: string, value: string) => {
    if (cache.read(key) !== null) return;
    made.push(key);
    cache.write(key, value);
  };
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) recall(key, '12345678');
  assert.equal(made, ['a', 'b', 'c', 'b']);
  recall('x'.repeat(21), '');
  recall('b', '');
  assert.is(made.length, 5, 'what is too large is not cached, and drops nothing');
});

parts('there is a grammar for what the first pages are written in', async () => {
  const highlighter = createHighlighter();
  for (const lang of 'mojo python py bash sh json yaml yml toml js ts c++ diff'.split(' ')) {
    await highlighter.load(lang);
    assert.ok(highlighter.highlight(lang, ['x']), lang);
  }
  await highlighter.load('pyhton');
  assert.is(highlighter.highlight('pyhton', ['x']), null);
});

parts('colours are class names of a short list, neighbours joined', async () => {
  const highlighter = createHighlighter();
  await highlighter.load('mojo');
  const code = ['@value', 'struct Point[T: Trait]:', '    var x: Int', '    alias N = "s" + 1  # c'];
  const lines = highlighter.highlight('mojo', code) ?? [];
  assert.is(lines.length, 4);
  for (const [index, line] of lines.entries()) {
    const lengths = line.filter((_, at) => at % 2 === 0);
    const classes = line.filter((_, at) => at % 2 === 1);
    assert.is(
      lengths.reduce((sum, one) => sum + one, 0),
      code[index]?.length,
    );
    assert.ok(classes.every((one) => one < CLASS_NAMES.length));
    assert.ok(classes.every((one, at) => one !== classes[at + 1]));
  }
});

parts.run();
