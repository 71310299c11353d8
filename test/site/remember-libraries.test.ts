import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createHost } from '../../src/base/disk/host.ts';
import { storeFolder } from '../../src/site/store/store-folder.ts';
import { packLibrary, type StoredLibrary, unpackLibrary } from '../../src/site/store/stored-library.ts';
import { MOJO_LANGUAGE } from '../../src/sources/api/mojo/language.ts';
import { runInDir } from '../harness/run-cli.ts';
import { inTempDir } from '../harness/tree.ts';

const remembered = suite('remembered libraries');

async function build(dir: string): Promise<string> {
  const { out, exit } = await runInDir(dir, ['build', 'site']);
  assert.is(exit, 0, out);
  return readFileSync(join(dir, 'site/build/api/greeting/greet.html'), 'utf8');
}

/** Paths of the files with stored libraries. */
function packs(dir: string): readonly string[] {
  const folder = storeFolder(join(dir, 'site'), createHost());
  const names = readdirSync(folder, { recursive: true }).map(String);
  return names.filter((name) => name.includes('libraries-')).map((name) => join(folder, name));
}

remembered('a library is read again if one of its files changes or comes, and only then', () =>
  inTempDir(async (dir) => {
    await runInDir(dir, ['init', 'site', '--api', 'mojo']);
    const first = await build(dir);
    const stored = packs(dir);
    assert.is(stored.length, 1);
    assert.is(await build(dir), first);
    assert.equal(packs(dir), stored, 'nothing was read again');

    const json = join(dir, 'site/api/greeter.json');
    const changed = readFileSync(json, 'utf8').replace('Who is greeted.', () => 'Whom to greet.');
    writeFileSync(json, changed);
    assert.match(await build(dir), 'Whom to greet.');

    writeFileSync(join(dir, 'site/api/greeter.overlay.yaml'), 'greeter.greeting.greet: Says hello.\n');
    assert.match(await build(dir), 'Says hello.');

    for (const file of packs(dir))
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll('hello', 'howdy'));
    assert.match(await build(dir), 'Says hello.');
  }),
);

remembered('what is wrong with a library is reported in every run', () =>
  inTempDir(async (dir) => {
    await runInDir(dir, ['init', 'site', '--api', 'mojo']);
    writeFileSync(join(dir, 'site/api/greeter.overlay.yaml'), 'greeter.greeting.gret: Says hello.\n');
    for (let run = 0; run < 2; run++) {
      const { out } = await runInDir(dir, ['check', 'site']);
      assert.match(out, 'There is no symbol "greeter.greeting.gret"');
    }
  }),
);

const LIBRARY: StoredLibrary = {
  language: MOJO_LANGUAGE,
  pages: [
    { id: 'api/a', file: 'api.json', page: '{"a":"b\\n"}', hash: '1' },
    { id: 'api/b', file: 'api.json', page: '{}', hash: '2' },
  ],
  diagnostics: [
    {
      code: 'api/unknown-field',
      severity: 'info',
      message: 'New.',
      at: { file: 'api.json', line: 1, col: 2 },
    },
  ],
  overlays: ['a.overlay.yaml'],
  unused: [],
  unknownNames: [{ setting: 'pages', path: 'a.b', hint: null }],
  probes: [{ call: 'stat', path: 'api.json', answer: 'file 1' }],
};

remembered('a stored library is what was packed, or nothing', () => {
  const packed = packLibrary(LIBRARY);
  assert.equal(unpackLibrary(packed), LIBRARY);
  const [head = '', ...pages] = packed.split('\n');
  const data: unknown = JSON.parse(head);
  const malformed = ['', 'null', '[]', head, [head, ...pages, '{}'].join('\n')];
  for (const part of Object.keys(Array.isArray(data) ? data : {}))
    malformed.push([JSON.stringify(Object.assign([], data, { [part]: { a: 1 } })), ...pages].join('\n'));
  assert.is(malformed.length, 12);
  for (const text of malformed) assert.is(unpackLibrary(text), null, text.slice(0, 80));
});

remembered.run();
