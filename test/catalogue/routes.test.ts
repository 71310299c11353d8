import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { testBadInput } from './bad-input.ts';

const slug = (value: string) => `---\nslug: ${JSON.stringify(value)}\n---\n\n# Page\n`;
/** Pages named a, b, c … with a slug each. */
const slugs = (...values: readonly string[]) =>
  Object.fromEntries(values.map((value, at) => [String.fromCharCode(97 + at), slug(value)]));
const redirects = (...pairs: readonly (readonly [string, string])[]) =>
  `redirects: [${pairs.map(([from, to]) => `{ from: ${JSON.stringify(from)}, to: ${JSON.stringify(to)} }`).join(', ')}]`;
const PROTOTYPES = ['constructor', 'toString', 'hasOwnProperty', 'valueOf'];

testBadInput('routes', [
  {
    name: 'D1 two files of one address are named together',
    files: {
      'docs/a.md': '# A\n',
      'docs/a/index.md': '# A\n',
      'docs/b/README.md': '# B\n',
      'docs/b/index.md': '# B\n',
      c: slug('/d'),
      d: '# D\n',
    },
  },
  {
    name: 'D2 pages and static files keep away from what docgen makes',
    files: { 'static/sitemap.xml': '<x/>', 'static/v1/a.html': 'x', 'static/v1/docs.json': '{}', a: '# A\n' },
    config: "staticDir: 'static'",
  },
  {
    name: 'D3 addresses that differ in case or in the form of an accent',
    files: {
      'docs/Foo.md': '# A\n',
      'docs/foo.md': '# B\n',
      'docs/caf\u00e9.md': '# C\n',
      'docs/cafe\u0301.md': '# D\n',
    },
  },
  {
    name: 'R-34 addresses that some file system takes for one are found on every system',
    files: {
      'docs/STRASSE.md': '# A\n',
      'docs/straße.md': '# B\n',
      'docs/Ab.md': '# C\n',
      'docs/aB.md': '# D\n',
    },
  },
  {
    name: 'D4 a file cannot be where a folder has to be',
    files: { 'docs/a.html/b.md': '# B\n', a: '# A\n' },
  },
  {
    name: 'D5 slugs that climb, start anew or are no path',
    files: slugs('../x', '//x', 'x//y', 'x/./y', '%2e%2e/x', '..\\x', 'C:x', 'a\0b', 'a\nb'),
  },
  {
    name: 'S-33 no slug writes outside of the output folder',
    files: slugs('../../evil', '/../../etc/x', 'a/../../b', '..%2f', '..%2f..%2fx', 'C:\\x', '\\\\host\\x'),
  },
  {
    name: 'D6 slugs that are empty, dots or longer than a name may be',
    files: slugs('', '/', '.', 'index', 'n'.repeat(300), '字'.repeat(86)),
  },
  {
    name: 'D7 names that Windows keeps for devices or cannot write',
    files: { ...slugs('con', 'nul.md', 'aux/x', 'com1', 'a:b', 'a*', 'a?', 'a.'), 'docs/con.md': '# C\n' },
  },
  {
    name: 'D8 slugs with signs that addresses give a meaning',
    files: slugs('a#b', 'a?b', 'a&b', 'a b', 'a"b', '😀', 'ABC'),
  },
  {
    name: 'D9 ids given twice, and ids that are names of prototypes',
    files: {
      'docs/x/index.md': '# A\n',
      'docs/x/README.md': '# B\n',
      a: '---\nid: 7\n---\n\n# N\n',
      b: '---\nid: constructor\n---\n\n# C\n',
    },
  },
  {
    name: 'S-23 pages may be called like properties of every object',
    files: {
      ...Object.fromEntries(
        PROTOTYPES.map((name) => [
          `docs/${name}.md`,
          `# ${name}\n\n## ${name}\n\n[x](toString.md#tostring)\n`,
        ]),
      ),
      p: slug('/__proto__'),
      ...Object.fromEntries(PROTOTYPES.map((name) => [`docs/deep/${name}/index.md`, `# deep ${name}\n`])),
    },
    look: ({ dir }) => {
      for (const name of [...PROTOTYPES, '__proto__'])
        assert.ok(existsSync(join(dir, `build/v1/${name}.html`)), name);
    },
  },
  {
    name: 'D10 redirects that lead nowhere, in a circle, to a page or to themselves',
    files: { a: '# A\n', b: '# B\n' },
    config: redirects(
      ['/v1/a', '/v1/b'],
      ['/x', '/nowhere'],
      ['/p', '/q'],
      ['/q', '/p'],
      ['/s', '/s'],
      ['/t', '/v1/a#nowhere'],
      ['/u', '/v1/a'],
      ['/u', '/v1/b'],
      ['/w/*', '/v1/a'],
      ['/e', 'javascript:alert(1)'],
    ),
  },
  {
    name: 'D12 base paths of every spelling',
    files: { a: '# A\n\n[b](/v1/)\n' },
    config: "url: 'https://example.org', basePath: 'docs'",
    look: ({ dir }) =>
      assert.not.match(
        readFileSync(join(dir, 'build/v1/a.html'), 'utf8'),
        /href="\/\/|\/docs\/\/|\/docs\/docs\//,
      ),
  },
  {
    name: 'D13 an address with and without its slash is one page',
    files: {
      'docs/a/index.md': '# A\n\n[b](b) [b](b/) [b](./b.md)\n',
      'docs/a/b.md': '# B\n\n[a](./) [a](/v1/a) [a](/v1/a/)\n',
    },
  },
  {
    name: 'D14 folders may be called like properties of every object',
    files: Object.fromEntries(PROTOTYPES.map((name) => [`docs/${name}/page.md`, `# ${name}\n`])),
  },
]);
