import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseText } from '../markdown/parse-text.ts';
import { LIMITS, load, shown } from './memory-site.ts';

const limits = suite('limits');

/** Text, limits, and what is found just below, at and just above: only the last may have a finding. */
const STEPS: readonly (readonly [string, (count: number) => string, number, string])[] = [
  ['page bytes', (count) => 'a '.repeat(count / 2).padEnd(count, 'b'), 1_000, 'too-large'],
  ['line bytes', (count) => `x\n${'a'.repeat(count)}\nx`, 500, 'too-large'],
  [
    'line bytes, wide letters',
    (count) => `x\n${'é'.repeat(count / 2).padEnd(count - (count >> 1), 'b')}`,
    500,
    'too-large',
  ],
  ['quote columns', (count) => `${'>'.repeat(count)}a`, 50, 'too-deep'],
  ['colons', (count) => `${':'.repeat(count)}note\n${':'.repeat(count)}`, 50, 'too-deep'],
];

for (const [name, make, limit, code] of STEPS)
  limits(`${name}: up to the limit and no further`, () => {
    const bounds = { pageBytes: 1_000, lineBytes: 500, nesting: 50 };
    const wide = name === 'page bytes' ? { ...bounds, lineBytes: 5_000 } : bounds;
    const codes = [limit - 1, limit, limit + 1].map(
      (count) => load({ 'docs/a.md': make(count) }, wide).diagnostics[0]?.code,
    );
    assert.equal(codes, [undefined, undefined, `content/${code}`]);
  });

limits('a page over its bytes is not loaded, other breaches leave out lines', () => {
  assert.is(load({ 'docs/a.md': 'a'.repeat(20) }, { pageBytes: 10 }).value, null);
  const { value, diagnostics } = load(
    { 'docs/a.md': `# A\n\n${'>'.repeat(50)}a\nmore\n\nb` },
    { nesting: 40 },
  );
  assert.is(value?.text, '# A\n\n\nmore\n\nb');
  assert.equal(shown(diagnostics), ['too-deep a.md:3:1']);
});

limits('a kind of breach is reported once a page', () => {
  const text = `${'>'.repeat(50)}a\n\n`.repeat(10);
  assert.is(load({ 'docs/a.md': text }, { nesting: 40 }).diagnostics.length, 1);
});

limits('rows that lack more cells than the page has characters are left out', () => {
  const table = (rows: number) => `${'|a'.repeat(60)}|\n${'|-'.repeat(60)}|\n${'|b\n'.repeat(rows)}`;
  assert.equal(load({ 'docs/a.md': table(20) }).diagnostics, []);
  const { value, diagnostics } = load({ 'docs/a.md': table(60) });
  assert.equal(shown(diagnostics), ['too-large a.md:26:1']);
  assert.is(value?.text.match(/^\|b$/gm)?.length, 23);
});

const HARMLESS: readonly (readonly [string, string])[] = [
  ['deeply indented code', `\`\`\`text\n${`${' '.repeat(60)}x\n`.repeat(20)}\`\`\``],
  ['code that looks like a quote', `- a\n\n  ~~~\n${`  ${'> '.repeat(30)}x\n`.repeat(20)}  ~~~`],
  ['rules', `${'* '.repeat(80)}\n\n${'-'.repeat(200)}`],
  ['rows of a table', `| a | b |\n|---|---|\n${'| `x` | [a](b) |\n'.repeat(200)}`],
  ['list items', '- [a](b) and `c`\n'.repeat(200)],
];

for (const [name, text] of HARMLESS)
  limits(`${name} may be long`, () => {
    assert.equal(shown(load({ 'docs/a.md': text }, { nesting: 40 }).diagnostics), []);
  });

const many = 50_000;
const ladder = Array.from({ length: 400 }, (_, index) => '`'.repeat(index + 1)).join(' ');
const nested = Array.from({ length: 1_000 }, (_, index) => `${'  '.repeat(index)}- x`).join('\n');
const PATHOLOGICAL: readonly (readonly [string, string])[] = [
  ['quotes', '>'.repeat(many)],
  ['bullets', `${'- '.repeat(many)}x`],
  ['nested list', nested],
  ['nested lists at the limit', `${nested.split('\n').slice(0, 99).join('\n')}\n\n`.repeat(200)],
  ['_a', '_a'.repeat(many)],
  ['_a below the limit, many times', `${'_a'.repeat(4_900)}\n\n`.repeat(100)],
  ['a**b', 'a**b'.repeat(many)],
  ['[', '['.repeat(many)],
  ['backticks', ladder],
  ['<!--', '<!--'.repeat(many)],
  ['x <!--', `x ${'<!--'.repeat(many)}`],
  ['link definitions', Array.from({ length: 20_000 }, (_, index) => `[a${index}]: /x/${index}`).join('\n')],
  ['link definition of spaces', `[x]:${' '.repeat(many)}x "`],
  ['wide table', `${'|a'.repeat(20_000)}|\n${'|-'.repeat(20_000)}|\n${'|1'.repeat(20_000)}|`],
  ['lazy lines of a list', `- x\n${'word\n'.repeat(many)}`],
  ['tables in a list item', `- x\n${'|a|\n|-|\n|b|\n'.repeat(many)}`],
  ['dots before an @', `${'a.'.repeat(many)}@`],
  ['quotes with lazy lines', `${'> '.repeat(90)}x\n${'word word\n'.repeat(many)}`],
];

for (const [name, text] of PATHOLOGICAL)
  limits(`${name}: refused or read in time`, async () => {
    const { value } = load({ 'docs/a.md': text });
    const start = performance.now();
    await parseText(value?.text ?? '');
    assert.ok(performance.now() - start < 5_000, `${name} took ${performance.now() - start} ms`);
  });

limits('the scan itself is linear', () => {
  const time = (count: number) => {
    const start = performance.now();
    for (const [, text] of HARMLESS)
      load({ 'docs/a.md': `${text}\n\n`.repeat(count) }, { ...LIMITS, nesting: 5 });
    return performance.now() - start;
  };
  time(50);
  assert.ok(time(400) < 3 * time(200) + 200);
});

limits.run();
