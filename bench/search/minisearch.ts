import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleClient } from './bundle-client.ts';
import type { BenchPage, SearchTool } from './search-tool.ts';

/** The part of MiniSearch that is used. */
interface MiniSearchModule {
  readonly default: new (
    options: object,
  ) => {
    addAll(documents: readonly object[]): void;
    toJSON(): object;
  };
}

/** The options that index and browser share. */
interface SharedOptions {
  readonly OPTIONS: object;
}

/** One document a section, one index for all: what a reader loads before the first result. */
export const minisearch: SearchTool = {
  name: 'MiniSearch',
  async build({ pages, packages, out }) {
    const shared = `${out}-options.mjs`;
    await bundleClient('minisearch.js', { outfile: join(out, 'search.js'), packages });
    await bundleClient('minisearch-options.js', { outfile: shared, packages });
    const load = <T>(path: string) => import(pathToFileURL(path).href) as Promise<T>;
    const { default: MiniSearch } = await load<MiniSearchModule>(
      join(packages, 'minisearch/dist/es/index.js'),
    );
    const { OPTIONS } = await load<SharedOptions>(shared);
    const documents = pages.flatMap(documentsOf);
    const start = performance.now();
    const index = new MiniSearch(OPTIONS);
    index.addAll(documents);
    writeFileSync(join(out, 'index.json'), JSON.stringify(index));
    return performance.now() - start;
  },
};

function documentsOf({ address, title, description, breadcrumb, sections }: BenchPage): object[] {
  return sections.map(({ id, title: heading, text, code }) => ({
    id: id === '' ? address : `${address}#${id}`,
    title: id === '' ? title : '',
    heading: id === '' ? '' : heading,
    qualified: id === '' ? '' : `${title} ${heading}`,
    breadcrumb: breadcrumb.join(' '),
    text: id === '' ? `${description} ${text}` : text,
    code: code.join(' '),
  }));
}
