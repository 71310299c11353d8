import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { runInDir } from '../harness/run-cli.ts';
import { ask, withServed } from '../harness/served.ts';
import { configText, writeFiles } from '../harness/site.ts';
import { inTempDir } from '../harness/tree.ts';

const feed = suite('the feed of changelogs');

const CHANGES = `# Changes

Text.

## v2 & more (2025-08-05) {#v2}

New: \`a < b\`.

### Fixes

One.

## v1 (2024-01-02)

First.

## Older

Nothing.
`;

feed('has an entry for each dated section, the newest first', () =>
  inTempDir(async (dir) => {
    writeFiles(dir, {
      'docgen.config.ts': configText("feed: ['changes', 'other'],"),
      'docs/index.md': '# Home\n',
      'docs/changes.md': CHANGES,
      'docs/other.md': '# Other\n\n## 2025-01-01\n\nOther text.\n',
    });
    const { exit, out, err } = await runInDir(dir, ['build']);
    assert.is(exit, 0, out + err);
    const text = readFileSync(join(dir, 'build/feed.xml'), 'utf8');
    const fieldOf = (name: string) =>
      [...text.matchAll(new RegExp(`<${name}>([^]*?)</${name}>`, 'g'))].map(([, value]) => value);
    assert.equal(fieldOf('title').slice(1), [
      'Changes: v2 &amp; more (2025-08-05)',
      'Other: 2025-01-01',
      'Changes: v1 (2024-01-02)',
    ]);
    assert.is(fieldOf('id')[1], 'https://example.org/v1/changes#v2');
    assert.match(text, '<link href="https://example.org/v1/"/>');
    assert.equal(fieldOf('updated').slice(0, 2), ['2025-08-05T00:00:00Z', '2025-08-05T00:00:00Z']);
    assert.equal(fieldOf('content'), ['New: a &lt; b.\n\nFixes\n\nOne.', 'Other text.', 'First.']);
    const home = readFileSync(join(dir, 'build/v1/index.html'), 'utf8');
    assert.match(home, '<link rel="alternate" type="application/atom+xml" title="Test" href="/feed.xml"/>');
    await withServed(dir, ['--port', '0'], async ({ origin }) => {
      const sent = await ask(`${origin}/feed.xml`);
      assert.equal([sent.body, sent.type], [text, 'application/xml; charset=utf-8']);
    });
  }),
);

feed.run();
