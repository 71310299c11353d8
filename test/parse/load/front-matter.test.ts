import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { NO_META } from '../../../src/model/page/page.ts';
import { checkRows, read } from './front-matter-rows.ts';

const front = suite('front matter');

checkRows(front, [
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
  ['half a character', '---\ntitle: "\\ud800"\n---', 'invalid-value 2:1', /half of a character/, null],
  ['escaped control character', '---\ntitle: "a\\x07"\n---', 'invalid-value 2:1', null, null],
  ['unknown layout', '---\nlayout: blog\n---', 'invalid-value 2:1', /"blog"/, null],
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
]);

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
layout: home
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
  assert.equal(
    diagnostics.map(({ code, at }) => `${at.line} ${code}`),
    ['23 content/unused-key'],
  );
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
    layout: 'home',
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
