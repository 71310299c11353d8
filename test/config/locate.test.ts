import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createLocator } from '../../src/config/locate/locate.ts';
import type { ConfigSources } from '../../src/config/module/config-bundle.ts';

const locating = suite('locating in a configuration');

/** Sources of a configuration from files; `./x` imports `x.ts` or `x.json`. */
function sourcesOf(files: Readonly<Record<string, string>>): ConfigSources {
  const texts = new Map(Object.entries(files).map(([name, text]) => [`/site/${name}`, text]));
  const targets = [...texts.keys()].map((file): [string, string] => [
    file.replace('/site/', './').replace(/\.ts$/, ''),
    file,
  ]);
  const imports = new Map([...texts.keys()].map((file) => [file, new Map(targets)]));
  return { entry: '/site/docgen.config.ts', root: '/site', texts, imports };
}

/** The place of a path as the text that stands there, up to the end of its line. */
function textAt(files: Readonly<Record<string, string>>, path: string): string {
  const { file, line, col } = createLocator(sourcesOf(files)).locate(path);
  return `${file}: ${files[file]?.split('\n')[line - 1]?.slice(col - 1) ?? ''}`;
}

const SPLIT = {
  'docgen.config.ts': [
    "import { sidebars } from './sidebars';",
    "import versions from './versions';",
    "const title = 'T' as const;",
    'export default defineConfig({',
    '  title,',
    '  "url": "https://x.y",',
    '  navbar: { items: [{ href: `/a` }] } satisfies object,',
    '  sidebars, versions,',
    '} as SiteConfig);',
  ].join('\n'),
  'sidebars.ts': [
    "const guides = { items: ['g0'] };",
    "const more = ['s0', 's1'];",
    'export const sidebars: Sidebars = {',
    "  main: ['m0', guides, ...more, { type: 'category', items: [{ id: 'deep' }] }, ...unknown(), 'lost'],",
    '};',
  ].join('\n'),
  'versions.ts': "const v = [{ version: 'v1' }];\nexport default defineVersions(v);",
};

const MAIN =
  "sidebars.ts: ['m0', guides, ...more, { type: 'category', items: [{ id: 'deep' }] }, ...unknown(), 'lost'],";
const inMain = (start: string) => `sidebars.ts: ${MAIN.slice(MAIN.indexOf(start))}`;

const CASES: readonly (readonly [path: string, at: string])[] = [
  ['title', "docgen.config.ts: 'T' as const;"],
  ['url', 'docgen.config.ts: "https://x.y",'],
  ['navbar.items[0].href', 'docgen.config.ts: `/a` }] } satisfies object,'],
  ['sidebars', 'sidebars.ts: {'],
  ['sidebars.main[0]', inMain("'m0'")],
  ['sidebars.main[1].items[0]', "sidebars.ts: 'g0'] };"],
  ['sidebars.main[3]', "sidebars.ts: 's1'];"],
  ['sidebars.main[4].items[0].id', inMain("'deep'")],
  ['versions[0].version', "versions.ts: 'v1' }];"],
  ['versions[0].sidebars.main[0]', inMain("'m0'")],
  ['versions[0].banner', "versions.ts: { version: 'v1' }];"],
];

for (const [path, at] of CASES) locating(`${path} is found`, () => assert.is(textAt(SPLIT, path), at));

locating('what code makes is found at the nearest value around it', () => {
  assert.is(textAt(SPLIT, 'sidebars.main[5].id'), MAIN);
  assert.is(textAt(SPLIT, 'sidebars.main[6]'), MAIN);
  assert.is(textAt(SPLIT, 'footer.links[0]'), 'docgen.config.ts: {');
});

locating('a key is found at its name, a value at its own', () => {
  const { locate, locateKey } = createLocator(
    sourcesOf({
      'docgen.config.ts': "import { titel } from './titel';\nexport const config = { titel };",
      'titel.ts': '\nexport const titel = 3;',
    }),
  );
  assert.equal(locateKey('titel'), { file: 'docgen.config.ts', line: 2, col: 25 });
  assert.equal(locate('titel'), { file: 'titel.ts', line: 2, col: 22 });
});

const FORMS: readonly (readonly [name: string, text: string])[] = [
  ['an async function', 'export default async () => ({ url: HERE });'],
  ['a constant', 'const base = { url: HERE };\nexport const config = base;'],
  [
    'lines with other ends',
    'export const a = "\u2028\u2029";\r\nexport default { title: "\u2028", url: HERE };',
  ],
  ['the last of two', 'export default { url: 1, url: HERE };'],
];

for (const [name, text] of FORMS) {
  locating(`follows ${name}`, () =>
    assert.match(textAt({ 'docgen.config.ts': text }, 'url'), 'docgen.config.ts: HERE'),
  );
}

locating('circles and broken modules are found at the start', () => {
  const start = { file: 'docgen.config.ts', line: 1, col: 1 };
  const at = (text: string) => createLocator(sourcesOf({ 'docgen.config.ts': text })).locate('title');
  assert.equal(at('export default (((('), start);
  assert.equal(at("export * from './docgen.config';"), start);
  assert.is(at('const a = b, b = a;\nexport default a;').line, 2);
});

locating('a setting of a version is found at the top, and the other way round', () => {
  const top = { 'docgen.config.ts': 'export default { sidebars: { main: [HERE] } };' };
  assert.match(textAt(top, 'versions[0].sidebars.main[0]'), 'HERE');
  const own = { 'docgen.config.ts': 'export default { versions: [{ sidebars: { main: [HERE] } }] };' };
  assert.match(textAt(own, 'sidebars.main[0]'), 'HERE');
});

locating.run();
