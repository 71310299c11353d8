import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleClient } from './bundle-client.ts';
import type { BenchPage, BenchSection, SearchTool } from './search-tool.ts';

/** The part of Pagefind's Node API that is used. */
interface Pagefind {
  readonly createIndex: (options: object) => Promise<{ readonly index: PagefindIndex }>;
  readonly close: () => Promise<null>;
}

interface PagefindIndex {
  readonly addHTMLFile: (file: { readonly url: string; readonly content: string }) => Promise<unknown>;
  readonly writeFiles: (options: { readonly outputPath: string }) => Promise<unknown>;
}

/** Pages as HTML whose headings have ids, so that its `sub_results` are our sections. */
export const pagefind: SearchTool = {
  name: 'Pagefind',
  async build({ pages, packages, out }) {
    await bundleClient('pagefind.js', { outfile: join(out, 'search.js'), packages });
    const entry = pathToFileURL(join(packages, 'pagefind/lib/index.js')).href;
    const { createIndex, close } = (await import(entry)) as Pagefind;
    const files = pages.map((page) => ({ url: `/${page.address}`, content: htmlOf(page) }));
    const start = performance.now();
    const { index } = await createIndex({ forceLanguage: 'en', includeCharacters: '_' });
    await Promise.all(files.map((file) => index.addHTMLFile(file)));
    await index.writeFiles({ outputPath: join(out, 'pagefind') });
    const took = performance.now() - start;
    await close();
    return took;
  },
};

function htmlOf({ title, description, breadcrumb, sections }: BenchPage): string {
  const path = `<span data-pagefind-meta="path" data-pagefind-ignore="index">${escaped(breadcrumb.join(' '))}</span>`;
  const body = `<h1 data-pagefind-weight="10">${escaped(title)}</h1>${path}<p>${escaped(description)}</p>${sections.map(sectionHtml).join('')}`;
  return `<!doctype html><html lang="en"><head><title>${escaped(title)}</title></head><body data-pagefind-body>${body}</body></html>`;
}

function sectionHtml({ id, title, depth, text, code }: BenchSection): string {
  const name = `h${Math.min(6, Math.max(2, depth))}`;
  const heading =
    id === '' ? '' : `<${name} id="${escaped(id)}" data-pagefind-weight="8">${escaped(title)}</${name}>`;
  const blocks = code.map((line) => `<pre>${escaped(line)}</pre>`).join('');
  return `${heading}<p>${escaped(text)}</p>${blocks}`;
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
}
