import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { AdapterSymbol } from '../../../src/model/api/site-adapter.ts';
import { type ApiLibrary, NO_IMPORT_RULES } from '../../../src/model/site.ts';
import { symbolsFromAdapter } from '../../../src/sources/api/module/adapter-symbols.ts';
import { moduleLayout } from '../../../src/sources/api/module/module-layout.ts';
import { adapterFrom, declaredAdapter, runAdapter } from '../../../src/sources/api/module/run-adapter.ts';
import { runInDir } from '../../harness/run-cli.ts';
import { writeFiles } from '../../harness/site.ts';
import { inTempDir } from '../../harness/tree.ts';

const adapters = suite('adapters of a site');

const AT = { file: 'api/a.toml', line: 1, col: 1 };
const LIBRARY: ApiLibrary = {
  name: 'lib',
  route: 'api',
  source: { kind: '/site/adapter.ts', path: '/site/api', callsTool: false, options: {} },
  overlays: null,
  pages: {},
  repository: null,
  imports: NO_IMPORT_RULES,
  coverage: 0,
};

/** `path page` of each symbol, and `path #anchor` of those that are on the page of their parent. */
function pagesOf(symbols: readonly AdapterSymbol[], kinds: Parameters<typeof moduleLayout>[0]): string[] {
  const layout = moduleLayout(kinds);
  const found: string[] = [];
  const visit = (
    list: ReturnType<typeof symbolsFromAdapter>,
    parents: typeof list,
    below: readonly string[],
  ): void => {
    for (const symbol of list) {
      const page = layout.pageOf(symbol, parents, LIBRARY);
      const names = page === null ? [...below, symbol.name] : [];
      found.push(`${symbol.path} ${page ?? `#${layout.anchorOf(symbol, names)}`}`);
      visit(symbol.members, [...parents, symbol], names);
    }
  };
  visit(symbolsFromAdapter(symbols, AT), [], []);
  return found;
}

adapters('kinds have pages; the root of the name of the library is at its route', () => {
  const member: AdapterSymbol = { kind: 'function', name: 'go to', members: [{ kind: 'value', name: 'x' }] };
  const inner: AdapterSymbol = { kind: 'module', name: 'inner', members: [member] };
  assert.equal(pagesOf([{ kind: 'package', name: 'lib', members: [inner, member] }], ['module']), [
    'lib api/index',
    'lib.inner api/inner',
    'lib.inner.go to #go-to',
    'lib.inner.go to.x #go-to.x',
    'lib.go to #go-to',
    'lib.go to.x #go-to.x',
  ]);
  assert.equal(pagesOf([inner, { kind: 'module', name: 'index' }, { kind: 'value', name: '../x' }], []), [
    'inner api/inner',
    'inner.go to #go-to',
    'inner.go to.x #go-to.x',
    'index api/index_',
    '../x api/..-x',
  ]);
});

adapters('a symbol has the file of its parent and its own line; texts have theirs', () => {
  const [root] = symbolsFromAdapter(
    [
      {
        kind: 'module',
        name: 'a',
        file: 'api/b.toml',
        line: 3,
        summary: 'S.',
        description: { markdown: 'D.', line: 5 },
        members: [
          { kind: 'field', name: 'b', type: 'int', deprecated: '' },
          { kind: 'field', name: 'c', file: 'api/c.toml' },
        ],
      },
    ],
    AT,
  );
  const at = { file: 'api/b.toml', line: 3, col: 1 };
  assert.equal(root?.summary, { markdown: 'S.', at });
  assert.equal(root?.description, { markdown: 'D.', at: { ...at, line: 5 } });
  assert.equal(
    root?.members.map((member) => [member.path, member.at.file, member.at.line, member.deprecated]),
    [
      ['a.b', 'api/b.toml', 3, ''],
      ['a.c', 'api/c.toml', 1, null],
    ],
  );
});

const READ = () => ({ symbols: [] });
const GOOD = {
  language: { name: 'toml', words: { keyword: 'a b', constructor: 'c' } },
  extensions: ['toml'],
  read: READ,
};

for (const [exports, message] of [
  [{}, /exports no `adapter`/],
  [{ adapter: { ...GOOD, language: {} } }, /language\.name is missing, expected string/],
  [{ adapter: { ...GOOD, language: { name: '<b>' } } }, /language\.name cannot be "<b>"/],
  [{ adapter: GOOD }, /language\.words has an unknown key "constructor"/],
  [
    { adapter: { ...GOOD, language: { name: 'a' }, pages: ['klass'] } },
    /pages\[0\] is "klass", expected one of/,
  ],
  [{ adapter: { ...GOOD, language: { name: 'a' }, read: 1 } }, /`adapter\.read` is not a function/],
] as const)
  adapters(`a module with ${JSON.stringify(exports).slice(0, 60)}`, () =>
    assert.throws(() => adapterFrom(exports), message),
  );

adapters('what is declared has every default; what is returned is checked', async () => {
  const adapter = adapterFrom({ adapter: { ...GOOD, language: { name: 'a', words: { keyword: 'x  y' } } } });
  const { language, pages } = declaredAdapter(adapter);
  assert.equal(language.words, { x: 'keyword', y: 'keyword' });
  assert.is(language.labels.parents, 'bases');
  assert.equal(pages, []);
  const input = { library: 'lib', files: [], options: {} };
  assert.equal(await runAdapter(adapter, input), { symbols: [] });
  const thrown = (symbol: object) => {
    const wrong = { ...adapter, read: () => JSON.parse(JSON.stringify({ symbols: [symbol] })) };
    return runAdapter(wrong, input).catch(String);
  };
  const refused = 'TypeError: `adapter.read` returns no library: symbols[0]';
  assert.is(await thrown({ kind: 'module' }), `${refused}.name is missing, expected string`);
  assert.is(await thrown({ kind: 'module', name: 'a', line: -1 }), `${refused}.line cannot be -1`);
});

adapters('a library is read again when a module of its adapter changes', () =>
  inTempDir(async (dir) => {
    writeFiles(dir, {
      'docgen.config.ts': `export const config = {
        title: 'T', url: 'https://example.org', sidebars: { main: [{ type: 'api', library: 'lib' }] },
        apis: [{ library: 'lib', route: 'api', adapter: 'adapter.ts', source: 'list.txt' }],
      };`,
      'adapter.ts': `import { summary } from './summary.ts';
        export const adapter = {
          language: { name: 'list' }, extensions: ['txt'],
          read: ({ files }) => ({ symbols: [{ kind: 'module', name: 'lib', summary: summary + files[0].text }] }),
        };`,
      'summary.ts': "export const summary = 'First: ';",
      'list.txt': 'one.',
      'docs/index.md': '# Home\n',
    });
    const built = async () => {
      const { exit, out } = await runInDir(dir, ['build']);
      assert.is(exit, 0, out);
      return readFileSync(join(dir, 'build/api.html'), 'utf8');
    };
    assert.match(await built(), 'First: one.');
    writeFileSync(join(dir, 'summary.ts'), "export const summary = 'Second: ';");
    assert.match(await built(), 'Second: one.');
    writeFileSync(join(dir, 'list.txt'), 'two.');
    assert.match(await built(), 'Second: two.');
  }),
);

adapters.run();
