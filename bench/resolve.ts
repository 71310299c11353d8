import type { PageFacts } from '../src/model/page/page.ts';
import { indexSite } from '../src/resolve/index.ts';
import { planPage } from '../src/resolve/page/plan-page.ts';
import { publicFacts } from '../src/resolve/public-facts.ts';
import { type BenchOptions, printRow, shownCount, shownTime } from './site.ts';
import { BENCH_SITE, siteFacts } from './site-facts.ts';

/** Prints what indexing a generated site costs, and planning each of its pages. */
export async function benchResolve({ pages }: BenchOptions): Promise<void> {
  const facts = siteFacts(pages);
  const known = facts.map(publicFacts);
  const index = cpuOf(() => indexSite({ site: BENCH_SITE, facts: known, assets: [], reserved: [] }));
  const planned = cpuOf(() => planAll(index.value, facts));
  printRow(
    `${shownCount(pages)} pages, \`resolve\` alone`,
    `index ${shownTime(index.ms)}`,
    `plan ${(planned.ms / pages).toFixed(4)} ms a page, ${shownCount(planned.value)} links`,
    `heap ${(process.memoryUsage().heapUsed / 1e6).toFixed(0)} MB`,
  );
}

function planAll(index: ReturnType<typeof indexSite>, facts: readonly PageFacts[]): number {
  let links = 0;
  for (const page of facts) links += planPage(index, page)?.plan.links.length ?? 0;
  return links;
}

function cpuOf<T>(work: () => T): { readonly value: T; readonly ms: number } {
  const before = process.cpuUsage();
  const value = work();
  const { user, system } = process.cpuUsage(before);
  return { value, ms: (user + system) / 1000 };
}
