import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ask, withServed } from '../harness/served.ts';
import { configText, writeFiles } from '../harness/site.ts';
import { inTempDir } from '../harness/tree.ts';

const dev = suite('pages as Markdown, served');

const MARKDOWN = 'text/markdown; charset=utf-8';

dev('are sent at their addresses, and to those who prefer Markdown', () =>
  inTempDir(async (dir) => {
    writeFiles(dir, {
      'docgen.config.ts': configText(),
      'docs/index.md': '# Home\n\nSee the [guide](./guide.md).\n',
      'docs/guide.md': '# Guide\n',
    });
    await withServed(dir, ['--port', '0'], async ({ origin }) => {
      const home = await ask(`${origin}/v1/index.md`);
      assert.is(home.type, MARKDOWN);
      assert.match(home.body, /^# Home\n\nSee the \[guide\]\(https:\/\/[^)]+\/v1\/guide\)\.\n$/m);
      assert.is((await ask(`${origin}/v1/guide.md`)).body.split('\n')[2], '# Guide');
      const accept = 'text/markdown, text/html, */*';
      for (const path of ['/v1/', '/v1/index.html']) {
        const sent = await ask(origin + path, { accept });
        assert.equal([sent.status, sent.type, sent.body], [200, MARKDOWN, home.body]);
      }
      assert.is((await ask(`${origin}/v1/`, { accept: 'text/html' })).type, 'text/html; charset=utf-8');
      assert.is((await ask(`${origin}/v1/none`, { accept })).status, 404);
    });
  }),
);

dev.run();
