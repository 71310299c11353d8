import { hasFailures } from '../site/apply-severity.ts';
import { type Environment, processEnvironment } from './environment.ts';
import { openSite } from './open-site.ts';
import type { CheckOptions } from './options.ts';
import type { CheckResult } from './results.ts';

/**
 * Checks a site: everything is read and resolved, nothing is rendered or published. With `built`, checks a folder of published files
 * instead.
 */
export async function check(
  options: CheckOptions,
  environment: Environment = processEnvironment(),
): Promise<CheckResult> {
  if (options.built !== undefined) {
    const { checkPublished } = await import('./check-published.ts');
    return checkPublished(options, options.built, environment.host);
  }
  const { root, opened, diagnostics: ofConfig } = await openSite(options, environment);
  if (opened === null) return { ok: false, root, diagnostics: ofConfig, pages: 0, links: 0, coverage: [] };
  const { check: checkSite } = await import('../site/plan.ts');
  const { value, diagnostics: ofSite } = await checkSite(opened.loaded, opened.run, lockUse(options));
  const diagnostics = [...ofConfig, ...ofSite];
  return { ok: !hasFailures(diagnostics, opened.run.strict), root, diagnostics, ...value };
}

function lockUse({ lock, updateLock }: CheckOptions): 'compare' | 'update' | null {
  if (updateLock === true) return 'update';
  return lock === true ? 'compare' : null;
}
