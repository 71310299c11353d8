import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { inTempDir } from '../../harness/tree.ts';
import { MOJO_DATA, mojoLibrary, pageIds, readLibrary, symbolsOf } from './mojo-library.ts';

const source = suite('Mojo source that the tool documents');

const FAKE = [process.execPath, join(MOJO_DATA, 'fake-mojo.mjs')];

/** A site with the source of `plane` and a folder for the cache; `calls` tells what the fake tool was asked. */
async function inSite(
  work: (site: {
    readonly root: string;
    readonly cacheDir: string;
    readonly calls: () => string;
  }) => Promise<void>,
): Promise<void> {
  await inTempDir(async (root) => {
    const log = join(root, 'calls.txt');
    process.env.FAKE_MOJO_LOG = log;
    cpSync(join(MOJO_DATA, 'plane'), join(root, 'src/plane'), { recursive: true });
    const calls = () => {
      const said = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n').join(' ') : '';
      rmSync(log, { force: true });
      return said;
    };
    try {
      await work({ root, cacheDir: join(root, '.cache'), calls });
    } finally {
      for (const name of ['FAKE_MOJO_LOG', 'FAKE_MOJO_VERSION', 'FAKE_MOJO_PRINTS']) delete process.env[name];
    }
  });
}

source('symbols have their places in the source, and the names that packages give them', () =>
  inSite(async ({ root }) => {
    const library = mojoLibrary(join(root, 'src/plane'), { command: FAKE });
    const { value, diagnostics } = await readLibrary(library, { root });
    assert.equal(diagnostics, []);
    const symbols = symbolsOf(value);
    const text = readFileSync(join(root, 'src/plane/points.mojo'), 'utf8').split('\n');
    const scaled = symbols.get('plane.points.Point.scaled');
    assert.is(scaled?.source?.file, 'src/plane/points.mojo');
    for (const { at } of scaled?.signatures ?? []) assert.match(text[at.line - 1] ?? '', /fn scaled\(/);
    assert.not.equal(scaled?.signatures[0]?.at, scaled?.signatures[1]?.at);
    assert.equal(symbols.get('plane.points.Point')?.aliases, ['plane.Point']);
    assert.equal(symbols.get('plane.solid.cube.Cube')?.aliases, ['plane.solid.Cube']);
    assert.is(symbols.get('plane')?.at.file, 'src/plane/__init__.mojo');
    assert.is(pageIds(value, library)[0]?.[0], 'api/index');
  }),
);

source('a folder of packages has each of them below its route', () =>
  inSite(async ({ root }) => {
    const library = mojoLibrary(join(root, 'src'), { command: FAKE });
    const { value } = await readLibrary(library, { root });
    assert.is(pageIds(value, library)[0]?.[0], 'api/plane/index');
    const named = mojoLibrary(join(root, 'src'), { command: FAKE, route: 'docs/plane' });
    assert.is(pageIds(value, named)[0]?.[0], 'docs/plane/index');
  }),
);

source('the tool is asked again when the source or its version changed, and only then', () =>
  inSite(async ({ root, cacheDir, calls }) => {
    const library = mojoLibrary(join(root, 'src/plane'), { command: FAKE });
    const read = () => readLibrary(library, { root, cacheDir });
    const first = await read();
    assert.is(calls(), '--version doc');
    assert.equal(await read(), first);
    assert.is(calls(), '--version');
    appendFileSync(join(root, 'src/plane/points.mojo'), '\n# more\n');
    await read();
    assert.is(calls(), '--version doc');
    process.env.FAKE_MOJO_VERSION = 'Mojo 26.0.0 (fake)';
    await read();
    assert.is(calls(), '--version doc');
    const [kept = '', ...others] = readdirSync(join(cacheDir, 'mojo-doc'));
    assert.equal(others, []);
    writeFileSync(join(cacheDir, 'mojo-doc', kept), '{"decl": {');
    assert.equal((await read()).diagnostics, []);
    assert.is(calls(), '--version doc');
  }),
);

source('errors of the tool are findings where it points', () =>
  inSite(async ({ root, cacheDir }) => {
    appendFileSync(join(root, 'src/plane/shapes.mojo'), '\nalias Odd = broken\n');
    const line = readFileSync(join(root, 'src/plane/shapes.mojo'), 'utf8').split('\n').length - 1;
    const { value, diagnostics } = await readLibrary(
      mojoLibrary(join(root, 'src/plane'), { command: FAKE }),
      {
        root,
        cacheDir,
      },
    );
    assert.equal(value, []);
    assert.equal(diagnostics, [
      {
        code: 'api/tool-failed',
        severity: 'error',
        message: "`mojo doc` failed: use of unknown declaration 'broken'",
        at: { file: 'src/plane/shapes.mojo', line, col: 13 },
        related: [
          { at: { file: 'src/plane/shapes.mojo', line: 1, col: 1 }, message: 'looked for from here' },
        ],
      },
    ]);
    assert.not.ok(existsSync(join(cacheDir, 'mojo-doc')));
  }),
);

source('a tool that is missing, may not be run or prints something else is told so', () =>
  inSite(async ({ root }) => {
    const locked = join(root, 'locked');
    writeFileSync(locked, '#!/bin/sh\n');
    chmodSync(locked, 0o644);
    process.env.FAKE_MOJO_PRINTS = 'README.md';
    const expected: readonly (readonly [readonly string[], string, string])[] = [
      [
        ['no-such-mojo'],
        'api/tool-missing',
        'There is no `no-such-mojo`, and src/plane is source code that it documents',
      ],
      [[locked], 'api/tool-failed', `\`${locked}\` cannot be run: its file may not be run`],
      [FAKE, 'api/tool-failed', `\`${FAKE.join(' ')} doc\` did not print JSON: expected a value, found "#"`],
    ];
    for (const [command, code, message] of expected) {
      const { value, diagnostics } = await readLibrary(mojoLibrary(join(root, 'src/plane'), { command }), {
        root,
      });
      assert.equal(value, []);
      assert.equal(
        diagnostics.map((one) => [one.code, one.message]),
        [[code, message]],
      );
    }
  }),
);

source('source that is not there, and a folder without Mojo', () =>
  inSite(async ({ root, calls }) => {
    mkdirSync(join(root, 'empty'));
    for (const [path, message] of [
      ['gone', 'gone cannot be read: it does not exist'],
      ['empty', 'The folder empty contains no Mojo package and no module'],
    ] as const) {
      const { diagnostics } = await readLibrary(mojoLibrary(join(root, path), { command: FAKE }), { root });
      assert.equal(
        diagnostics.map((one) => [one.code, one.message]),
        [['api/unreadable', message]],
      );
    }
    assert.is(calls(), '');
  }),
);

const REAL = process.env.DOCGEN_MOJO;

if (REAL === undefined) console.log('skipped: the real tool; DOCGEN_MOJO=/path/to/mojo names it');
else
  source('the real tool documents the source', () =>
    inSite(async ({ root, cacheDir }) => {
      const library = mojoLibrary(join(root, 'src/plane'), { command: [REAL] });
      const { value, diagnostics } = await readLibrary(library, { root, cacheDir });
      assert.equal(diagnostics, []);
      assert.ok(symbolsOf(value).has('plane.points.Point.scaled'));
    }),
  );

source.run();
