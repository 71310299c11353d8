import { pathOf } from './corpus.ts';
import { type BenchSite, measureDocgen, percentile } from './measure.ts';
import { startServe, untilServed } from './serving.ts';
import { type BenchOptions, makeCold, printRow, shownCount, shownTime, withCorpus } from './site.ts';

/** Milliseconds from the start of the process to the first answer, and to the page that was asked for. */
interface FirstPage {
  readonly answer: number;
  readonly page: number;
}

/** Times the first page of `docgen serve`, with everything cached and with nothing. */
export async function benchFirstPage({ pages, rounds }: BenchOptions): Promise<void> {
  await withCorpus(pages, {}, async (site) => {
    const asked = Math.floor(pages / 2);
    const times: Record<'empty' | 'filled', FirstPage[]> = { empty: [], filled: [] };
    const checks: number[] = [];
    for (let round = 0; round < rounds; round++) {
      makeCold(site);
      times.empty.push(await timeFirstPage(site, asked));
      makeCold(site);
      checks.push((await measureDocgen(['check'], site)).wall);
      times.filled.push(await timeFirstPage(site, asked));
    }
    const check = percentile(checks, 0.5);
    for (const store of ['empty', 'filled'] as const) {
      const median = (key: keyof FirstPage) =>
        percentile(
          times[store].map((one) => one[key]),
          0.5,
        );
      printRow(
        `${shownCount(pages)} pages, first page of \`serve\`, ${store} store`,
        `first answer ${shownTime(median('answer'))}`,
        `the page ${shownTime(median('page'))}`,
        ...(store === 'empty' ? [`${(median('page') / check).toFixed(2)} of a cold \`check\``] : []),
      );
    }
  });
}

async function timeFirstPage(site: BenchSite, page: number): Promise<FirstPage> {
  const start = performance.now();
  const serving = await startServe(site);
  try {
    const url = `${serving.origin}/${pathOf(page)}`;
    await (await fetch(url)).text();
    const answer = performance.now() - start;
    await untilServed(url, `Page ${page} of the corpus`, 20);
    return { answer, page: performance.now() - start };
  } finally {
    await serving.close();
  }
}
