import type { Host } from '../../base/disk/host.ts';
import type { SiteModule } from '../../render/site-module.ts';
import type { NamedPageOutput } from '../list.ts';
import { loadOutput } from './load-output.ts';
import { runPageOutput } from './run-output.ts';
import { pageSummary } from './summary.ts';

/** Loads what the modules of a site make from each page. `origin` is that of the site. */
export async function loadPageOutputs(
  modules: readonly SiteModule[],
  origin: string,
  host: Host,
): Promise<readonly NamedPageOutput[]> {
  const loaded = await Promise.all(modules.map((module) => loadOutput(module, host)));
  return loaded.flatMap(({ value }): readonly NamedPageOutput[] => {
    const perPage = value?.output.perPage;
    if (value == null || perPage === undefined) return [];
    const { name } = value.output;
    const write: NamedPageOutput['write'] = ({ plan, document }) =>
      runPageOutput(value, {
        page: { ...pageSummary({ ...plan.frontMatter, ...plan }, origin), links: plan.links },
        document,
        source: plan.source,
      });
    return [{ name, extension: perPage.extension, hash: value.module.hash, write }];
  });
}
