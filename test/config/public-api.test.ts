import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { defineConfig, defineSidebars, defineVersions } from '../../src/index.ts';

const api = suite('the public API');

api('what authors define comes out as it is', () => {
  const sidebars = { main: ['index', { type: 'category', label: 'A', items: [] }] } as const;
  const versions = [{ version: '1', banner: null }] as const;
  const config = { title: 'T', url: 'https://x.y', sidebars, versions };
  assert.is(defineConfig(config), config);
  assert.is(defineSidebars(sidebars), sidebars);
  assert.is(defineVersions(versions), versions);
});

api('the types refuse what validation refuses', () => {
  // @ts-expect-error a misspelt key
  defineConfig({ title: 'T', url: 'https://x.y', navbarr: {} });
  // @ts-expect-error a missing key
  defineConfig({ title: 'T' });
  // @ts-expect-error an unknown code
  defineConfig({ title: 'T', url: 'https://x.y', severity: { 'config/syntx': 'off' } });
  // @ts-expect-error an unknown type of entry
  defineSidebars({ main: [{ type: 'ref', id: 'x' }] });
  // @ts-expect-error a banner that does not exist
  defineVersions([{ version: '1', banner: 'none' }]);
  assert.ok(true);
});

api.run();
