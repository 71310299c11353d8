import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { COMPONENT_NAMES } from '../../templates/names.ts';
import { withBrowser } from '../harness/browser.ts';
import { PROJECT } from '../harness/paths.ts';
import { bundled } from './bundled.ts';

const theming = suite('docs/theming.md');

const read = (path: string) => readFileSync(`${PROJECT}/${path}`, 'utf8');
const TEXT = read('docs/theming.md');

const missing = (names: readonly string[]) => names.filter((name) => !TEXT.includes(`\`${name}\``));

theming('lists every token, component and icon', () => {
  const tokens = [...read('templates/client/tokens.css').matchAll(/^ {2}(--[\w-]+):/gm)];
  const icons = [...read('templates/icons.tsx').matchAll(/^ {2}(\w+):/gm)];
  const names = [...tokens, ...icons].map(([, name = '']) => name);
  assert.ok(names.length > 50);
  assert.equal(missing([...names, ...COMPONENT_NAMES]), []);
});

theming('the example changes the look, in ten lines and in both schemes', () =>
  withBrowser(async (browser) => {
    const example = /```css\n(.*?)```/s.exec(TEXT)?.[1] ?? '';
    assert.ok(example.trim().split('\n').length <= 10);
    const page = await browser.newPage();
    const link = 'getComputedStyle(document.querySelector("a")).color';
    const colors = async (own: string) => {
      const style = `<style>${await bundled('theme.css')}</style><style>${own}</style>`;
      await page.setContent(`${style}<header class="header"><a href="/">Home</a></header>`);
      const seen: unknown[] = [];
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        seen.push(await page.evaluate(link));
      }
      return [
        ...seen,
        await page.evaluate('getComputedStyle(document.querySelector("header")).borderBottomWidth'),
      ];
    };
    const [light, dark, edge] = await colors('');
    const own = await colors(example);
    assert.is.not(light, dark);
    assert.is(edge, '1px');
    assert.equal(own, ['oklch(0.46 0.11 225)', 'oklch(0.82 0.09 215)', '3px']);
  }),
);

theming.run();
