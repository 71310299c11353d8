import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseXml, type XmlElement } from '../../../src/base/xml.ts';
import { textOf } from '../../../src/sources/api/doxygen/elements.ts';
import { PROJECT } from '../../harness/paths.ts';

const xml = suite('XML of Doxygen');

/** XML, and what is wrong with it at which place. */
const FAULTS: readonly (readonly [text: string, place: string, message: RegExp])[] = [
  ['', '1:1', /the file is empty/],
  [' \n\n', '1:1', /the file is empty/],
  ['hello', '1:1', /text stands outside of any element/],
  ['<a', '1:1', /it holds no element/],
  ['<a>\n<b>', '2:4', /the text ends inside the <b> that opens at 2:1/],
  ['<a>text</a', '1:11', /the text ends inside the <a> that opens at 1:1/],
  ['<a><![CDATA[x', '1:14', /the text ends inside the <a>/],
  ['<a>\n <b></a>', '2:5', /<\/a> stands where the <b> that opens at 2:2 must be closed/],
  ['</a>', '1:1', /<\/a> closes nothing/],
  ['<a/>\n<b/>', '2:1', /a second element <b>/],
  ['<a></a>x', '1:8', /text stands outside/],
  ['<a>x & y</a>', '1:6', /"&" starts neither/],
  ['<a>&nbsp;</a>', '1:4', /"&" starts neither/],
  ['<a>1 < 2</a>', '1:6', /"<" starts neither/],
  ['<a><3</a>', '1:4', /"<" starts no tag/],
  ['<a>\0</a>', '1:4', /NUL/],
  ['<a b=1/>', '1:4', /the attribute "b" has no value in quotes/],
  ['<a b/>', '1:4', /the attribute "b" has no value in quotes/],
  ['<a b="1" b="2"/>', '1:10', /the attribute "b" is given twice/],
  ['<a b="<"/>', '1:7', /"<" starts neither/],
  ['<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>', '1:1', /a document type is declared/],
  ['<!DOCTYPE a [<!ENTITY x "ha"><!ENTITY y "&x;&x;">]><a>&y;</a>', '1:1', /a document type is declared/],
  [`${'<a>'.repeat(500)}${'</a>'.repeat(500)}`, '1:1201', /more than 400 deep/],
];

for (const [text, place, message] of FAULTS)
  xml(`${JSON.stringify(text.slice(0, 40))} is a fault at ${place}`, () => {
    const parsed = parseXml(text);
    assert.ok('fault' in parsed);
    assert.is(`${parsed.fault.line}:${parsed.fault.col}`, place);
    assert.match(parsed.fault.message, message);
  });

xml('entities, CDATA, comments and attributes are read as XML has them', () => {
  const root = rootOf(
    `\uFEFF<?xml version="1.0"?>\n<a one="&lt;&#65;&quot;" two='x'>&amp;&#x42;<!-- c --><![CDATA[<c>&d;]]><b/></a>\n`,
  );
  assert.equal(
    [...root.attributes],
    [
      ['one', '<A"'],
      ['two', 'x'],
    ],
  );
  assert.is(textOf(root), '&B<c>&d;');
  assert.is(root.children.length, 2);
});

xml('what nobody reads is checked and left out', () => {
  const root = rootOf('<a><graph><node>x</node></graph><b>y</b></a>', (name) => name === 'graph');
  assert.equal(
    root.children.map((node) => (typeof node === 'string' ? node : node.name)),
    ['b'],
  );
  const broken = parseXml('<a><graph><node></graph></a>', (name) => name === 'graph');
  assert.ok('fault' in broken);
});

xml('a file cut off anywhere is one fault near its end', () => {
  const whole = readFileSync(
    join(PROJECT, 'test/data/doxygen/orchard-1.9.4/group__picking.xml'),
    'utf8',
  ).trimEnd();
  assert.ok('root' in parseXml(whole));
  fc.assert(
    fc.property(fc.integer({ min: 0, max: whole.length - 1 }), (length) => {
      assert.ok('fault' in parseXml(whole.slice(0, length)));
    }),
  );
});

xml('any text survives being written as XML', () => {
  const writable = fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0'));
  fc.assert(
    fc.property(writable, (text) => {
      const escaped = text.replace(/[&<]/g, (mark) => (mark === '&' ? '&amp;' : '&lt;'));
      const isIndentation = text.includes('\n') && text.trim() === '';
      assert.is(textOf(rootOf(`<a>${escaped}</a>`)), isIndentation ? '\n' : text);
    }),
  );
});

function rootOf(text: string, skips?: (name: string) => boolean): XmlElement {
  const parsed = parseXml(text, skips);
  if ('fault' in parsed) throw new Error(parsed.fault.message);
  return parsed.root;
}

xml.run();
