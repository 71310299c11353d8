import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  type BuildOptions,
  type CheckOptions,
  type CheckResult,
  type Diagnostic,
  defineConfig,
  defineSidebars,
  defineVersions,
  type PageData,
  type Reporter,
  type ServeOptions,
} from '../../src/index.ts';

const api = suite('the types of the public API');

api('what authors define comes out as it is', () => {
  const sidebars = { main: ['index', { type: 'category', label: 'A', items: [] }] } as const;
  const versions = [{ version: '1', banner: null }] as const;
  const config = { title: 'T', url: 'https://x.y', sidebars, versions };
  assert.is(defineConfig(config), config);
  assert.is(defineSidebars(sidebars), sidebars);
  assert.is(defineVersions(versions), versions);
});

api('they refuse what validation refuses', () => {
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

api('they refuse options and names that functions and components do not have', () => {
  const check: CheckOptions = { dir: undefined, strict: true, workers: 2 };
  // @ts-expect-error a misspelt option
  const misspelt: CheckOptions = { dri: '.' };
  // @ts-expect-error an option of another function
  const other: ServeOptions = { outDir: 'public' };
  // @ts-expect-error a flag instead of a number
  const text: BuildOptions = { workers: '2' };
  const broken = ({ diagnostics }: CheckResult): readonly Diagnostic[] =>
    // @ts-expect-error a code that does not exist
    diagnostics.filter(({ code }) => code === 'link/mising-page');
  const reporter: Reporter = { name: 'own', render: ({ pages }) => String(pages) };
  // @ts-expect-error a part of the plan of a page, which is not for components
  const source = (page: PageData) => page.source;
  assert.is([check, misspelt, other, text, broken, reporter, source].length, 7);
});

api.run();
