import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseXml, type XmlElement } from '../../../src/base/data/xml.ts';
import { textOf } from '../../../src/sources/api/doxygen/source/elements.ts';
import { PROJECT } from '../../harness/paths.ts';

const xml = suite('XML of Doxygen');

/** Malformed XML with the position and message of its error. */
const FAULTS: readonly (readonly [text: string, position: string, message: RegExp])[] = [
  ['', '1:1', /^Root element is missing or invalid$/],
  [' \n\n', '3:1', /Root element is missing/],
  ['hello', '1:1', /Root element is missing/],
  ['<a', '1:3', /Unclosed start tag for element `a`/],
  ['<a>\n<b>', '2:4', /Missing end tag for element b/],
  ['<a>text</a', '1:11', /Unclosed end tag for element a/],
  ['<a><![CDATA[x', '1:13', /Unclosed CDATA section/],
  ['<a>\n <b></a>', '2:5', /Missing end tag for element b/],
  ['<a>😀\r\n😀<b></a>', '2:6', /Missing end tag for element b/],
  ['</a>', '1:1', /Root element is missing/],
  ['<a/>\n<b/>', '2:1', /Extra content at the end/],
  ['<a></a>x', '1:8', /Extra content at the end/],
  ['<a>x & y</a>', '1:8', /Unterminated reference/],
  ['<a>&nbsp;</a>', '1:4', /Named entity isn't defined: &nbsp;/],
  ['<a>1 < 2</a>', '1:6', /Missing end tag for element a/],
  ['<a>\0</a>', '1:4', /Invalid character/],
  ['<a b=1/>', '1:6', /Attribute value expected/],
  ['<a b/>', '1:5', /Attribute value expected/],
  ['<a b="1" b="2"/>', '1:15', /Duplicate attribute: b/],
  ['<a b="<"/>', '1:7', /Unescaped `<`/],
  [
    '<!DOCTYPE a [<!ENTITY x "ha"><!ENTITY y "&x;&x;">]><a>&y;</a>',
    '1:55',
    /Named entity isn't defined: &y;/,
  ],
  ['<!DOCTYPE a [<!ENTITY x SYSTEM "/etc/passwd">]><a>&x;</a>', '1:51', /Named entity isn't defined: &x;/],
  [`${'<a>'.repeat(500)}${'</a>'.repeat(500)}`, '1:1201', /more than 400 levels deep/],
  ['<a>'.repeat(100_000), '1:1', /more than 400 levels deep/],
];

for (const [text, position, message] of FAULTS)
  xml(`${JSON.stringify(text.slice(0, 40))} is a syntax error at ${position}`, () => {
    const parsed = parseXml(text);
    assert.ok('fault' in parsed);
    assert.is(`${parsed.fault.line}:${parsed.fault.col}`, position);
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

xml('skipped elements are checked and left out', () => {
  const root = rootOf('<a><graph><node>x</node></graph><b>y</b></a>', (name) => name === 'graph');
  assert.equal(
    root.children.map((node) => (typeof node === 'string' ? node : node.name)),
    ['b'],
  );
  const broken = parseXml('<a><graph><node></graph></a>', (name) => name === 'graph');
  assert.ok('fault' in broken);
});

xml('a file cut off anywhere is a syntax error', () => {
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
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML has none of them
  const isInvalid = /[\x00-\x08\x0b-\x1f\ufffe\uffff]|\p{Cs}/u;
  const writable = fc.string({ unit: 'binary' }).filter((text) => !isInvalid.test(text));
  fc.assert(
    fc.property(writable, (text) => {
      const escaped = text.replace(/[&<>]/g, (mark) => `&#${mark.charCodeAt(0)};`);
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
