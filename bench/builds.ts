import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathOf } from './corpus.ts';
import { hasHugo, measureHugo, verifyHugo, writeHugoSite } from './hugo.ts';
import { type BenchSite, type Cost, least, measureDocgen } from './measure.ts';
import { type BenchOptions, makeCold, printRow, shownCount, shownTime, withCorpus } from './site.ts';

/** Cold builds of both corpora beside Hugo: the tools take turns, so that a machine that grows slower does so for both. */
export async function benchCold(options: BenchOptions): Promise<void> {
  for (const repeat of [false, true])
    await withCorpus(options.pages, { repeat }, (site) => compareCold(site, repeat, options));
}

async function compareCold(site: BenchSite, repeat: boolean, { pages, rounds }: BenchOptions): Promise<void> {
  const what = `${shownCount(pages)} pages cold, code blocks ${repeat ? 'repeat' : 'all different'}`;
  const hugo = `${site.dir}-hugo`;
  const isCompared = hasHugo();
  if (isCompared) writeHugoSite(hugo, site.dir);
  const costs: { readonly docgen: Cost[]; readonly hugo: Cost[] } = { docgen: [], hugo: [] };
  for (let round = 0; round < rounds; round++) {
    costs.docgen.push(await coldBuild(site));
    if (isCompared) costs.hugo.push(await measureHugo(hugo));
  }
  verifyDocgen(site, pathOf(pages - 1));
  if (isCompared) verifyHugo(hugo, pathOf(pages - 1));
  const own = least(costs.docgen);
  const other = least(costs.hugo);
  printRow(
    what,
    `CPU ${shownTime(own.cpu)}, ${shownTime(own.cpu / pages)} a page`,
    `clock ${shownTime(own.wall)}`,
    isCompared
      ? `Hugo CPU ${shownTime(other.cpu)}, clock ${shownTime(other.wall)}`
      : 'Hugo is not installed (`apt-get install hugo`): skipped',
    ...(isCompared ? [`CPU ratio ${(own.cpu / other.cpu).toFixed(2)}`] : []),
  );
  printRow(`${what}: peak memory`, `${own.peak.toFixed(0)} MB`);
}

async function coldBuild(site: BenchSite, nodeFlags: readonly string[] = []): Promise<Cost> {
  makeCold(site);
  return measureDocgen(['build'], site, nodeFlags);
}

/** Throws unless a page was published with code in color. */
function verifyDocgen({ dir }: BenchSite, page: string): void {
  const html = readFileSync(join(dir, 'build', `${page}.html`), 'utf8');
  if (!html.includes('class="tok-')) throw new Error(`docgen did not build ${page} as meant`);
}

/** What a run costs when nothing changed, and when one page did. */
export async function benchWarm({ pages, rounds }: BenchOptions): Promise<void> {
  await withCorpus(pages, {}, async (site) => {
    const page = join(site.dir, 'docs', `${pathOf(Math.floor(pages / 2))}.md`);
    const cold = { build: await coldBuild(site), check: await coldCheck(site) };
    await coldBuild(site);
    const costs: Record<'unchanged' | 'onePage' | 'check', Cost[]> = {
      unchanged: [],
      onePage: [],
      check: [],
    };
    for (let round = 0; round < rounds; round++) {
      costs.unchanged.push(await measureDocgen(['build'], site));
      costs.check.push(await measureDocgen(['check'], site));
      const text = readFileSync(page, 'utf8');
      writeFileSync(page, `${text}\nOne more sentence.\n`);
      costs.onePage.push(await measureDocgen(['build'], site));
    }
    const [unchanged, onePage] = [least(costs.unchanged), least(costs.onePage)];
    const row = (what: string, { cpu, wall, peak }: Cost, ...more: readonly string[]) =>
      printRow(
        `${shownCount(pages)} pages, ${what}`,
        `CPU ${shownTime(cpu)}`,
        `clock ${shownTime(wall)}`,
        `peak ${peak.toFixed(0)} MB`,
        ...more,
      );
    row('`check` cold', cold.check, `${(cold.check.cpu / cold.build.cpu).toFixed(2)} of a cold build`);
    row('nothing changed', unchanged);
    row('one page changed', onePage, `${(onePage.cpu / unchanged.cpu).toFixed(2)} of nothing changed`);
    row('`check`, nothing changed', least(costs.check));
  });
}

async function coldCheck(site: BenchSite): Promise<Cost> {
  makeCold(site);
  return measureDocgen(['check'], site);
}

const HEAP = '--max-old-space-size=2048';

/** Ten times as many pages in 2 GB of heap: whether they are built at all, and how much longer a page takes. */
export async function benchLarge({ pages }: BenchOptions): Promise<void> {
  const few = await withCorpus(pages, {}, (site) => coldBuild(site, [HEAP]));
  const many = await withCorpus(pages * 10, {}, async (site) => {
    try {
      return await coldBuild(site, [HEAP]);
    } catch (error) {
      // The rest of the benchmark is of use without it.
      return String(error).split('\n').slice(0, 8).join(' ');
    }
  });
  const what = `${shownCount(pages * 10)} pages with \`${HEAP}\``;
  if (typeof many === 'string') return printRow(what, `failed: ${many}`);
  const each = (cost: Cost, count: number) => cost.cpu / count;
  printRow(
    what,
    `CPU ${shownTime(each(many, pages * 10))} a page`,
    `${(each(many, pages * 10) / each(few, pages)).toFixed(2)} of ${shownCount(pages)} pages`,
    `clock ${shownTime(many.wall)}`,
    `peak ${many.peak.toFixed(0)} MB`,
  );
}
