import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { HEADING_IDS, type HeadingIds } from '../../../src/model/site.ts';
import { SLUG_RULES } from '../../../src/parse/markdown/heading-slugs.ts';
import { createIdRegistry } from '../../../src/parse/markdown/ids.ts';

const slugs = suite('heading slugs');
const at = { file: 'a.md', line: 1, col: 1 };

/** The ids that each generator gives the headings of one page, in their order. */
const TEXTS = [
  'Set up: it & run',
  'C++ / Rust',
  '1.2 What is `--flag_x`?',
  'Über Größe',
  '🎉 News',
  'Same',
  'Same',
  '日本語',
];
const EXPECTED: Readonly<Record<HeadingIds, readonly string[]>> = {
  github: [
    'set-up-it--run',
    'c--rust',
    '12-what-is---flag_x',
    'über-größe',
    '-news',
    'same',
    'same-1',
    '日本語',
  ],
  docusaurus: [
    'set-up-it--run',
    'c--rust',
    '12-what-is---flag_x',
    'über-größe',
    '-news',
    'same',
    'same-1',
    '日本語',
  ],
  vitepress: [
    'set-up-it-run',
    'c-rust',
    '_1-2-what-is-flag-x',
    'uber-große',
    '🎉-news',
    'same',
    'same-1',
    '日本語',
  ],
  mkdocs: ['set-up-it-run', 'c-rust', '12-what-is-flag_x', 'uber-groe', 'news', 'same', 'same_1', '_1'],
  mdbook: [
    'set-up-it--run',
    'c--rust',
    '12-what-is---flag_x',
    'über-größe',
    '-news',
    'same',
    'same-1',
    '日本語',
  ],
  hugo: [
    'set-up-it--run',
    'c--rust',
    '12-what-is---flag_x',
    'über-größe',
    '-news',
    'same',
    'same-1',
    '日本語',
  ],
};

for (const name of HEADING_IDS)
  slugs(name, () => {
    const ids = createIdRegistry();
    const texts = TEXTS.map((text) => text.replaceAll('`', ''));
    assert.equal(
      texts.map((text) => ids.make(text, at, SLUG_RULES[name])),
      EXPECTED[name],
    );
  });

slugs('numbers of Python-Markdown go on', () => {
  const ids = createIdRegistry();
  const made = ['part_1', 'part_1', 'part_1', '…', '…'].map((text) => ids.make(text, at, SLUG_RULES.mkdocs));
  assert.equal(made, ['part_1', 'part_2', 'part_3', '_1', '_2']);
});

slugs('texts without a letter', () => {
  for (const name of HEADING_IDS) {
    const { fallback } = SLUG_RULES[name];
    assert.is(createIdRegistry().make('…', at, SLUG_RULES[name]), fallback, name);
  }
});

slugs.run();
