import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { runInDir } from '../harness/run-cli.ts';
import { ask, withServed } from '../harness/served.ts';
import { configText, writeFiles } from '../harness/site.ts';
import { inTempDir } from '../harness/tree.ts';

const llms = suite('texts for language models');

const QUEUE = JSON.stringify({ group: 'q', commands: [{ name: 'push', does: 'Adds to the end.' }] });

const SITE = {
  'docgen.config.ts': `import { defineConfig } from 'docgen-site';
export const config = defineConfig({
  title: 'Test',
  tagline: 'A site of tests',
  url: 'https://example.org',
  navbar: { items: [{ type: 'sidebar', sidebar: 'main', label: 'Guides' }] },
  apis: [{ library: 'q', route: 'api', adapter: './commands.ts', source: 'api' }],
  llms: { both: ['q'] },
  versions: [
    { version: '2', path: 'v2', sidebars: { main: ['b', { type: 'category', label: 'First', items: ['a'] }] } },
    { version: '1', path: 'v1', apis: [], sidebars: { main: ['b'] } },
  ],
});
`,
  'commands.ts': `export const adapter = {
  language: { name: 'commands' },
  extensions: ['json'],
  pages: ['module'],
  read: ({ files }) => ({
    symbols: files.map(({ path, text }) => {
      const { group, commands } = JSON.parse(text);
      const members = commands.map(({ name, does }) => ({ kind: 'function', name, summary: does }));
      return { kind: 'module', name: group, file: path, members };
    }),
  }),
};
`,
  'api/q.json': QUEUE,
  'docs/index.md': '---\ntitle: Home\ndescription: The start.\n---\n\nHome.\n',
  'docs/a.md': '---\ntitle: A [page]\ndescription: About A.\n---\n\nSee [B](./b.md).\n',
  'docs/b.md': '---\ntitle: B\ndescription: About B.\n---\n\nText of B.\n',
  'docs/hidden.md': '---\ntitle: Hidden\nunlisted: true\n---\n\nNothing.\n',
};

const INDEX = `# Test

> A site of tests

Documentation of 2. The links lead to pages as Markdown; without .md each is the page for people.

## Full texts

- [llms-full.txt](https://example.org/llms-full.txt): all pages but reference
- [llms-q.txt](https://example.org/llms-q.txt): reference of q
- [llms-both.txt](https://example.org/llms-both.txt): reference of q

## Guides

- [B](https://example.org/v2/b.md): About B.

## Guides: First

- [A \\[page\\]](https://example.org/v2/a.md): About A.

## More pages

- [Home](https://example.org/v2/index.md): The start.

## Reference

- [q](https://example.org/v2/api.md): Module of the library q.
`;

async function built(dir: string): Promise<string> {
  const { exit, out, err } = await runInDir(dir, ['build']);
  assert.is(exit, 0, out + err);
  return err;
}

llms('list the site, and join its pages in the order of the sidebars', () =>
  inTempDir(async (dir) => {
    writeFiles(dir, SITE);
    await built(dir);
    const read = (path: string) => readFileSync(join(dir, 'build', path), 'utf8');
    assert.is(read('llms.txt'), INDEX);
    const pages = ['v2/b.md', 'v2/a.md', 'v2/index.md'].map(read);
    const head = '# Test, 2: all pages but reference\n';
    assert.is(read('llms-full.txt'), [head, ...pages].join('\n---\n\n'));
    assert.match(read('llms-q.txt'), 'Adds to the end.');
    assert.match(read('v1/llms.txt'), 'https://example.org/v1/llms-full.txt');
    assert.match(await built(dir), /\(0 written, /);
    writeFiles(dir, { 'docs/b.md': '---\ntitle: B\ndescription: About B.\n---\n\nOther text.\n' });
    await built(dir);
    assert.match(read('llms-full.txt'), 'Other text.');
  }),
);

llms('are served as they are built, after an edit too', () =>
  inTempDir(async (dir) => {
    writeFiles(dir, SITE);
    await built(dir);
    await withServed(dir, ['--port', '0'], async ({ origin }) => {
      for (const path of ['llms.txt', 'llms-full.txt', 'v1/llms-full.txt', 'llms-q.txt']) {
        const sent = await ask(`${origin}/${path}`);
        assert.is(sent.body, readFileSync(join(dir, 'build', path), 'utf8'), path);
      }
    });
  }),
);

llms('name libraries that exist', () =>
  inTempDir(async (dir) => {
    writeFiles(dir, {
      ...SITE,
      'docgen.config.ts': configText("llms: { full: [], 'a b': [], x: ['none'] },"),
    });
    const { out, err } = await runInDir(dir, ['check']);
    for (const part of ['llms.full', "llms['a b']", 'no version has a library "none"'])
      assert.match(out + err, part);
  }),
);

llms.run();
