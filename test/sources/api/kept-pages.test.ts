import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createHost } from '../../../src/base/host.ts';
import { storeFolder } from '../../../src/site/store/store-folder.ts';
import { runInDir } from '../../harness/run-cli.ts';
import { inTempDir } from '../../harness/tree.ts';

const kept = suite('kept pages of libraries');

async function build(dir: string): Promise<string> {
  const { out, exit } = await runInDir(dir, ['build', 'site']);
  assert.is(exit, 0, out);
  return readFileSync(join(dir, 'site/build/api/greeting/greet.html'), 'utf8');
}

function keptFile(dir: string): string {
  const folder = storeFolder(join(dir, 'site'), createHost());
  const name = readdirSync(folder).find((one) => one.startsWith('apis-'));
  assert.ok(name);
  return join(folder, name ?? '');
}

kept('the same again, anew when a file changes or comes, and nothing lost to a damaged file', () =>
  inTempDir(async (dir) => {
    await runInDir(dir, ['init', 'site', '--api', 'mojo']);
    const first = await build(dir);
    const stored = readFileSync(keptFile(dir));
    assert.is(await build(dir), first);
    assert.equal(readFileSync(keptFile(dir)), stored, 'nothing was read again');

    const json = join(dir, 'site/api/greeter.json');
    writeFileSync(
      json,
      readFileSync(json, 'utf8').replace('Who is greeted.', () => 'Whom to greet.'),
    );
    assert.match(await build(dir), 'Whom to greet.');

    writeFileSync(join(dir, 'site/api/greeter.overlay.yaml'), 'greeter.greeting.greet: Says hello.\n');
    assert.match(await build(dir), 'Says hello.');

    writeFileSync(keptFile(dir), 'damaged');
    assert.match(await build(dir), 'Says hello.');
  }),
);

kept('a library with findings is read in every run', () =>
  inTempDir(async (dir) => {
    await runInDir(dir, ['init', 'site', '--api', 'mojo']);
    writeFileSync(join(dir, 'site/api/greeter.overlay.yaml'), 'greeter.greeting.gret: Says hello.\n');
    for (let run = 0; run < 2; run++) {
      const { out } = await runInDir(dir, ['check', 'site']);
      assert.match(out, 'There is no symbol "greeter.greeting.gret"');
    }
  }),
);

kept.run();
