import { gzipSync } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { bundled } from './bundled.ts';

const test = suite('templates: what the browser loads');

test('the sidebar script has at most 1.5 kB, gzipped', async () => {
  const bytes = gzipSync(await bundled('sidebar.ts'), { level: 9 }).length;
  assert.ok(bytes <= 1_536, `${bytes} bytes`);
});

test('the page script has at most 4 kB and the stylesheet at most 13 kB, gzipped', async () => {
  const [script, style] = await Promise.all([bundled('page.ts'), bundled('theme.css')]);
  assert.ok(
    gzipSync(script, { level: 9 }).length <= 4_096,
    `${gzipSync(script, { level: 9 }).length} bytes of script`,
  );
  assert.ok(
    gzipSync(style, { level: 9 }).length <= 13_312,
    `${gzipSync(style, { level: 9 }).length} bytes of style`,
  );
});

test('the search has at most 12,000 bytes of script and 2 kB of style, gzipped, besides its texts', async () => {
  const scripts = await Promise.all([bundled('search/main.ts'), bundled('search/worker.ts')]);
  const bytes = scripts.reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0);
  assert.ok(bytes <= 12_000, `${bytes} bytes of script`);
  const style = gzipSync(await bundled('search/search.css'), { level: 9 }).length;
  assert.ok(style <= 2_048, `${style} bytes of style`);
});

test.run();
