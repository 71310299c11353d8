import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { NO_META } from '../../../src/model/page.ts';
import { readFrontMatter } from '../../../src/parse/load/front-matter/index.ts';

const front = suite('front matter');

function read(text: string) {
  const lines = text.split('\n');
  const { meta, bodyLine, diagnostics } = readFrontMatter(lines, 'a.md');
  return { meta, body: lines.slice(bodyLine - 1).join('\n'), diagnostics };
}

const deep = `${'['.repeat(20_000)}`;
const bomb = `a: &a [x,x]\nb: &b [*a,*a]\nc: &c [*b,*b]`;

/** Name, file, findings as `code line:col`, words of message and hint, body or null for any. */
const CASES: readonly (readonly [string, string, string, RegExp | null, string | null])[] = [
  ['no front matter', '# A', '', null, '# A'],
  ['keys', '---\ntitle: A\n---\nbody', '', null, 'body'],
  ['nothing behind it', '---\ntitle: A\n---', '', null, ''],
  ['spaces behind the fences', '---  \ntitle: A\n--- \t\nbody', '', null, 'body'],
  ['B1 never closed', '---\ntitle: A\n\n# Body', 'front-matter-unclosed 1:1', /add a line ---/, '\n# Body'],
  [
    'B2 ---foo does not close',
    '---\ntitle: A\n---foo\n\nx',
    'front-matter-unclosed 1:1',
    /line 3 as ---/,
    '\nx',
  ],
  ['B2 ---- does not close', '---\ntitle: A\n----\nx', 'front-matter-unclosed 1:1', /line 3/, 'x'],
  ['B2 indented fence does not close', '---\ntitle: A\n ---\nx', 'front-matter-unclosed 1:1', /line 3/, 'x'],
  ['B2 ... does not close', '---\ntitle: A\n...\nx', 'front-matter-unclosed 1:1', /line 3/, 'x'],
  ['B3 blank line before', '\n---\ntitle: A\n---\nx', 'front-matter-late 2:1', /line 1/, null],
  ['B3 comment before', '<!-- a\nb -->\n---\ntitle: A\n---\n', 'front-matter-late 3:1', null, null],
  ['B4 rule, text, rule', '---\n\nText\n\n---\n\nMore', '', null, '---\n\nText\n\n---\n\nMore'],
  ['B4 rule, heading, rule', '---\n\n# A\n\n---\n', '', null, '---\n\n# A\n\n---\n'],
  [
    'B4 rule, text with a colon further on',
    '---\n\nText\n\nNote: a\n\n---',
    '',
    null,
    '---\n\nText\n\nNote: a\n\n---',
  ],
  ['B4 rule alone', '---\n\nText', '', null, '---\n\nText'],
  ['B4 rule and text at once, no second rule', '---\nText', '', null, '---\nText'],
  ['B4 longer rule', '-----\n\nText', '', null, '-----\n\nText'],
  ['blank line before the keys', '---\n\ntitle: A\n---\nx', '', null, 'x'],
  ['B5 ---js', '---js\n(()=>1)()\n---\nx', 'front-matter-fence 1:1', /---js/, 'x'],
  ['B5 ---javascript', '---javascript\n1\n---\nx', 'front-matter-fence 1:1', null, 'x'],
  ['B5 ---json', '---json\n{}\n---\nx', 'front-matter-fence 1:1', null, 'x'],
  ['B5 --- toml', '--- toml\na=1\n---\nx', 'front-matter-fence 1:1', null, 'x'],
  ['B5 +++', '+++\na=1\n+++\nx', 'front-matter-fence 1:1', /\+\+\+/, 'x'],
  ['second block is text', '---\ntitle: A\n---\n---js\n1\n---', '', null, '---js\n1\n---'],
  ['B6 scalar', '---\nfoo\n---\nx', 'front-matter-shape 2:1', /"foo"/, '---\nfoo\n---\nx'],
  ['B6 list', '---\n- a\n---\nx', 'front-matter-shape 2:1', /a list/, null],
  ['B6 number', '---\n5\n---\nx', 'front-matter-shape 2:1', /"5"/, null],
  ['B6 null', '---\n~\n---\nx', '', null, 'x'],
  ['B7 colon', '---\nid: a\ntitle: a: b\n---', 'front-matter-yaml 3:8', /write title: "a: b"/, null],
  ['B7 at sign', '---\ntitle: @scope/x\n---', 'front-matter-yaml 2:8', /write title: "@scope\/x"/, null],
  ['B7 tab at the start', '---\n\ttitle: x\nslug: y\n---', 'front-matter-yaml 2:1', /spaces/, null],
  ['B7 tab in a mapping', '---\nlast_update:\n\tdate: 1\n---', 'front-matter-yaml 3:1', /spaces/, null],
  ['B7 unclosed quote', '---\ntitle: "abc\n---', 'front-matter-yaml 2:12', /never closed/, null],
  ['B7 quote inside quotes', "---\ntitle: 'it's'\n---", 'front-matter-yaml 2:8', /double quotes/, null],
  ['B7 bad indentation', '---\ntitle: a\n  b: c\n d: e\n---', 'front-matter-yaml 3:4', null, null],
  ['B8 duplicate key', '---\ntitle: a\nslug: b\ntitle: c\n---', 'front-matter-yaml 4:1', /twice/, null],
  [
    'B9 second document',
    '---\ntitle: a\n...\nslug: b\n---',
    'front-matter-yaml 3:1',
    /second YAML document/,
    null,
  ],
  ['B10 1.10 as title', '---\ntitle: 1.10\n---', 'wrong-type 2:1', /title: "1.10"/, null],
  ['B10 012 as title', '---\ntitle: 012\n---', 'wrong-type 2:1', /title: "012"/, null],
  ['B10 true as title', '---\ntitle: true\n---', 'wrong-type 2:1', /title: "true"/, null],
  [
    'B10 times, dates and yes are text',
    '---\ntitle: 12:30:45\nsidebar_label: yes\nslug: 2024-01-01\n---',
    '',
    null,
    '',
  ],
  ['B10 yes as truth value', '---\ndraft: yes\n---', 'wrong-type 2:1', /draft: true/, null],
  ['B11 unknown key', '---\nsidebar_postion: 1\n---', 'unknown-key 2:1', /sidebar_position\?/, null],
  ['B11 wrong case', '---\nTitle: a\n---', 'unknown-key 2:1', /did you mean title\?/, null],
  ['B11 key of another generator', '---\nweight: 3\n---', 'unknown-key 2:1', /sidebar_position/, null],
  ['B11 nothing', '---\ntitle:\n---', 'wrong-type 2:1', /found nothing/, null],
  ['B11 empty text', '---\ntitle: ""\n---', 'invalid-value 2:1', /is empty/, null],
  [
    'B11 very long title',
    `---\ntitle: ${'x'.repeat(10_000)}\n---`,
    'invalid-value 2:1',
    /10000 characters/,
    null,
  ],
  ['B11 not a number', '---\nsidebar_position: .nan\n---', 'wrong-type 2:1', /\.nan/, null],
  ['B11 infinite', '---\nsidebar_position: .inf\n---', 'wrong-type 2:1', /\.inf/, null],
  [
    'B11 number in quotes',
    '---\nsidebar_position: "3"\n---',
    'wrong-type 2:1',
    /without quotes: sidebar_position: 3/,
    null,
  ],
  ['B12 __proto__', '---\n__proto__: {polluted: 1}\n---', 'unknown-key 2:1', /__proto__/, null],
  ['B12 constructor', '---\nconstructor: 1\n---', 'unknown-key 2:1', null, null],
  [
    'B12 prototype and toString',
    '---\nprototype: 1\ntoString: 2\n---',
    'unknown-key 2:1,unknown-key 3:1',
    null,
    null,
  ],
  ['B12 merge key', '---\n<<: {__proto__: {polluted: 1}}\n---', 'unknown-key 2:1', null, null],
  [
    'B12 __proto__ inside',
    '---\nlast_update: {__proto__: 1, author: a}\n---',
    'unknown-key 2:15',
    null,
    null,
  ],
  ['B13 alias bomb', `---\n${bomb}\n---`, 'front-matter-yaml 2:4', /Anchors/, null],
  ['B13 alias to itself', '---\ntitle: &a {b: *a}\n---', 'front-matter-yaml 2:8', null, null],
  ['B13 depth', `---\ntitle: ${deep}\n---`, 'front-matter-yaml 2:27', /20 deep/, null],
  ['B13 2 MB', `---\ntitle: ${'x'.repeat(2_000_000)}\n---`, 'too-large 2:1', /65536/, null],
  ['B13 long key', `---\n${'k'.repeat(2_000)}: x\n---`, 'unknown-key 2:1', null, null],
  ['B14 tag of a language', '---\ntitle: !!js/function x\n---', 'front-matter-yaml 2:8', /Tags/, null],
  ['B14 binary', '---\ntitle: !!binary aGk=\n---', 'front-matter-yaml 2:8', null, null],
  ['B14 own tag', '---\ntitle: !foo x\n---', 'front-matter-yaml 2:8', /!foo/, null],
  ['B15 markup is text', '---\ntitle: "</title><script>$&{{x}}"\n---', '', null, ''],
  ['B17 number for a set of keys', '---\nlast_update: 3\n---', 'wrong-type 2:1', /a set of keys/, null],
  [
    'B17 unknown key inside',
    '---\nlast_update:\n  autor: x\n---',
    'unknown-key 3:3',
    /last_update\.autor.*author\?/,
    null,
  ],
  ['B18 truth value in quotes', '---\ndraft: "false"\n---', 'wrong-type 2:1', /draft: false/, null],
  [
    'B19 no such day',
    '---\nlast_update: {date: 2024-02-30}\n---',
    'invalid-value 2:15',
    /does not exist/,
    null,
  ],
  ['B19 year 10000', '---\nlast_update: {date: 10000-01-01}\n---', 'invalid-value 2:15', /no date/, null],
  ['B19 times', '---\nlast_update: {date: "2024-02-29T12:00:00Z"}\n---', '', null, ''],
  ['B20 comment alone', '---\n# c\n---\nx', '', null, 'x'],
  ['B20 empty', '---\n---\nx', '', null, 'x'],
  ['B20 blank', '---\n\n---\nx', '', null, 'x'],
  ['half a character', '---\ntitle: "\\ud800"\n---', 'invalid-value 2:1', /half of a character/, null],
  ['escaped control character', '---\ntitle: "a\\x07"\n---', 'invalid-value 2:1', null, null],
  ['level out of range', '---\ntoc_min_heading_level: 1\n---', 'invalid-value 2:1', /2 to 6/, null],
  [
    'levels in the wrong order',
    '---\ntoc_min_heading_level: 4\ntoc_max_heading_level: 3\n---',
    'invalid-value 3:1',
    null,
    null,
  ],
  ['text for a list', '---\nkeywords: a, b\n---', 'wrong-type 2:1', /keywords: \[a, b\]/, null],
  ['number in a list', '---\ntags: [a, 1.0]\n---', 'wrong-type 2:11', /"1\.0"/, null],
  [
    'script as address',
    '---\ncustom_edit_url: javascript:alert(1)\n---',
    'invalid-value 2:1',
    /no address/,
    null,
  ],
  ['key in quotes', '---\n"titel": x\n---', 'unknown-key 2:1', null, null],
  [
    'several at once',
    '---\ntitel: a\ndraft: 1\nslug: a//b\n---',
    'unknown-key 2:1,wrong-type 3:1,invalid-value 4:1',
    null,
    null,
  ],
];

for (const [name, text, found, words, body] of CASES)
  front(name, () => {
    const result = read(text);
    const places = result.diagnostics
      .map(({ code, at }) => `${code.replace('content/', '')} ${at.line}:${at.col}`)
      .sort((a, b) => Number(a.split(' ')[1]?.split(':')[0]) - Number(b.split(' ')[1]?.split(':')[0]));
    assert.is(places.join(), found);
    if (words !== null)
      assert.match(result.diagnostics.map(({ message, hint }) => `${message} ${hint}`).join(' '), words);
    if (body !== null) assert.is(result.body, body);
  });

front('all keys', () => {
  const { meta, diagnostics } = read(`---
id: own
title: >
  Two
  lines
description: "d"
slug: /x/y/
sidebar_label: l
sidebar_position: 1.5
sidebar_class_name: c
displayed_sidebar: null
pagination_label: p
pagination_next: a/b
pagination_prev: null
custom_edit_url: ''
hide_title: true
hide_table_of_contents: true
toc_min_heading_level: 3
toc_max_heading_level: 5
keywords: [a, b]
image: /i.png
tags:
  - t
draft: true
unlisted: true
last_update: {date: 2024-02-29, author: A}
---`);
  assert.equal(diagnostics, []);
  assert.equal(meta, {
    id: 'own',
    title: 'Two lines',
    description: 'd',
    slug: '/x/y/',
    sidebarLabel: 'l',
    sidebarPosition: 1.5,
    sidebarClassName: 'c',
    displayedSidebar: null,
    paginationLabel: 'p',
    paginationNext: 'a/b',
    paginationPrev: null,
    customEditUrl: null,
    hideTitle: true,
    hideTableOfContents: true,
    tocMinHeadingLevel: 3,
    tocMaxHeadingLevel: 5,
    keywords: ['a', 'b'],
    image: '/i.png',
    tags: ['t'],
    draft: true,
    unlisted: true,
    lastUpdate: { date: '2024-02-29', author: 'A' },
  });
});

front('a page without keys has nulls and the usual levels', () => {
  assert.equal(read('---\n---').meta, NO_META);
  assert.is(NO_META.title, null);
  assert.is(NO_META.displayedSidebar, undefined);
  assert.is(NO_META.tocMinHeadingLevel, 2);
  assert.is(NO_META.tocMaxHeadingLevel, 3);
  assert.is(read('---\ntoc_min_heading_level: 5\n---').meta.tocMaxHeadingLevel, 5);
});

front('good keys stay where others are bad', () => {
  const { meta } = read('---\ntitle: A\ndraft: "no"\nslug: b\nfoo: 1\n---');
  assert.is(meta.title, 'A');
  assert.is(meta.slug, 'b');
  assert.is(meta.draft, false);
});

front('B16 the same fault is reported each time', () => {
  const text = '---\ntitle: a: b\n---';
  assert.equal(read(text).diagnostics, read(text).diagnostics);
  assert.is(read(text).diagnostics.length, 1);
});

front('deep flow twice in one process', () => {
  for (let round = 0; round < 2; round++)
    assert.is(read(`---\n${deep}\ntitle: a\n---`).diagnostics.length, 1);
});

const SLUGS: readonly (readonly [string, boolean])[] = [
  ['x', true],
  ['/x', true],
  ['/', true],
  ['/a/b/', true],
  ['a b', true],
  ['über-uns', true],
  ['🎉', true],
  ['a.b', true],
  ['__proto__', true],
  ['../x', false],
  ['a/../b', false],
  ['x/./y', false],
  ['//x', false],
  ['x//y', false],
  ['%2e%2e/x', false],
  ['..\\\\x', false],
  ['C:x', false],
  ['https://x.org', false],
  ['a\\0b', false],
  ['a\\nb', false],
  ['a?b', false],
  ['a#b', false],
  [' ', false],
  ['a /b', false],
];

front('slugs', () => {
  const wrong = SLUGS.filter(
    ([slug, isGood]) => (read(`---\nslug: "${slug}"\n---`).diagnostics.length === 0) !== isGood,
  );
  assert.equal(wrong, []);
});

front('ids', () => {
  const isGood = (id: string) => read(`---\nid: "${id}"\n---`).diagnostics.length === 0;
  assert.equal(
    ['a', 'a-b_c.d', '__proto__', 'über'].filter((id) => !isGood(id)),
    [],
  );
  assert.equal(['a/b', '..', '.', 'a\\\\b', 'a%2fb', 'a?b', 'a#b', '', 'a\\tb'].filter(isGood), []);
});

front('no prototype is polluted', () => {
  assert.is(Reflect.get({}, 'polluted'), undefined);
  assert.equal(Object.keys(Object.prototype), []);
});

front.run();
