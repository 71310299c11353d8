import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SearchKind } from '../../src/model/search.ts';
import { mergePages, type SearchPage } from '../../src/outputs/search/merge-pages.ts';
import { pointerPath } from '../../src/outputs/search/search.ts';
import { firstSentence, indexPage, type SectionText } from '../../src/search/index-page.ts';
import { type Analyser, createAnalyser } from '../../src/search/words.ts';
import { bundleClient } from './bundle-client.ts';
import type { BenchPage, BenchSection, SearchTool } from './search-tool.ts';

const VERSION = '1';

/** The index that the build of the site made, and docgen's engine. */
export const docgen: SearchTool = {
  name: 'docgen',
  async build({ pages, packages, site, out }) {
    await bundleClient('docgen.js', { outfile: join(out, 'search.js'), packages });
    const pointer = pointerPath(VERSION);
    const folder = pointer.slice(0, pointer.lastIndexOf('/'));
    cpSync(join(site, folder), join(out, 'index'), { recursive: true });
    return timeIndex(pages, `${out}-again`);
  },
};

/** Returns the milliseconds from the sections of all pages to the files of the index, in one thread. */
async function timeIndex(pages: readonly BenchPage[], out: string): Promise<number> {
  mkdirSync(out);
  const start = performance.now();
  const analyser = createAnalyser();
  const { pointer, files } = await mergePages(
    pages.map((page) => searchPage(page, analyser)),
    { read: () => null, write: () => undefined },
  );
  for (const [name, content] of files) writeFileSync(join(out, name), content());
  writeFileSync(join(out, 'pointer.json'), JSON.stringify(pointer));
  const took = performance.now() - start;
  rmSync(out, { recursive: true });
  return took;
}

function searchPage(page: BenchPage, analyser: Analyser): SearchPage {
  const { address, title, breadcrumb, sections } = page;
  const texts = sections.map((section) => sectionText(section, page));
  return {
    href: `/${address}`,
    title,
    path: breadcrumb.join('.'),
    area: breadcrumb.slice(0, 2).join(' '),
    breadcrumb,
    key: () => address,
    load: () => indexPage(texts, [], analyser),
  };
}

function sectionText({ id, title, kind, text, code }: BenchSection, page: BenchPage): SectionText {
  const shared = { anchor: id, kind: (kind ?? 'guide') as SearchKind, isDeprecated: false, text, code };
  if (id === '') return { ...shared, title: page.title, summary: page.description };
  return { ...shared, title, summary: kind === null ? '' : firstSentence(text) };
}
