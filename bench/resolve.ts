import type { PageFacts } from '../src/model/page.ts';
import { indexSite } from '../src/resolve/index.ts';
import { planPage } from '../src/resolve/page/plan-page.ts';
import { publicFacts } from '../src/resolve/public-facts.ts';
import { BENCH_SITE, siteFacts } from './site-facts.ts';

/** Prints what indexing a generated site costs, and planning each of its pages. */
export function benchResolve(sizes: readonly number[]): void {
  for (const pages of sizes) {
    const facts = siteFacts(pages);
    const known = facts.map(publicFacts);
    const index = cpuOf(() => indexSite({ site: BENCH_SITE, facts: known, assets: [], reserved: [] }));
    const planned = cpuOf(() => planAll(index.value, facts));
    const heap = (process.memoryUsage().heapUsed / 1e6).toFixed(0);
    console.log(
      `${pages} pages: index ${index.ms.toFixed(0)} ms; plan ${(planned.ms / pages).toFixed(4)} ms a page; ${planned.value} links; heap ${heap} MB`,
    );
  }
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
