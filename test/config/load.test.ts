import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createHost } from '../../src/base/disk/host.ts';
import { findConfig } from '../../src/config/index.ts';
import { evaluateBundle } from '../../src/config/module/evaluate.ts';
import { loadSite } from '../../src/site/load-site.ts';
import { inTempDir } from '../harness/tree.ts';

const loading = suite('loading a configuration');
const host = createHost();
const FINE = "title: 'T', url: 'https://x.y'";

type Files = Readonly<Record<string, string>>;

function writeFiles(dir: string, files: Files): void {
  for (const [path, text] of Object.entries({ 'docs/index.md': '# Home\n', ...files })) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text);
  }
}

/** Loads a site of some files; the configuration is the first of them. */
function load(files: Files) {
  return inTempDir(async (dir) => {
    writeFiles(dir, files);
    const entry = Object.keys(files)[0] ?? '';
    const loaded = await loadSite(join(dir, entry), { host });
    const at = (path: string) => loaded.value?.locate(path);
    const lines = loaded.diagnostics.map(
      (one) => `${one.at.file}:${one.at.line}:${one.at.col} ${one.code} ${one.message}`,
    );
    const files_ = loaded.value?.files.map((file) => file.slice(dir.length + 1));
    return {
      site: loaded.value?.site ?? null,
      lines,
      hints: loaded.diagnostics.map((one) => one.hint),
      at,
      files: files_,
    };
  });
}

const FAULTS: readonly (readonly [name: string, files: Files, line: string, hint?: string])[] = [
  [
    'throws in a function',
    { 'docgen.config.ts': "\nexport default () => { throw new TypeError('no\\nmore'); };" },
    'docgen.config.ts:2:30 config/throws The configuration threw TypeError: no',
  ],
  [
    'throws where its own address is asked for',
    { 'docgen.config.ts': "if (import.meta.url) throw new Error('x');" },
    'docgen.config.ts:1:28 config/throws The configuration threw Error: x',
  ],
  [
    'throws in another module',
    { 'docgen.config.ts': "import './other';", 'other.ts': 'let x;\nx.y;' },
    "other.ts:2:3 config/throws The configuration threw TypeError: Cannot read properties of undefined (reading 'y')",
  ],
  [
    'throws what is no error',
    { 'docgen.config.ts': "throw 'why';" },
    'docgen.config.ts:1:1 config/throws The configuration threw why',
  ],
  [
    'rejects unseen',
    { 'docgen.config.ts': "Promise.reject(new Error('x')); await new Promise((r) => setTimeout(r, 5000));" },
    'docgen.config.ts:1:16 config/throws The configuration threw Error: x',
  ],
  [
    'ends the process',
    { 'docgen.config.ts': 'process.exit(3);' },
    'docgen.config.ts:1:1 config/throws The configuration ended the process with code 3',
  ],
  [
    'waits for nothing',
    { 'docgen.config.ts': 'await new Promise(() => {});' },
    'docgen.config.ts:1:1 config/timeout The configuration waits for a promise that is never settled',
  ],
  [
    'is empty',
    { 'docgen.config.ts': '' },
    'docgen.config.ts:1:1 config/bad-export The configuration exports nothing',
  ],
  [
    'exports other names',
    { 'docgen.config.ts': 'export const confg = 1, other = 2;' },
    'docgen.config.ts:1:22 config/bad-export The configuration exports "confg", "other", but neither a default nor "config"',
    'rename confg to config, or make it the default export',
  ],
  [
    'exports null',
    { 'docgen.config.ts': 'export default null;' },
    'docgen.config.ts:1:16 config/bad-export The configuration has to be an object, found null',
  ],
  [
    'returns an array',
    { 'docgen.config.ts': 'export default () => [];' },
    'docgen.config.ts:1:22 config/bad-export The configuration has to be an object, found an array',
  ],
  [
    'exports a Map',
    { 'docgen.config.ts': 'export default new Map();' },
    'docgen.config.ts:1:16 config/bad-export The configuration has to be an object, found a Map',
  ],
  [
    'does not parse',
    { 'docgen.config.ts': "export default { title: 'ä' url: 1 };" },
    'docgen.config.ts:1:29 config/syntax Expected "}" but found "url"',
  ],
  [
    'does not parse after a line separator',
    { 'docgen.config.ts': "export const a = '\u2028';\nexport default { title: 'ä' url: 1 };" },
    'docgen.config.ts:2:29 config/syntax Expected "}" but found "url"',
  ],
  [
    'does not parse after its own address',
    { 'docgen.config.ts': "import.meta; export default { title: 'ä' url: 1 };" },
    'docgen.config.ts:1:42 config/syntax Expected "}" but found "url"',
  ],
  [
    'imports a file that is not there',
    { 'docgen.config.ts': "import { a } from './sidebar';\nexport default a;", 'sidebars.ts': '' },
    'docgen.config.ts:1:19 config/unresolved-import Cannot find "./sidebar", which docgen.config.ts imports',
    'did you mean ./sidebars?',
  ],
  [
    'imports a package that is not there',
    { 'docgen.config.ts': "import a from '@x/y/z';\nexport default a;" },
    'docgen.config.ts:1:15 config/unresolved-import Cannot find "@x/y/z", which docgen.config.ts imports',
    'install it: npm install @x/y',
  ],
  [
    'imports a name that is not there',
    {
      'docgen.config.ts': "import { sidebar } from './sidebars';\nexport default sidebar;",
      'sidebars.ts': 'export const sidebars = {};',
    },
    'docgen.config.ts:1:10 config/unresolved-import sidebars.ts does not export "sidebar", which docgen.config.ts imports',
    'did you mean to import "sidebars" instead?',
  ],
];

for (const [name, files, line, hint] of FAULTS) {
  loading(`a configuration that ${name}`, async () => {
    const { site, lines, hints } = await load(files);
    assert.is(site, null);
    assert.equal(lines, [line]);
    if (hint !== undefined) assert.equal(hints, [hint]);
  });
}

loading('several faults of modules are reported together', async () => {
  const { lines } = await load({ 'docgen.config.ts': "import './a';\nimport './b';" });
  assert.is(lines.length, 2);
});

loading('a configuration that is not there', async () => {
  const { diagnostics } = await loadSite('/nowhere/docgen.config.ts', { host });
  assert.equal(
    diagnostics.map((one) => one.code),
    ['config/not-found'],
  );
});

loading('an endless loop is stopped', async () => {
  const sources = { entry: '/site/docgen.config.ts', root: '/site', texts: new Map(), imports: new Map() };
  const evaluation = await evaluateBundle({ code: 'for (;;);', map: '{}', sources }, 300);
  assert.equal(evaluation, { kind: 'timeout' });
});

loading('a function, awaited, with its own address', async () => {
  const { site } = await load({
    'docgen.config.ts': `import { basename } from 'path';\nawait null;\nexport const config = async () => ({ ${FINE}, tagline: basename(__filename) + basename(import.meta.url) });`,
  });
  assert.is(site?.tagline, 'docgen.config.tsdocgen.config.ts');
});

loading('docgen is the one that runs, in modules and in CommonJS', async () => {
  const fake = {
    'node_modules/docgen-site/index.js': "throw new Error('another docgen');",
    'node_modules/docgen-site/package.json': '{"main":"index.js"}',
  };
  const modern = await load({
    'docgen.config.ts': `import { defineConfig } from 'docgen-site';\nexport default defineConfig({ ${FINE} });`,
    ...fake,
  });
  assert.equal(modern.lines, []);
  const common = await load({
    'docgen.config.js': `const { defineConfig } = require('docgen-site');\nmodule.exports = defineConfig({ ${FINE} });`,
    ...fake,
  });
  assert.equal(common.lines, []);
  assert.equal(common.files, ['docgen.config.js']);
});

loading('packages are loaded by Node, own modules are watched', async () => {
  const { site, files } = await load({
    'docgen.config.ts': `import { name } from 'pack';\nimport footer from './footer.json';\nimport { sidebars } from './nav/sidebars';\nexport default { ${FINE}, tagline: name, footer, sidebars };`,
    'footer.json': '{ "copyright": "Us" }',
    'nav/sidebars.ts': "export const sidebars = { main: ['index'] };",
    'node_modules/pack/package.json': '{ "main": "index.cjs" }',
    'node_modules/pack/index.cjs': "exports.name = require('node:path').basename(__filename);",
  });
  assert.is(site?.tagline, 'index.cjs');
  assert.is(site?.footer.copyright, 'Us');
  assert.equal(files, ['docgen.config.ts', 'footer.json', 'nav/sidebars.ts']);
});

loading('each load sees the last edit, also of files that the configuration reads itself', () =>
  inTempDir(async (dir) => {
    const config = `import { readFileSync } from 'node:fs';\nimport { title } from './title';\nexport default { title, url: 'https://x.y', tagline: readFileSync(import.meta.dirname + '/tagline.txt', 'utf8') };`;
    const read = async (title: string, tagline: string) => {
      writeFiles(dir, {
        'docgen.config.ts': config,
        'title.ts': `export const title = '${title}';`,
        'tagline.txt': tagline,
      });
      const { value } = await loadSite(join(dir, 'docgen.config.ts'), { host });
      return [value?.site.title, value?.site.tagline];
    };
    assert.equal(await read('A', '1'), ['A', '1']);
    assert.equal(await read('B', '1'), ['B', '1']);
    assert.equal(await read('B', '2'), ['B', '2']);
  }),
);

loading('positions stay those of what was loaded', () =>
  inTempDir(async (dir) => {
    const entry = join(dir, 'docgen.config.ts');
    writeFiles(dir, {
      'docgen.config.ts': `export default { ${FINE}, redirects: [{ from: '/a', to: '/b' }] };`,
    });
    const { value } = await loadSite(entry, { host });
    writeFileSync(entry, 'changed since');
    assert.equal(value?.locate('redirects[0].to'), { file: 'docgen.config.ts', line: 1, col: 80 });
  }),
);

loading('a configuration is found in the folder and in content/ below it', () =>
  inTempDir((dir) => {
    assert.is(findConfig(dir, host), null);
    writeFiles(dir, { 'content/docgen.config.mjs': '' });
    assert.is(findConfig(dir, host), join(dir, 'content/docgen.config.mjs'));
    writeFiles(dir, { 'docgen.config.js': '' });
    assert.is(findConfig(dir, host), join(dir, 'docgen.config.js'));
    writeFiles(dir, { 'docgen.config.ts': '' });
    assert.is(findConfig(dir, host), join(dir, 'docgen.config.ts'));
  }),
);

loading.run();
