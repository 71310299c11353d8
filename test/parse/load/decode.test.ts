import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { firstBadByte } from '../../../src/base/text/utf8.ts';
import { decodeText } from '../../../src/parse/load/decode.ts';

const decode = suite('decode');

/** Bytes, text or null, findings as `code line:col`, and a word of the message or hint. */
const CASES: readonly (readonly [string, Buffer, string | null, string, RegExp | null])[] = [
  ['plain', Buffer.from('a\nb'), 'a\nb', '', null],
  ['empty', Buffer.from(''), '', '', null],
  ['byte order mark', Buffer.from('\uFEFFa'), 'a', '', null],
  [
    'byte order mark further on',
    Buffer.from('a\nb\uFEFF'),
    'a\nb\uFEFF',
    'content/invisible-characters 2:2',
    /U\+FEFF/,
  ],
  ['carriage returns', Buffer.from('a\r\nb\rc\n'), 'a\nb\nc\n', '', null],
  ['UTF-16 LE', Buffer.from([0xff, 0xfe, 0x61, 0]), null, 'content/encoding 1:1', /UTF-16 \(little-endian\)/],
  ['UTF-16 BE', Buffer.from([0xfe, 0xff, 0, 0x61]), null, 'content/encoding 1:1', /UTF-16 \(big-endian\)/],
  ['UTF-32 LE', Buffer.from([0xff, 0xfe, 0, 0, 0x61, 0, 0, 0]), null, 'content/encoding 1:1', /UTF-32/],
  ['UTF-16 without mark', Buffer.from('a\0b\0c\0'), null, 'content/binary 1:2', /looks like UTF-16/],
  ['invalid byte', Buffer.from([0x61, 0xff, 0x62]), null, 'content/encoding 1:2', /0xFF at offset 1/],
  ['Latin-1', Buffer.from('x\ncaf\xe9 y', 'latin1'), null, 'content/encoding 2:4', /ISO-8859-1/],
  ['Windows-1252 quote', Buffer.from('it\x92s', 'latin1'), null, 'content/encoding 1:3', /Windows-1252/],
  ['surrogate', Buffer.from([0x61, 0xed, 0xa0, 0x80]), null, 'content/encoding 1:2', /0xED/],
  ['overlong', Buffer.from([0xc0, 0xaf]), null, 'content/encoding 1:1', /0xC0/],
  ['cut short', Buffer.from([0x61, 0xe2, 0x82]), null, 'content/encoding 1:2', /offset 1/],
  [
    'column behind wide letters',
    Buffer.concat([Buffer.from('\uFEFFé😀'), Buffer.from([0xff])]),
    null,
    'content/encoding 1:4',
    null,
  ],
  [
    'carriage returns count as lines',
    Buffer.from([0x61, 0x0d, 0x62, 0x0d, 0x0a, 0xff]),
    null,
    'content/encoding 3:1',
    null,
  ],
  ['NUL', Buffer.from('ab\nc\0'), null, 'content/binary 2:2', /byte 4 is NUL/],
  [
    'image',
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
    null,
    'content/binary 3:1',
    null,
  ],
  [
    'bidirectional override',
    Buffer.from('a \u202E b'),
    'a \u202E b',
    'content/invisible-characters 1:3',
    /right-to-left override/,
  ],
  [
    'the same twice',
    Buffer.from('\u200Ba\u200B'),
    '\u200Ba\u200B',
    'content/invisible-characters 1:1',
    /2 times/,
  ],
  ['control character', Buffer.from('a\x1b[31m'), 'a\x1b[31m', 'content/invisible-characters 1:2', /U\+001B/],
  ['joiners of emoji and Persian', Buffer.from('👩‍💻 می‌خواهم\u200F'), '👩‍💻 می‌خواهم\u200F', '', null],
];

for (const [name, bytes, text, found, words] of CASES)
  decode(name, () => {
    const { value, diagnostics } = decodeText(bytes, 'a.md');
    assert.is(value, text);
    assert.is(diagnostics.map(({ code, at }) => `${code} ${at.line}:${at.col}`).join(), found);
    if (words !== null) assert.match(`${diagnostics[0]?.message} ${diagnostics[0]?.hint}`, words);
  });

decode('any text comes back as it was but for its line ends', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const clean = text.replaceAll('\0', '').replace(/^\uFEFF+/, '');
      assert.is(decodeText(Buffer.from(clean), 'a.md').value, clean.replace(/\r\n?/g, '\n'));
    }),
  );
});

decode('the first bad byte is where strict decoding fails', () => {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const isGood = (bytes: Uint8Array): boolean => {
    try {
      decoder.decode(bytes);
      return true;
    } catch {
      return false;
    }
  };
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 24 }), fc.string({ unit: 'grapheme' }), (noise, text) => {
      const bytes = Buffer.concat([Buffer.from(text), noise]);
      const at = firstBadByte(bytes);
      assert.is(at === bytes.length, isGood(bytes));
      assert.ok(isGood(bytes.subarray(0, at)));
    }),
  );
});

decode.run();
