import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { unpackApiPage } from '../../../src/base/data/api-page.ts';
import { createHost } from '../../../src/base/disk/host.ts';
import type { MarkdownDoc } from '../../../src/model/page/page.ts';
import { type ApiLibrary, NO_IMPORT_RULES } from '../../../src/model/site.ts';
import { readLibraries } from '../../../src/sources/api/libraries.ts';
import { PROJECT } from '../../harness/paths.ts';
import { inTempDir } from '../../harness/tree.ts';
import { versionAt } from '../discover-site.ts';

const libraries = suite('libraries');

const INTRO: MarkdownDoc = {
  kind: 'markdown',
  version: '1',
  file: 'docs/mojo/index.md',
  path: 'mojo/index.md',
};

const PLANE = 'test/data/mojo/plane-25.5.0.json';

function library(
  name: string,
  [kind, path]: readonly [string, string],
  given: Partial<Pick<ApiLibrary, 'pages' | 'overlays'>> = {},
): ApiLibrary {
  const source = { kind, path: join(PROJECT, path), callsTool: false, options: {} };
  return {
    name,
    route: name,
    source,
    overlays: [],
    pages: {},
    repository: null,
    imports: NO_IMPORT_RULES,
    coverage: 0,
    ...given,
  };
}

/** Reads the libraries of a version, each page unpacked; diagnostics as `code file:line message`. */
async function read(...apis: readonly ApiLibrary[]) {
  const host = createHost();
  const { value, diagnostics } = await readLibraries({ ...versionAt('1', '/docs'), apis }, [INTRO], {
    options: {
      root: PROJECT,
      cacheDir: null,
      path: 'apis',
      openModule: undefined,
      locate: (path) => ({ file: `config ${path}`, line: 1, col: 1 }),
      remember: (_, readNow) => readNow(host),
    },
    host,
  });
  return {
    pages: value.map(({ page, language, ...doc }) => ({ ...doc, api: unpackApiPage(page, language) })),
    found: diagnostics.map(({ code, at, message }) => `${code} ${at.file}:${at.line} ${message}`),
  };
}

libraries('pages of all readers become documents, with the Markdown page of the same id', async () => {
  const { pages, found } = await read(
    library('mojo', ['mojo', PLANE]),
    library('python', ['python', 'test/data/python/orchard.json']),
    library('c', ['doxygen', 'test/data/doxygen/orchard-1.9.4']),
  );
  assert.equal(found, []);
  const languages = new Set(pages.map(({ api }) => api.language.name));
  assert.equal([...languages], ['mojo', 'python', 'c']);
  const [first, second] = pages;
  assert.is(first?.intro, INTRO);
  assert.is(first?.file, INTRO.file);
  assert.is(second?.intro, null);
  assert.is(second?.file, PLANE);
  assert.ok(pages.some(({ api }) => api.anchors.size > 3));
});

libraries('a symbol without a page of that name is reported where the configuration names it', async () => {
  const pages = { 'plane.point': 'mojo/x' };
  assert.equal((await read(library('mojo', ['mojo', PLANE], { pages }))).found, [
    'api/unknown-page config apis[0].pages["plane.point"]:1 The library "mojo" has no "plane.point", which `pages` names',
  ]);
});

libraries('an entry of a shared overlay is reported if no library uses it, and once', () =>
  inTempDir(async (dir) => {
    const file = join(dir, 'shared.overlay.yaml');
    writeFileSync(
      file,
      ['plane: Planes.', 'orchard: Trees.', 'meadow: Grass.', 'bad: [1]', "'*.nothing': None."].join('\n'),
    );
    const overlays = [file];
    const { pages, found } = await read(
      library('mojo', ['mojo', PLANE], { overlays }),
      library('python', ['python', 'test/data/python/orchard.json'], { overlays }),
    );
    const names = found.map((one) => one.replace(/ \S*shared\.overlay\.yaml/, ''));
    assert.equal(names, [
      'api/invalid-overlay:4 The entry "bad" is neither a sentence nor a mapping',
      'api/unknown-overlay:3 There is no symbol "meadow"',
      'api/unknown-overlay:5 No symbol without a summary has the name "nothing"',
    ]);
    const roots = pages.filter(({ api }) => ['plane', 'orchard'].includes(api.symbol.path));
    assert.equal(
      roots.map(({ api }) => api.symbol.summary?.markdown),
      ['Planes.', 'Trees.'],
    );
  }),
);

libraries.run();
