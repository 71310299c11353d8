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

test.run();
