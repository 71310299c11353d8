import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { A_PAGE_EACH, AS_THE_STANDARD_LIBRARY, type ModuleForm, writeApiCorpus } from './api-corpus.ts';
import { writeCorpus } from './corpus.ts';
import { type BenchSite, type Cost, least, measureDocgen } from './measure.ts';
import { type BenchOptions, makeCold, printRow, shownCount, shownTime, withCorpus } from './site.ts';

/** Pages of the two samples that tell how much HTML a section makes. */
const SAMPLE = 500;

/** What a cold build cost, and how many bytes of HTML it wrote. */
interface ApiCost extends Cost {
  readonly bytes: number;
}

/** Compares libraries of about as many symbols as there are pages with Markdown of as many pages and as much HTML. */
export async function benchApi(options: BenchOptions): Promise<void> {
  const forms = [
    ['a page for each symbol', A_PAGE_EACH],
    ['pages as in the Mojo standard library', AS_THE_STANDARD_LIBRARY],
  ] as const;
  // The site of the corpus is not used: libraries and their Markdown stand beside it.
  for (const [name, form] of forms)
    await withCorpus(1, {}, (site) => compareForm(name, form, { site, ...options }));
}

interface Comparison extends BenchOptions {
  readonly site: BenchSite;
}

async function compareForm(name: string, form: ModuleForm, options: Comparison): Promise<void> {
  const { pages: symbols, rounds } = options;
  const beside = (folder: string) => ({
    dir: join(options.site.dir, '..', folder),
    cacheDir: options.site.cacheDir,
  });
  const [library, markdown] = [beside('library'), beside('markdown')];
  const made = writeApiCorpus(library.dir, symbols, form);
  const wanted = (await measure(library)).bytes / made.pages;
  writeCorpus(markdown.dir, made.pages, { sections: await sectionsFor(wanted, beside) });
  const costs: { readonly library: ApiCost[]; readonly markdown: ApiCost[] } = { library: [], markdown: [] };
  for (let round = 0; round < rounds; round++) {
    costs.library.push(await measure(library));
    costs.markdown.push(await measure(markdown));
  }
  const [own, other] = [least(costs.library), least(costs.markdown)];
  const each = ({ cpu }: Cost) => `${shownTime(cpu / made.pages)} of CPU a page`;
  printRow(
    `${shownCount(made.symbols)} symbols on ${shownCount(made.pages)} pages, ${name}`,
    `library ${each(own)}, peak ${own.peak.toFixed(0)} MB`,
    `as much Markdown ${each(other)}, peak ${other.peak.toFixed(0)} MB`,
    `CPU ratio ${(own.cpu / other.cpu).toFixed(2)}`,
  );
}

async function measure(site: BenchSite): Promise<ApiCost> {
  makeCold(site);
  const cost = await measureDocgen(['build'], site);
  const files = readdirSync(join(site.dir, 'build'), { withFileTypes: true, recursive: true });
  const pages = files.filter((file) => file.isFile() && file.name.endsWith('.html'));
  const sizes = pages.map((file) => statSync(join(file.parentPath ?? file.path, file.name)).size);
  return { ...cost, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/** Sections a page that make about so many bytes of HTML, judged from two samples. */
async function sectionsFor(bytes: number, beside: (folder: string) => BenchSite): Promise<number> {
  const bytesOf = async (sections: number) => {
    const site = beside(`sample-${sections}`);
    writeCorpus(site.dir, SAMPLE, { sections });
    return (await measure(site)).bytes / SAMPLE;
  };
  const [few, many] = [await bytesOf(2), await bytesOf(6)];
  return Math.max(1, 2 + (bytes - few) / ((many - few) / 4));
}
