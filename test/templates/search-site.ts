import { createServer, type Server } from 'node:http';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { type SearchSettings, searchTexts } from '../../src/model/search-page.ts';
import { createRenderer } from '../../src/render/index.ts';
import { ENGLISH } from '../harness/strings.ts';
import { CONTEXT, documentOf, linkTo, planOf, viewsOf } from '../render/sample.ts';
import { bundled } from './bundled.ts';
import { WORKER } from './search-worker.ts';

const SETTINGS: SearchSettings = {
  worker: '/assets/search-worker.0123456789.js',
  style: '/assets/search.0123456789.css',
  ...searchTexts(ENGLISH),
};

/** A served site whose search has the engine of `search-worker.ts`. */
export interface SearchSite {
  readonly origin: string;
  /** The addresses that were asked for. */
  readonly asked: string[];
  /** Whether the script of the engine is there. */
  hasEngine: boolean;
  readonly close: () => void;
}

/** Serves pages at all addresses but those below `/lost/`, under a strict content security policy. */
export async function serveSearchSite(): Promise<SearchSite> {
  const renderer = await createRenderer({
    site: CONTEXT,
    views: viewsOf([linkTo('/a', 'Page a')]),
    allowsRawHtml: false,
    overrides: null,
  });
  const script = `((docgenSearch)=>{${await bundled('search/main.ts')}})(${JSON.stringify(SETTINGS)});`;
  const files = new Map([
    [CONTEXT.scriptHref, { type: 'text/javascript', text: await bundled('sidebar.ts') }],
    [CONTEXT.pageScriptHref, { type: 'text/javascript', text: await bundled('page.ts') }],
    [CONTEXT.searchScriptHref, { type: 'text/javascript', text: script }],
    [SETTINGS.worker, { type: 'text/javascript', text: WORKER }],
    [CONTEXT.stylesheetHref, { type: 'text/css', text: await bundled('theme.css') }],
    [SETTINGS.style, { type: 'text/css', text: await bundled('search/search.css') }],
    [CONTEXT.themeScriptHref, { type: 'text/javascript', text: await bundled('theme.ts') }],
    ['/extra.js', { type: 'text/javascript', text: '' }],
  ]);
  const asked: string[] = [];
  const site = { origin: '', asked, hasEngine: true, close: () => closeServer(server) };
  const server = createServer(async ({ url = '' }, answer) => {
    asked.push(url);
    if (url === SETTINGS.worker && !site.hasEngine) return void answer.writeHead(404).end();
    const [path = ''] = url.split('?');
    const file = files.get(path);
    const isLost = path.startsWith('/lost/');
    const page = isLost
      ? renderer.renderExtra(null)
      : await renderer.renderPage(planOf({ href: path, title: path }), documentOf());
    answer.writeHead(isLost ? 404 : 200, {
      'content-type': `${file?.type ?? 'text/html'}; charset=utf-8`,
      'content-security-policy': "default-src 'self'",
    });
    answer.end(file?.text ?? page.value);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  site.origin = originOf(server);
  return site;
}

function originOf(server: Server): string {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('not started');
  return `http://127.0.0.1:${address.port}`;
}

function closeServer(server: Server): void {
  server.closeAllConnections();
  server.close();
}

/** How a test opens the site. */
export type SiteOptions = BrowserContextOptions;

/** The rows of the dialog. */
export const rowsOf = (page: Page) => page.locator('dialog.search [role=option]');
/** The row that Enter opens. */
export const activeOf = (page: Page) => page.locator('dialog.search [aria-selected=true] .search-title');
/** The field of the dialog. */
export const fieldOf = (page: Page) => page.getByRole('combobox');

/** Opens the dialog by its key and types. */
export async function search(page: Page, text: string): Promise<void> {
  await page.keyboard.press('/');
  await fieldOf(page).waitFor();
  // One question: an answer to the first letters could be taken for that to all of them.
  await fieldOf(page).fill(text);
}
