import { gzipSync } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { bundled } from './bundled.ts';

const test = suite('templates: what the browser loads');

test('the sidebar script has at most 1,024 bytes, gzipped', async () => {
  const bytes = gzipSync(await bundled('sidebar.ts'), { level: 9 }).length;
  assert.ok(bytes <= 1_024, `${bytes} bytes`);
});

test('the page script has at most 1,024 bytes and the stylesheet at most 8 kB, gzipped', async () => {
  const [script, style] = await Promise.all([bundled('page.ts'), bundled('theme.css')]);
  assert.ok(
    gzipSync(script, { level: 9 }).length <= 1_024,
    `${gzipSync(script, { level: 9 }).length} bytes of script`,
  );
  assert.ok(
    gzipSync(style, { level: 9 }).length <= 8_192,
    `${gzipSync(style, { level: 9 }).length} bytes of style`,
  );
});

test.run();
