import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { runInDir } from '../harness/run-cli.ts';
import { configText, writeFiles } from '../harness/site.ts';
import { inTempDir } from '../harness/tree.ts';

const markdown = suite('pages as Markdown');

const GUIDE = `---
title: The guide
description: How to begin.
---

See [home](./index.md), [below](#below), [a file](./data.csv) and [elsewhere](https://example.org/).

## Below

<Tabs>
<TabItem value="pip" label="pip">

Use *pip*.

</TabItem>
<TabItem value="pixi" label="pixi">

Use pixi.

</TabItem>
</Tabs>
`;

markdown('have a first line, their title and description, and links with an origin', () =>
  inTempDir(async (dir) => {
    writeFiles(dir, {
      'docgen.config.ts': configText("basePath: '/docs/',"),
      'docs/index.md': '# Home *page*\n\nWelcome.\n',
      'docs/guide.md': GUIDE,
      'docs/data.csv': 'a,b\n',
    });
    const { exit, out, err } = await runInDir(dir, ['build']);
    assert.is(exit, 0, out + err);
    const read = (path: string) => readFileSync(join(dir, 'build', path), 'utf8');
    const [first, , title, , description, , links = '', ...rest] = read('v1/guide.md').split('\n');
    const [, origin] = /^Test, v1: <(https:\/\/[^/]+)\/docs\/v1\/guide>$/.exec(first ?? '') ?? [];
    assert.ok(origin, first);
    assert.equal([title, description], ['# The guide', 'How to begin.']);
    assert.match(links, `[home](${origin}/docs/v1/)`);
    assert.match(links, `[below](${origin}/docs/v1/guide#below)`);
    assert.match(links, new RegExp(`\\[a file\\]\\(${origin}/docs/[^)]*data[^)]*\\.csv\\)`));
    assert.match(links, '[elsewhere](https://example.org/).');
    assert.match(rest.join('\n'), '**pip**\n\nUse *pip*.\n\n**pixi**\n\nUse pixi.');
    assert.match(read('v1/index.md'), /^Test, v1: <.*\/docs\/v1\/>\n\n# Home \*page\*\n\nWelcome\.\n$/);
    assert.match(
      read('v1/index.html'),
      '<link rel="alternate" type="text/markdown" href="/docs/v1/index.md"/>',
    );
    assert.not.match(read('404.html'), 'text/markdown');
  }),
);

markdown('do not replace a file of the site', () =>
  inTempDir(async (dir) => {
    writeFiles(dir, {
      'docgen.config.ts': configText(),
      'docs/index.md': '# Home\n',
      'static/v1/index.md': 'mine',
    });
    const { exit, out } = await runInDir(dir, ['build']);
    assert.is(exit, 1);
    assert.match(out, 'Markdown pages cannot write "v1/index.md": another file of the site has this path');
  }),
);

markdown.run();
