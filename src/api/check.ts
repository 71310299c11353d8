import { hasFailures } from '../site/findings/apply-severity.ts';
import { type Environment, processEnvironment } from './environment.ts';
import { openSite } from './open-site.ts';
import type { CheckOptions } from './options.ts';
import type { CheckResult } from './results.ts';
import { createSelection } from './select-findings.ts';

/**
 * Checks a site: everything is read and resolved, nothing is rendered or published. With `built`, checks a folder of published files
 * instead. Rejects with a RangeError for an unknown code.
 */
export async function check(
  options: CheckOptions,
  environment: Environment = processEnvironment(),
): Promise<CheckResult> {
  const select = createSelection(options);
  if (options.built !== undefined) {
    const { checkPublished } = await import('./check-published.ts');
    const result = await checkPublished(options, options.built, environment);
    const diagnostics = select(result.diagnostics, result.root);
    return { ...result, ok: !hasFailures(diagnostics, options.strict === true), diagnostics };
  }
  const { root, opened, diagnostics: ofConfig } = await openSite(options, environment);
  if (opened === null)
    return { ok: false, root, diagnostics: ofConfig, pages: 0, links: 0, coverage: [], external: null };
  const { check: checkSite } = await import('../site/plan.ts');
  const { value, diagnostics: ofSite } = await checkSite(opened.loaded, opened.run, {
    lock: lockUse(options),
    externalAllow: options.external === true ? (options.externalAllow ?? []) : null,
  });
  const diagnostics = select([...ofConfig, ...ofSite], root);
  return { ok: !hasFailures(diagnostics, opened.run.strict), root, diagnostics, ...value };
}

function lockUse({ lock, updateLock }: CheckOptions): 'compare' | 'update' | null {
  if (updateLock === true) return 'update';
  return lock === true ? 'compare' : null;
}
