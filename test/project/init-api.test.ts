import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { API_ADAPTERS } from '../../src/sources/adapters.ts';
import { PROJECT } from '../harness/paths.ts';
import { runInDir } from '../harness/run-cli.ts';
import { inTempDir } from '../harness/tree.ts';

const start = suite('init --api');

for (const { kind, starter } of API_ADAPTERS) {
  start(`${kind}: the example is a whole site, without a finding`, () =>
    inTempDir(async (dir) => {
      assert.is((await runInDir(dir, ['init', 'site', '--api', kind])).exit, 0);
      const { out, exit } = await runInDir(dir, ['check', 'site', '--strict', '--coverage']);
      assert.is(exit, 0, out);
      assert.match(out, /clean: \d+ pages/);
      assert.is((await runInDir(dir, ['build', 'site'])).exit, 0);
      const source = `site/${(await starter()).source}`;
      const diff = await runInDir(dir, ['api', 'diff', source, source]);
      assert.is(diff.out, 'no difference\n', `api diff detects ${kind}`);
    }),
  );
}

for (const version of ['25.5.0', '1.2.0']) {
  start(`a Mojo package documented by ${version} becomes a site of its own`, () =>
    inTempDir(async (dir) => {
      const from = `${PROJECT}/test/data/mojo/plane-${version}.json`;
      const made = await runInDir(dir, ['init', 'site', '--api', 'mojo', '--from', from]);
      assert.is(made.exit, 0, made.err);
      // A docstring of the package sends readers to a page that its authors wrote.
      mkdirSync(join(dir, 'site/docs/manual'), { recursive: true });
      writeFileSync(
        join(dir, 'site/docs/manual/points.md'),
        '---\nunlisted: true\n---\n\n# Points\n\nIn the plane.\n',
      );
      const { out, exit } = await runInDir(dir, ['build', 'site']);
      assert.is(exit, 0, out);
      const page = readFileSync(join(dir, 'site/build/api/shapes/Shape.html'), 'utf8');
      assert.match(page, /<h1><span class="kind [^>]*>T<\/span>Shape<\/h1>/);
      assert.match(page, 'class="symbol"');
      assert.match(page, 'id="implementors"');
    }),
  );
}

start('a wrong kind suggests the nearest, and --from needs one', () =>
  inTempDir(async (dir) => {
    const wrong = await runInDir(dir, ['init', 'x', '--api', 'mojjo']);
    assert.match(wrong.err, 'did you mean mojo?');
    assert.is(wrong.exit, 2);
    const alone = await runInDir(dir, ['init', 'x', '--from', 'api.json']);
    assert.match(alone.err, '--from needs --api');
    assert.is(alone.exit, 2);
  }),
);

start.run();
