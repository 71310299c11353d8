import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import type { Host } from '../../../base/disk/host.ts';
import { ioOrNull } from '../../../base/disk/io-or-null.ts';
import type { DrawnDiagram } from '../../../model/page/drawing.ts';

/** What diagrams are drawn with, or what is missing. */
export type DiagramRenderer =
  | { readonly draw: (text: string) => Promise<DrawnDiagram> }
  | { readonly missing: string; readonly hint: string };

/** Draws diagrams. The browser starts with the first one. */
export interface DiagramTools {
  readonly open: (host: Host) => Promise<DiagramRenderer>;
  readonly close: () => void;
}

/** Mermaid for browsers, best first. */
const SCRIPTS = ['mermaid/dist/mermaid.min.js', '@mermaid-js/tiny/dist/mermaid.tiny.js'];
const BROWSERS = [
  'chromium',
  'chromium-headless-shell',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const DRAWER = new URL('../../../../client/diagram.js', import.meta.url);

/** Returns what draws the diagrams of a site. `root` is its folder, whose packages are used. */
export function createDiagramTools(root: string): DiagramTools {
  const state: { browser?: Promise<Browser>; page?: Promise<Page> } = {};
  const require = createRequire(join(root, 'package.json'));
  return {
    async open(host) {
      const script = scriptPath(require);
      if (script === null || !canResolve(require, 'playwright-core')) return NO_PACKAGES;
      const executablePath = browserPath(host);
      if (executablePath === null) return NO_BROWSER;
      // Its version decides what is drawn, so that the page depends on it.
      ioOrNull(() => host.readBytes(script.replace(/dist[\\/][^\\/]*$/, 'package.json')));
      const { chromium }: typeof import('playwright-core') = require('playwright-core');
      // Chromium refuses to run in its sandbox as root, which containers are.
      const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
      state.browser ??= chromium.launch({ executablePath, args });
      state.page ??= openPage(await state.browser, script);
      const page = await state.page;
      return { draw: (text) => page.evaluate(`drawDiagram(${JSON.stringify(text)})`) };
    },
    close: () => void state.browser?.then((browser) => browser.close()),
  };
}

const NO_PACKAGES: DiagramRenderer = {
  missing: 'the packages mermaid and playwright-core',
  hint: 'npm install --save-dev mermaid playwright-core',
};
const NO_BROWSER: DiagramRenderer = {
  missing: 'a Chromium',
  hint: 'install chromium, or name one: CHROMIUM_PATH=/path/to/chromium',
};

async function openPage(browser: Browser, script: string): Promise<Page> {
  const page = await browser.newPage();
  await page.route('**', (route) => route.abort());
  await page.addScriptTag({ path: script });
  await page.addScriptTag({ path: fileURLToPath(DRAWER) });
  return page;
}

type Resolve = Pick<NodeJS.Require, 'resolve'>;

function scriptPath(require: Resolve): string | null {
  const found = SCRIPTS.find((name) => canResolve(require, name));
  return found === undefined ? null : require.resolve(found);
}

function canResolve(require: Resolve, name: string): boolean {
  try {
    require.resolve(name);
    return true;
  } catch {
    return false;
  }
}

/** Returns the browser that `CHROMIUM_PATH` names, or the first one in the search path of programs; else null. */
function browserPath(host: Host): string | null {
  const { CHROMIUM_PATH: named, PATH = '' } = process.env;
  const paths = BROWSERS.flatMap((name) => PATH.split(delimiter).map((folder) => join(folder, name)));
  return (
    (named === undefined ? paths : [named]).find((path) => ioOrNull(() => host.stat(path)) !== null) ?? null
  );
}
