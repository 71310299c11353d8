import { hash } from '../../base/hash.ts';
import type { Result } from '../../model/diagnostic.ts';
import type { OutputArtifact, OutputSite } from '../../model/output/site-output.ts';
import type { Output, PageOutput } from '../output.ts';
import type { DeclaredOutput } from './load-output.ts';
import { outputSite } from './summary.ts';

/** Runs an output of a site in a page worker. */
export type RunOutput = (
  declared: DeclaredOutput,
  site: OutputSite,
) => Promise<Result<readonly OutputArtifact[]>>;

/** Returns the output that a module of a site declares. Its files are made in page workers. */
export function moduleOutput(declared: DeclaredOutput, run: RunOutput): Output {
  const { name, reserves, extension, hasSiteFiles, module } = declared;
  const perSite: Output['perSite'] = async ({ site, plan, report }) => {
    const { value, diagnostics } = await run(declared, outputSite(site, plan));
    report(diagnostics);
    return value.map(({ path, content }) => ({
      path,
      key: () => hash(content),
      body: { type: 'made', content: () => content },
    }));
  };
  const write: PageOutput['write'] = () =>
    Promise.reject(new Error(`docgen bug: ${name} does not run in this thread`));
  return {
    name,
    reserves: () => reserves,
    ...(hasSiteFiles ? { perSite } : {}),
    ...(extension === null ? {} : { perPage: { extension, hash: module.hash, write } }),
  };
}
