import * as fc from 'fast-check';
import { lenientConfig } from '../cases/lenient-config.ts';
import { changedText, ODD_TEXTS, textChanges } from '../cases/text-mutations.ts';
import { runSite } from '../run-site.ts';
import type { Target } from '../target.ts';

const KEYS = [
  ...[
    'id',
    'title',
    'description',
    'slug',
    'sidebar_label',
    'sidebar_position',
    'sidebar_class_name',
    'displayed_sidebar',
  ],
  ...[
    'pagination_label',
    'pagination_next',
    'pagination_prev',
    'custom_edit_url',
    'layout',
    'hide_title',
    'hide_table_of_contents',
  ],
  ...[
    'toc_min_heading_level',
    'toc_max_heading_level',
    'keywords',
    'image',
    'tags',
    'draft',
    'unlisted',
    'last_update',
  ],
  ...[
    'titel',
    '__proto__',
    'constructor',
    '"quoted"',
    '? x',
    '1',
    '<<',
    '- a',
    '&k title',
    '!!str id',
    "'a b'",
  ],
];

/** How many of the keys exist. */
const KNOWN = 23;

const VALUES = [
  ...[
    'x',
    '"x"',
    "'x'",
    '1',
    '-0.5',
    '.inf',
    '.nan',
    '0x1F',
    '1e999',
    'true',
    'yes',
    'null',
    '~',
    '',
    '[]',
    '{}',
    '[a, b]',
    '{ a: 1 }',
    '2024-02-30',
    '2024-01-31',
  ],
  ...[
    '|\n  text\n  more',
    '>-\n  folded',
    '\n  - a\n  - [b, 3]',
    '\n  date: 2024-01-31\n  author: Me',
    '{ date: 2024-01-31 }',
    '&a x',
    '*a',
    '!!js/function x',
    '!x y',
    '"\\u001b"',
    '"\\ud800"',
  ],
  ...[
    '/b',
    '/x/',
    './i.png',
    '../..',
    'javascript:x',
    'https://x.io',
    'home',
    'main',
    'none',
    '/',
    'a/b',
    'é',
    'a b',
    '#',
    'a: b',
    "'it''s'",
    '"open',
    "'open",
    '[open',
    '{open',
    '@x',
    '`x`',
    '%x',
    '# c',
    'x # c',
    '\tx',
  ],
];

const value = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...VALUES) },
  { weight: 1, arbitrary: fc.constantFrom(...ODD_TEXTS) },
);
const line = fc
  .tuple(fc.constantFrom(...KEYS), fc.constantFrom(': ', ':', ' : ', ':\t'), value)
  .map((parts) => parts.join(''));
const sound = fc
  .dictionary(fc.constantFrom(...KEYS.slice(0, KNOWN)), fc.constantFrom(...VALUES), { maxKeys: 6 })
  .map((values) => Object.entries(values).map(([key, one]) => `${key}: ${one}`));
const lines = fc.oneof(
  { weight: 3, arbitrary: sound },
  { weight: 1, arbitrary: fc.array(line, { maxLength: 6 }) },
);
const fence = fc.oneof(
  { weight: 9, arbitrary: fc.constant('---') },
  { weight: 1, arbitrary: fc.constantFrom('--- ', '----', '+++', '---js', ' ---', '...', '') },
);
const start = fc.oneof(
  { weight: 9, arbitrary: fc.constant('') },
  { weight: 1, arbitrary: fc.constantFrom('\ufeff', '\n', ' ', '\ufeff\ufeff') },
);

const frontMatter = fc
  .tuple(start, fence, lines, fence, fc.constantFrom('\n', '\n', '\n', '\r\n', '\r'))
  .map(
    ([before, open, inner, close, end]) =>
      before + [open, ...inner, close, '', '# Heading', '', 'Text.', ''].join('\n').replaceAll('\n', end),
  );

const text = fc.oneof(
  { weight: 4, arbitrary: frontMatter },
  {
    weight: 1,
    arbitrary: fc
      .tuple(frontMatter, textChanges(VALUES, 3))
      .map(([whole, changes]) => changedText(whole, changes)),
  },
);

const PATHS = ['docs/a.md', 'docs/b.md', 'docs/c.md', 'docs/x/a.md', 'docs/x/index.md', 'docs/x/y/c.md'];

/** Front matter of several pages: every key with values of every type, and YAML that is none. */
export const FRONT_MATTER: Target = {
  name: 'front-matter',
  command: 'build',
  cases: fc
    .dictionary(fc.constantFrom(...PATHS), text, { minKeys: 1, noNullPrototype: true })
    .map((files) => ({ files: { 'docgen.config.ts': lenientConfig(), ...files } })),
  run: (input) => runSite(input),
};
