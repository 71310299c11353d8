import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createRandom } from '../../bench/random.ts';
import { isDamagedStore } from '../../src/base/damaged-store.ts';
import { packApiPage, unpackApiPage } from '../../src/base/data/api-page.ts';
import { hash } from '../../src/base/hash.ts';
import type { ApiPage, ApiSymbol } from '../../src/model/api/api.ts';
import { packLibrary, type StoredLibrary, unpackLibrary } from '../../src/site/store/stored-library.ts';
import { MOJO_LANGUAGE } from '../../src/sources/api/mojo/language.ts';
import { EVIL_TEXTS } from '../harness/hostile-documents.ts';
import { PROJECT } from '../harness/paths.ts';
import { runInDir } from '../harness/run-cli.ts';
import { ask, withServed } from '../harness/served.ts';
import { filesBelow } from '../harness/tree.ts';
import { outcomeAgain, plant, valuesIn, withBuilt } from './stored-values.ts';

const hostile = suite('a hostile API library in the store');

const dataOf = (path: string) => readFileSync(join(PROJECT, 'test/data', path), 'utf8');

const WEB_API = {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1', description: 'Text.' },
  paths: {
    '/pets/{id}': {
      post: {
        operationId: 'feed',
        tags: ['pets'],
        summary: 'Feeds.',
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', enum: ['a'] } }],
        requestBody: {
          content: { 'application/json': { schema: { type: 'object', properties: { a: {} } } } },
        },
        responses: { 200: { description: 'Fed.' } },
      },
    },
  },
};

/** What texts that are no names may bring about. */
const TOLERATED = [
  'link/missing-page',
  'link/missing-anchor',
  'link/malformed',
  'api/unresolved-symbol',
  'api/duplicate-symbol',
];

const SITE = {
  'docgen.config.ts': `import { defineConfig } from 'docgen-site';
export const config = defineConfig({
  title: 'Hostile',
  url: 'https://example.org',
  severity: { ${TOLERATED.map((code) => `'${code}': 'warning'`).join(', ')} },
  apis: [
    { library: 'plane', route: 'mojo', source: { mojo: 'api/plane.json' } },
    { library: 'orchard', route: 'python', source: { python: 'api/orchard.json' } },
    { library: 'pets', route: 'web', source: { openapi: 'api/pets.json' } },
  ],
  versions: [{ version: '1', label: 'v1', path: 'v1', sidebars: { main: ['index'] } }],
});
`,
  'docs/index.md': '---\ntitle: Home\n---\n\nText.\n',
  'api/plane.json': dataOf('mojo/plane-1.2.0.json'),
  'api/orchard.json': dataOf('python/orchard-1.7.json'),
  'api/pets.json': JSON.stringify(WEB_API),
};

type Page = StoredLibrary['pages'][number];

/** Puts libraries into the store with other pages, under the keys of the right ones, with all hashes right. */
function plantPages(dir: string, pagesOf: (page: Page) => Page, right = valuesIn(dir, 'libraries')): void {
  const planted = [...right].map(([key, text]) => {
    const library = unpackLibrary(text);
    if (library === null) throw new Error('no library');
    const pages = library.pages.map(pagesOf).map((one) => ({ ...one, hash: hash(one.page) }));
    return [key, packLibrary({ ...library, pages })] as const;
  });
  plant(dir, 'libraries', planted);
}

type Unpacked = Omit<ApiPage, 'language'>;

function changed(packed: string, change: (page: Unpacked) => Unpacked): string {
  const { language: _, ...page } = unpackApiPage(packed, MOJO_LANGUAGE);
  return packApiPage(change(page));
}

/** Returns a page with one text in place of all others, and one number. */
function withText(packed: string, text: string): string {
  const replaced = (key: string, value: unknown) => {
    if (typeof value === 'number') return 7e15;
    return typeof value === 'string' && key !== 'kind' && key !== 'passing' ? text : value;
  };
  return changed(packed, (page) => ({
    ...JSON.parse(JSON.stringify(page), replaced),
    anchors: new Map([[text, text]]),
  }));
}

hostile('a text in all fields does nothing', () =>
  withBuilt(SITE, async (dir) => {
    const right = valuesIn(dir, 'libraries');
    for (const text of EVIL_TEXTS) {
      plantPages(dir, (page) => ({ ...page, page: withText(page.page, text) }), right);
      await outcomeAgain(dir);
    }
  }),
);

hostile('texts of a page that was planted are shown', () =>
  withBuilt(SITE, async (dir) => {
    const evil = { markdown: '<b>evil</b> <script>evil()</script>', at: { file: 'a', line: 1, col: 1 } };
    plantPages(dir, (one) => ({
      ...one,
      page: changed(one.page, (page) => ({ ...page, symbol: { ...page.symbol, summary: evil } })),
    }));
    await outcomeAgain(dir);
    const pages = filesBelow(join(dir, 'build')).map((file) =>
      readFileSync(join(dir, 'build', file), 'utf8'),
    );
    assert.ok(pages.some((html) => html.includes('<b>evil</b>')));
  }),
);

const OTHERS: readonly unknown[] = [
  null,
  -1,
  0.5,
  7e15,
  [],
  {},
  [[]],
  true,
  '__proto__',
  { __proto__: null, toString: 1 },
];

/** Returns values that differ from packed data in one part, which is `other`. */
function* exchanged(data: unknown, other: unknown): Generator<unknown> {
  yield other;
  if (!Array.isArray(data)) return;
  for (const [index, part] of data.entries())
    for (const inner of exchanged(part, other)) yield data.with(index, inner);
}

function isPage(text: string): boolean {
  try {
    unpackApiPage(text, MOJO_LANGUAGE);
    return true;
  } catch (error) {
    if (!isDamagedStore(error)) throw error;
    return false;
  }
}

hostile('a library of another shape is read again', () =>
  withBuilt(SITE, async (dir, good) => {
    const right = [...valuesIn(dir, 'libraries').values()].flatMap(
      (text) => unpackLibrary(text)?.pages ?? [],
    );
    const [page] = right
      .map((one) => one.page)
      .sort((a, b) => b.length - a.length)
      .filter((one) => one.length < 4_000);
    const data: unknown = JSON.parse(page ?? '');
    const evil = OTHERS.flatMap((other) => [...exchanged(data, other)].map((one) => JSON.stringify(one)));
    const refused = evil.filter((text) => !isPage(text));
    assert.ok(refused.length > evil.length / 2, `${refused.length} of ${evil.length}`);
    const nested = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const shown = [refused[0], refused.at(-1), refused[refused.length >> 1], '', 'null', '{}', nested];
    for (const text of shown) {
      plantPages(dir, (one) => (one.page === page ? { ...one, page: text ?? '' } : one));
      const checked = await runInDir(dir, ['check', '--format', 'json']);
      assert.equal(JSON.parse(checked.out).diagnostics, good.found);
      assert.equal(await outcomeAgain(dir), good, text);
    }
  }),
);

hostile('the dev site reads a library of another shape again', () =>
  withBuilt(SITE, async (dir) => {
    plantPages(dir, (one) => ({ ...one, page: '[]' }));
    await withServed(dir, ['--port', '0', '--cache'], async ({ origin, said }) => {
      const { body } = await ask(`${origin}/v1/mojo/points/Point`);
      assert.match(body, 'Point');
      assert.not.match(said(), 'damaged');
    });
  }),
);

hostile('what has the shape of a page is shown, whatever it says', () =>
  withBuilt(SITE, async (dir) => {
    const random = createRandom(3);
    const pick = (values: readonly string[]) => values[Math.floor(random() * values.length)];
    for (let round = 0; round < 8; round++) {
      plantPages(dir, (one) => {
        const other = OTHERS[(round + one.id.length) % OTHERS.length];
        const evil = [...exchanged(JSON.parse(one.page), other)].filter(() => random() < 0.02);
        return { ...one, page: pick(evil.map((data) => JSON.stringify(data)).filter(isPage)) ?? one.page };
      });
      await outcomeAgain(dir);
    }
  }),
);

hostile('a sample of a library in the store of the project is not run', () =>
  withBuilt({ ...SITE, 'node_modules/.package-lock.json': '{}' }, async (dir) => {
    const evil = { markdown: '```python\nevil()\n```\n', at: { file: 'a', line: 1, col: 1 } };
    plantPages(dir, (one) => ({
      ...one,
      page: changed(one.page, (page) => ({ ...page, symbol: { ...page.symbol, summary: evil } })),
    }));
    const tested = await runInDir(dir, ['test', '--if-available', '--only', 'mojo', '--format', 'json']);
    assert.not.match(tested.out, 'evil');
    await outcomeAgain(dir);
    assert.match(readFileSync(join(dir, 'build/v1/mojo/index.html'), 'utf8'), 'evil');
  }),
);

hostile('members without end are refused, and many levels of them are shown', () =>
  withBuilt(SITE, async (dir, good) => {
    const nest =
      (levels: number) =>
      (page: Unpacked): Unpacked => {
        const { symbol } = page;
        let inner = { ...symbol, path: 'a', members: [] as readonly ApiSymbol[] };
        for (let level = 0; level < levels; level++) inner = { ...inner, members: [inner] };
        return { ...page, symbol: inner, anchors: new Map([['a', 'a']]) };
      };
    plantPages(dir, (one) =>
      one.id.endsWith('Point') ? { ...one, page: changed(one.page, nest(900)) } : one,
    );
    await outcomeAgain(dir);
    plantPages(dir, (one) =>
      one.id.endsWith('Point') ? { ...one, page: changed(one.page, nest(1001)) } : one,
    );
    assert.equal(await outcomeAgain(dir), good);
  }),
);

hostile('no id or file of a page leads out of the output folder', () =>
  withBuilt(SITE, async (dir) => {
    for (const id of [
      '../../../evil',
      '/evil',
      'a/../../../../evil',
      '..',
      '',
      'index',
      'a\0evil',
      'evil/'.repeat(500),
    ]) {
      plantPages(dir, (one) => ({ ...one, id: one.id.includes('/') ? `${id}` : one.id, file: id }));
      await outcomeAgain(dir);
    }
  }),
);

hostile.run();
