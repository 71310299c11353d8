import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { checkRows, deep, read } from './front-matter-rows.ts';

const front = suite('YAML of front matter');

const bomb = `a: &a [x,x]\nb: &b [*a,*a]\nc: &c [*b,*b]`;

checkRows(front, [
  ['B7 colon', '---\nid: a\ntitle: a: b\n---', 'front-matter-yaml 3:8', /write title: "a: b"/, null],
  ['B7 at sign', '---\ntitle: @scope/x\n---', 'front-matter-yaml 2:8', /write title: "@scope\/x"/, null],
  ['B7 tab at the start', '---\n\ttitle: x\nslug: y\n---', 'front-matter-yaml 2:1', /spaces/, null],
  ['B7 tab in a mapping', '---\nlast_update:\n\tdate: 1\n---', 'front-matter-yaml 3:1', /spaces/, null],
  ['B7 unclosed quote', '---\ntitle: "abc\n---', 'front-matter-yaml 2:12', /never closed/, null],
  ['B7 quote inside quotes', "---\ntitle: 'it's'\n---", 'front-matter-yaml 2:8', /double quotes/, null],
  ['B7 bad indentation', '---\ntitle: a\n  b: c\n d: e\n---', 'front-matter-yaml 2:8', null, null],
  ['B8 duplicate key', '---\ntitle: a\nslug: b\ntitle: c\n---', 'front-matter-yaml 4:1', /twice/, null],
  [
    'B9 second document',
    '---\ntitle: a\n...\nslug: b\n---',
    'front-matter-yaml 4:1',
    /second YAML document/,
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
]);

front('B16 the same fault is reported each time', () => {
  const text = '---\ntitle: a: b\n---';
  assert.equal(read(text).diagnostics, read(text).diagnostics);
  assert.is(read(text).diagnostics.length, 1);
});

front('deep flow twice in one process', () => {
  for (let round = 0; round < 2; round++)
    assert.is(read(`---\n${deep}\ntitle: a\n---`).diagnostics.length, 1);
});

front.run();
