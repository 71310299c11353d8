import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { codesOf, htmlOf, parseText } from './parse-text.ts';

const test = suite('marks');

/** Texts with a number of marks: only one with more than the limit has a finding. */
const STEPS: readonly (readonly [string, (count: number) => string])[] = [
  ['a paragraph', (count) => '*a '.repeat(count)],
  ['lines of a paragraph', (count) => '*a\n'.repeat(count)],
  ['a row of a table', (count) => `|a|\n|-|\n|${'_'.repeat(count)}|`],
  ['a heading', (count) => `# ${'_a'.repeat(count)}`],
  ['a title', (count) => `:::note ${'_a'.repeat(count)}\nx\n:::`],
  ['an alternative text', (count) => `![${'_a'.repeat(count - 2)}](/a.png)`],
  ['a footnote', (count) => `a[^1]\n\n[^1]: ${'_a'.repeat(count)}`],
];

for (const [name, make] of STEPS)
  test(`${name}: up to the limit and no further`, async () => {
    const found = await Promise.all([39, 40, 41].map((count) => parseText(make(count), { marks: 40 })));
    const counts = found.map((page) => codesOf(page).filter((code) => /too-many-marks/.test(code)).length);
    assert.equal(counts, [0, 0, 1]);
  });

test('a paragraph over the limit is left out, others are not', async () => {
  const page = await parseText(`# A\n\n${'_a'.repeat(50)}\nmore\n\nb`, { marks: 40 });
  assert.equal(codesOf(page), ['3:1 content/too-many-marks']);
  assert.match(htmlOf(page), /<p>b<\/p>/);
  assert.not.match(htmlOf(page), /more/);
});

test('paragraphs over the limit are reported once a page', async () => {
  const page = await parseText(`${'_a'.repeat(50)}\n\n`.repeat(10), { marks: 40 });
  assert.is(page.found.length, 1);
});

test('paragraphs below the limit have a limit together', async () => {
  const page = await parseText(`${'_a'.repeat(40)}\n\n`.repeat(5), { marks: 40 });
  assert.equal(codesOf(page), ['9:1 content/too-many-marks']);
});

const HARMLESS: readonly (readonly [string, string])[] = [
  ['fenced code', `\`\`\`json\n${'["_*`"],\n'.repeat(20)}\`\`\``],
  ['fenced code in a list', `- a\n\n  \`\`\`\n${'  ["_*`"],\n'.repeat(20)}  \`\`\``],
  ['rows of a table', `| a | b |\n|---|---|\n${'| `x` | [a](/b) |\n'.repeat(20)}`],
  ['list items', '- [a](/b) and `c`\n'.repeat(20)],
  ['numbered items', '1. [a](/b)\n2. `c` and _d_\n'.repeat(20)],
  ['link definitions', Array.from({ length: 40 }, (_, index) => `[a${index}]: /b "A"`).join('\n')],
  ['raw HTML', `<table>\n${'<tr><td>a_b_c</td></tr>\n'.repeat(20)}</table>`],
  ['paragraphs', '_a_ `b` [c](/d)\n\n'.repeat(20)],
];

for (const [name, text] of HARMLESS)
  test(`${name} may have many marks`, async () => {
    assert.equal(codesOf(await parseText(text, { marks: 40 })), []);
  });

const HOSTILE: readonly (readonly [string, string])[] = [
  ['text that looks like a list', `a\n${'2. _a_a\n'.repeat(40)}`],
  ['indented bullets in a paragraph', `a\n${'      - _a_a\n'.repeat(40)}`],
  ['bars without a table', `a\n${'| _a_a\n'.repeat(40)}`],
  ['fence inside a comment', `<!--\n\`\`\`\n-->\n${'_a_a\n'.repeat(40)}`],
  ['fence in a list that has ended', `- a\n\n  \`\`\`\nb\n${'_a_a\n'.repeat(40)}`],
  ['unclosed address', `x ${'a.'.repeat(200)}@`],
  ['bullets without text in a paragraph', '_a_a\n+\n'.repeat(40)],
];

for (const [name, text] of HOSTILE)
  test(`${name} does not get round the limit`, async () => {
    assert.match(codesOf(await parseText(text, { marks: 40 })).join(), /too-many-marks/);
  });

test.run();
