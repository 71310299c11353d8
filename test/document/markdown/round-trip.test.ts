import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { collapse, plainText } from '../../../src/document/plain-text.ts';
import { toMarkdown } from '../../../src/document/to-markdown.ts';
import { walkNodes } from '../../../src/document/walk.ts';
import type { Block, Inline, Node } from '../../../src/model/page/document.ts';
import type { ResolvedLink } from '../../../src/model/page/links.ts';
import { PROJECT } from '../../harness/paths.ts';
import { ENGLISH } from '../../harness/strings.ts';
import { filesBelow } from '../../harness/tree.ts';
import { type ParsedText, parseText } from '../../parse/markdown/parse-text.ts';
import {
  bullets,
  code,
  codeBlock,
  formula,
  item,
  link,
  markdownOf,
  paragraph,
  table,
  text,
} from './nodes.ts';

const test = suite('round trip through Markdown');

/** The texts of the blocks of a tree, in order, and the types around each. */
function textsOf(blocks: readonly Node[]): readonly string[] {
  const texts: string[] = [];
  walkNodes(blocks, (node) => {
    const isText = ['heading', 'paragraph', 'plain', 'cell'].includes(node.type);
    const type = node.type === 'plain' ? 'paragraph' : node.type;
    if (node.type === 'codeBlock') texts.push(`code ${node.lines.join('\n')}`);
    else if (isText && 'children' in node) texts.push(`${type} ${collapse(plainText(node.children ?? []))}`);
    return !isText;
  });
  return texts;
}

const PIECES = [
  ...'abc \n*_`~[]()<>&!#-+=|.:;"\'\\/1{}@$^%?,',
  ...[
    'www.',
    'https://x.y',
    'a@b.co',
    '&amp;',
    '&#35;',
    '1.',
    '2)',
    '- ',
    '# ',
    '> ',
    '---',
    '***',
    '```',
    '~~~',
    ':::note',
    '  ',
    '| - |',
    '[^1]',
    '<b>',
    '</div>',
    '<!--',
    '[x]',
    '{#id}',
    'ä',
    '🙂',
    '\u00a0',
    '[`a`]',
    '$',
    '==',
    '![',
  ],
];
const words = fc
  .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 12 })
  .map((pieces) => pieces.join(''));
const hasText = (value: string) => collapse(value) !== '';
const line: fc.Arbitrary<readonly Inline[]> = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: words.map(text) },
      fc
        .tuple(
          fc.constantFrom('emphasis', 'strong', 'strike'),
          fc.array(words.map(text), { minLength: 1, maxLength: 2 }),
        )
        .map(([type, children]) => ({ type, children }) as Inline),
      words.filter(hasText).map((value) => code(value.replaceAll('\n', ' '))),
      words.map((label) => link(0, label)),
      fc.constantFrom('x^2', '\\frac{a}{b}', 'a_1*b_2').map((tex) => formula(tex)),
    ),
    { minLength: 1, maxLength: 5 },
  )
  // The parser finds no formula beside a letter.
  .map((nodes) => nodes.flatMap((node) => (node.type === 'formula' ? [text(' '), node, text(' ')] : [node])))
  .filter((nodes) => hasText(plainText(nodes)));
const simple: fc.Arbitrary<Block> = fc.oneof(
  line.map((children) => paragraph(...children)),
  fc
    .tuple(fc.integer({ min: 2, max: 6 }), line)
    .map(([depth, children]) => ({ type: 'heading', depth, id: 'x', children }) as Block),
  fc.array(words).map((lines) => codeBlock(lines.flatMap((one) => one.split('\n')))),
  fc
    .array(line, { minLength: 1, maxLength: 3 })
    .map((cells) => table([cells.map((one) => one[0] ?? text('')), cells.map((one) => one[0] ?? text(''))])),
);
const block: fc.Arbitrary<Block> = fc.oneof(
  { weight: 3, arbitrary: simple },
  fc.array(simple, { minLength: 1, maxLength: 3 }).map((children): Block => ({ type: 'quote', children })),
  fc
    .tuple(
      fc.boolean(),
      fc.array(fc.array(simple, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
    )
    .map(
      ([ordered, items]): Block => ({
        type: 'list',
        ordered,
        start: 1,
        items: items.map((one) => item(one)),
      }),
    ),
  fc
    .array(line, { minLength: 1, maxLength: 3 })
    .map((items) => bullets(...items.map((children) => item([{ type: 'plain', children }])))),
);

test('text stays the same when the Markdown is parsed again', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(block, { minLength: 1, maxLength: 4 }), async (blocks) => {
      const markdown = markdownOf(blocks);
      const { tree } = await parseText(markdown);
      const [parsed, given] = [textsOf(tree.blocks), textsOf(blocks)].map((texts) => texts.join('\n'));
      if (parsed !== given)
        throw new Error(`${given}\n== as Markdown ==\n${markdown}== parsed ==\n${parsed}`);
    }),
    { numRuns: 1_500, seed: 7, includeErrorInReport: true },
  );
});

/** What a reader of a page must find in its Markdown: headings, links, code. Cards are links there. */
function contentsOf({ tree, facts }: ParsedText): readonly string[] {
  const contents: string[] = [];
  walkNodes(tree.blocks, (node) => {
    if (node.type === 'heading') contents.push(`${node.depth} ${collapse(plainText(node.children))}`);
    else if (node.type === 'codeBlock') contents.push(node.lines.join('\n'));
    else if (node.type === 'code' || (node.type === 'element' && node.name === 'code'))
      contents.push(plainText([node]));
    const slot =
      ['link', 'image', 'card', 'linkCard'].includes(node.type) && 'slot' in node ? node.slot : null;
    const fact = slot === null ? undefined : facts.links[slot];
    if (fact !== undefined && 'href' in fact) contents.push(fact.href);
    return true;
  });
  return contents;
}

const DOCS = join(PROJECT, 'content/docs');

test('headings, links and code of the pages of the project stay the same', async () => {
  const files = filesBelow(DOCS).filter((file) => file.endsWith('.md'));
  const sample = files.filter((_, index) => index % 8 === 0);
  assert.ok(sample.length > 20);
  for (const file of sample) {
    const source = readFileSync(join(DOCS, file), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '');
    const page = await parseText(source);
    const links = page.facts.links.map(
      (link): ResolvedLink => ('href' in link ? { kind: 'other', href: link.href } : { kind: 'none' }),
    );
    const markdown = toMarkdown(page.tree, { strings: ENGLISH, links, addressOf: ({ href }) => href });
    assert.equal(contentsOf(await parseText(markdown)), contentsOf(page), file);
  }
});

test.run();
