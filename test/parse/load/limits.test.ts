import { Lexer } from 'marked';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
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
  ['marks', (count) => '*a '.repeat(count), 40, 'too-many-marks'],
  ['marks over lines', (count) => '*a\n'.repeat(count), 40, 'too-many-marks'],
  ['marks in a table row', (count) => `|a|\n|-|\n|${'_'.repeat(count)}|`, 40, 'too-many-marks'],
];

for (const [name, make, limit, code] of STEPS)
  limits(`${name}: up to the limit and no further`, () => {
    const bounds = { pageBytes: 1_000, lineBytes: 500, nesting: 50, marks: 40 };
    const wide = name === 'page bytes' ? { ...bounds, lineBytes: 5_000, marks: 5_000 } : bounds;
    const codes = [limit - 1, limit, limit + 1].map(
      (count) => load({ 'docs/a.md': make(count) }, wide).diagnostics[0]?.code,
    );
    assert.equal(codes, [undefined, undefined, `content/${code}`]);
  });

limits('a page over its bytes is not loaded, other breaches leave out lines', () => {
  assert.is(load({ 'docs/a.md': 'a'.repeat(20) }, { pageBytes: 10 }).value, null);
  const { value, diagnostics } = load({ 'docs/a.md': `# A\n\n${'_a'.repeat(50)}\nmore\n\nb` }, { marks: 40 });
  assert.is(value?.text, '# A\n\n\n\n\nb');
  assert.equal(shown(diagnostics), ['too-many-marks a.md:3:1']);
});

limits('a kind of breach is told once a page', () => {
  assert.is(load({ 'docs/a.md': `${'_a'.repeat(50)}\n\n`.repeat(10) }, { marks: 40 }).diagnostics.length, 1);
});

limits('rows that lack more cells than the page has characters are left out', () => {
  const table = (rows: number) => `${'|a'.repeat(60)}|\n${'|-'.repeat(60)}|\n${'|b\n'.repeat(rows)}`;
  assert.equal(load({ 'docs/a.md': table(20) }).diagnostics, []);
  const { value, diagnostics } = load({ 'docs/a.md': table(60) });
  assert.equal(shown(diagnostics), ['too-large a.md:26:1']);
  assert.is(value?.text.match(/^\|b$/gm)?.length, 23);
});

const HARMLESS: readonly (readonly [string, string])[] = [
  ['fenced code', `\`\`\`json\n${'["_*`"],\n'.repeat(20)}\`\`\``],
  ['fenced code in a list', `- a\n\n  \`\`\`\n${'  ["_*`"],\n'.repeat(20)}  \`\`\``],
  ['fenced code in a quote', `> ~~~\n${'> ["_*`"],\n'.repeat(20)}> ~~~`],
  ['rows of a table', `| a | b |\n|---|---|\n${'| `x` | [a](b) |\n'.repeat(20)}`],
  ['list items', '- [a](b) and `c`\n'.repeat(20)],
  ['numbered items', '1. [a](b)\n2. `c` and _d_\n'.repeat(20)],
  ['link definitions', '[a]: https://example.org "A"\n'.repeat(40)],
  ['raw HTML', `<table>\n${'<tr><td>a_b_c</td></tr>\n'.repeat(20)}</table>`],
  ['paragraphs', '_a_ `b` [c](d)\n\n'.repeat(20)],
  ['paragraphs of a quote', '> _a_ `b`\n>\n'.repeat(20)],
  ['rules', `${'* '.repeat(80)}\n\n${'-'.repeat(200)}`],
];

for (const [name, text] of HARMLESS)
  limits(`${name} may be long`, () => {
    assert.equal(shown(load({ 'docs/a.md': text }, { marks: 40 }).diagnostics), []);
  });

const HOSTILE: readonly (readonly [string, string])[] = [
  ['text that looks like a list', `a\n${'2. _a_a\n'.repeat(40)}`],
  ['indented bullets in a paragraph', `a\n${'      - _a_a\n'.repeat(40)}`],
  ['bars without a table', `a\n${'| _a_a\n'.repeat(40)}`],
  ['fence inside a comment', `<!--\n\`\`\`\n-->\n${'_a_a\n'.repeat(40)}`],
  ['fence in a list that has ended', `- a\n\n  \`\`\`\nb\n${'_a_a\n'.repeat(40)}`],
  ['unclosed address', `x ${'a.'.repeat(200)}@`],
  ['bullets without text in a paragraph', '_a_a\n+\n'.repeat(40)],
  ['lines of one list item', `- a\n${'b\n'.repeat(100)}`],
];

for (const [name, text] of HOSTILE)
  limits(`${name} does not get round the limit`, () => {
    assert.equal(
      load({ 'docs/a.md': text }, { marks: 40 }).diagnostics.map(({ code }) => code),
      ['content/too-many-marks'],
    );
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
  ['blank lines', `a${'\n'.repeat(4_000_000)}b`],
  ['quotes with lazy lines', `${'> '.repeat(90)}x\n${'word word\n'.repeat(many)}`],
];

for (const [name, text] of PATHOLOGICAL)
  limits(`${name}: refused or read in time`, () => {
    const { value } = load({ 'docs/a.md': text });
    const start = performance.now();
    new Lexer({ gfm: true }).lex(value?.text ?? '');
    assert.ok(performance.now() - start < 5_000, `${name} took ${performance.now() - start} ms`);
  });

limits('the scan itself is linear', () => {
  const time = (count: number) => {
    const start = performance.now();
    for (const [, text] of [...HARMLESS, ...HOSTILE])
      load({ 'docs/a.md': `${text}\n\n`.repeat(count) }, { ...LIMITS, marks: 20 });
    return performance.now() - start;
  };
  time(50);
  assert.ok(time(400) < 3 * time(200) + 200);
});

limits('places of lines stay where blank lines are left out', () => {
  const { value } = load({ 'docs/a.md': `a${'\n'.repeat(300_000)}b` });
  const last = value?.spans.at(-1);
  assert.is((last?.fileLine ?? 0) + (value?.text.split('\n').length ?? 0) - (last?.line ?? 0), 300_001);
});

limits.run();
