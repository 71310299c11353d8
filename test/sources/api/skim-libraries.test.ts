import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createHost } from '../../../src/base/host.ts';
import type { ApiDoc, MarkdownDoc } from '../../../src/model/page.ts';
import type { ApiLibrary, ApiSource, Version } from '../../../src/model/site.ts';
import { readLibraries } from '../../../src/sources/api/libraries.ts';
import { createShelf } from '../../../src/sources/api/shelf.ts';
import { completePage, skimLibraries } from '../../../src/sources/api/skim-libraries.ts';
import { PROJECT } from '../../harness/paths.ts';
import { inTempDir } from '../../harness/tree.ts';
import { versionAt } from '../discover-site.ts';

const skim = suite('skimmed libraries');

const INTRO: MarkdownDoc = {
  kind: 'markdown',
  version: '1',
  file: 'docs/mojo/index.md',
  path: 'mojo/index.md',
};

function library(
  name: string,
  kind: string,
  path: string,
  given: Pick<Partial<ApiLibrary>, 'pages' | 'overlays'> = {},
): ApiLibrary {
  const source = { kind, path: join(PROJECT, path), callsTool: false, options: {} };
  return { name, route: name, source, overlays: [], pages: {}, repository: null, coverage: 0, ...given };
}

function versionOf(apis: readonly ApiLibrary[]): Version {
  return { ...versionAt('1', '/docs'), apis };
}

function contentOf(doc: ApiDoc): string {
  return JSON.stringify([doc, [...doc.api.anchors]]);
}

/** What a quick start gives and completes must be what the whole reading gives. Answers the whole documents. */
async function assertSame(apis: readonly ApiLibrary[]): Promise<readonly ApiDoc[]> {
  const version = versionOf(apis);
  const host = createHost();
  const at = { file: 'docgen.config.ts', line: 1, col: 1 };
  const optionsOf = () => ({ root: PROJECT, cacheDir: null, shelf: createShelf(), locate: () => at });
  const whole = await readLibraries(version, [INTRO], { options: optionsOf(), host });
  const input = { version, options: optionsOf(), host };
  const skimmed = await skimLibraries(input, [INTRO]);
  assert.equal(
    skimmed.map(({ path, intro, api }) => [path, intro, api.title, api.position, api.group]),
    whole.value.map(({ path, intro, api }) => [path, intro, api.title, api.position, api.group]),
  );
  for (const [index, doc] of skimmed.entries()) {
    const wanted = whole.value[index];
    assert.ok(wanted);
    if (wanted === undefined) continue;
    assert.equal([...doc.api.anchors], [...wanted.api.anchors], doc.path);
    assert.is(contentOf(await completePage(doc, input)), contentOf(wanted), doc.path);
  }
  return whole.value;
}

skim('pages of all readers stand where they stand, and are completed to what they are', async () => {
  const docs = await assertSame([
    library('mojo', 'mojo', 'test/data/mojo/plane-25.5.0.json'),
    library('python', 'python', 'test/data/python/orchard-1.7.json'),
    library('c', 'doxygen', 'test/data/doxygen/orchard'),
  ]);
  assert.ok(docs.length > 10, `${docs.length} pages`);
  assert.ok(docs.some(({ intro }) => intro === INTRO));
});

skim('a member that is given a page of its own takes what its class says of it', () =>
  assertSame([
    library('python', 'python', 'test/data/python/orchard-1.7.json', {
      pages: {
        'orchard.fruit.Fruit': 'python/fruit/Fruit',
        'orchard.fruit.Fruit.__init__': 'python/fruit/new',
      },
    }),
  ]).then((docs) => assert.ok(docs.some(({ path }) => path === 'python/fruit/new.md'))),
);

skim('overlay entries come from every file that can name what a page shows', () =>
  inTempDir(async (dir) => {
    const names = ['plane', 'plane.point', 'plane.point.Point', 'plane.point.Point.norm'];
    for (const name of names)
      writeFileSync(join(dir, `${name}.overlay.yaml`), `${name}: Words for ${name}.\n`);
    writeFileSync(join(dir, 'shared.overlay.yaml'), "'*.__eq__': Whether both are equal.\n");
    const mojo = library('mojo', 'mojo', 'test/data/mojo/plane-25.5.0.json', { overlays: [dir] });
    const docs = await assertSame([mojo]);
    assert.ok(docs.some((doc) => contentOf(doc).includes('Words for plane.')));
  }),
);

skim('a description that is added to a folder is seen by the whole reading, and by the next', () =>
  inTempDir(async (dir) => {
    const plane = readFileSync(join(PROJECT, 'test/data/mojo/plane-25.5.0.json'), 'utf8');
    const add = (name: string) => writeFileSync(join(dir, `${name}.json`), plane.replaceAll('plane', name));
    const source: ApiSource = { kind: 'mojo', path: dir, callsTool: false, options: {} };
    const version = versionOf([{ ...library('mojo', 'mojo', ''), source }]);
    const at = { file: 'docgen.config.ts', line: 1, col: 1 };
    const options = { root: PROJECT, cacheDir: null, shelf: createShelf(), locate: () => at };
    const host = createHost();
    const read = async () => (await readLibraries(version, [], { options, host })).value.length;
    add('one');
    const skimmed = await skimLibraries({ version, options, host }, []);
    add('two');
    const both = await read();
    assert.ok(both > skimmed.length, `${both} pages`);
    add('three');
    assert.ok((await read()) > both);
  }),
);

skim.run();
