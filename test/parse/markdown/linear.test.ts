import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseText } from './parse-text.ts';

const linear = suite('linear time');

/** Openers of what docgen adds to Markdown, repeated: none may make a page cost more than in proportion. */
const OPENERS: readonly (readonly [name: string, unit: string, count: number])[] = [
  ['containers never closed', ':::note\n', 4_000],
  ['containers with blank lines', ':::note\n\n', 4_000],
  ['containers right behind text', 'a\n:::note\nb\n:::\n', 2_000],
  ['closing lines', ':::\n', 6_000],
  ['closing lines of other lengths', ':::note\n::::\n', 3_000],
  ['components never closed', '<Tabs>\n', 4_000],
  ['components cut off', '<Tabs \n', 4_000],
  ['unknown components', '<Foo>\n\n', 4_000],
  ['closing tags', '</Tabs>\n\n', 4_000],
  ['headings between paragraphs', 'a\n# b\n', 3_000],
  ['underlined headings', 'a\n===\n', 3_000],
  ['headings underlined by one dash', 'a\n-\n', 3_000],
  ['rules between paragraphs', 'a\n***\n', 3_000],
  ['comments between paragraphs', 'a\n<!-- b -->\n', 3_000],
  ['footnotes', '[^a]: x\n', 3_000],
  ['footnotes in footnotes', '[^a]: ', 3_000],
  ['footnote references', '[^a] ', 3_000],
  ['references to one footnote each', '[^1]: x\n\n[^1]\n\n', 2_000],
  ['alerts', '> [!NOTE]\n\n', 2_000],
  ['elements never closed', '<b>\n\n', 2_000],
  ['end tags', 'a</b> ', 3_000],
  ['dropped elements', '<svg>\n\n', 2_000],
  ['tags cut off', '<div\n\n', 3_000],
  ['images with braces', '![a](b){ ', 2_000],
  ['headings with ids', '## a {#', 3_000],
  ['equal headings', '## a\n', 3_000],
  ['links in one list', '- [x](y)\n', 2_000],
  ['links in one quote', '> [x](y)\n', 2_000],
  ['lines of one table', '| [x](y) |\n', 2_000],
  ['code blocks', '```text\nx\n```\n', 2_000],
  ['fences never closed', '```text\n', 4_000],
  ['marks in code', '```js\na // [!code ++]\n```\n', 1_000],
  ['entities', '&lt;&copy;&nope; ', 3_000],
  ['references to symbols', '[a.b] [`c`] ', 2_000],
  ['indices that look like references', 'x[a.b]', 3_000],
  ['references cut off', '[a.b', 4_000],
  ['foreign admonitions', '!!! note "a"\n', 3_000],
  ['foreign templates', '{{ a }} {% b %} ', 2_000],
  ['foreign templates cut off', '{{ {% {{< {{#a {: a {.a ', 3_000],
  ['foreign comments cut off', '{/* {==', 2_000],
  ['foreign imports cut off', 'import {\n', 3_000],
  ['foreign imports without an address', 'import a, b from\n', 3_000],
  ['foreign emoji cut off', ':a-b', 4_000],
  ['foreign marks cut off', '==a ++b+c ^^d ', 3_000],
  ['foreign definitions', 'a\n: b\n', 3_000],
  ['links of wikis cut off', '[[a', 2_000],
];

/** Milliseconds of processor time. */
async function cost(text: string): Promise<number> {
  const before = process.cpuUsage();
  await parseText(text, { references: true });
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

for (const [name, unit, count] of OPENERS)
  linear(name, async () => {
    let [once, twice] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    const isLinear = () => twice < 3 * once + 40 && once < 2_000;
    // The best of up to three runs: a collection of garbage may fall into one.
    for (let run = 0; run < 3 && !isLinear(); run++) {
      once = Math.min(once, await cost(unit.repeat(count)));
      twice = Math.min(twice, await cost(unit.repeat(count * 2)));
    }
    assert.ok(isLinear(), `${once.toFixed(0)} ms became ${twice.toFixed(0)} ms`);
  });

linear.run();
