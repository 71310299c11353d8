import { hasFailures } from '../site/findings/apply-severity.ts';
import { applyBaseline } from './baseline/apply-baseline.ts';
import { baselineFault } from './baseline/baseline-options.ts';
import { type Environment, processEnvironment } from './environment.ts';
import { openSite } from './open-site.ts';
import type { CheckOptions } from './options.ts';
import type { CheckResult } from './results.ts';
import { createSelection } from './select-findings.ts';

/**
 * Checks a site: everything is read and resolved, nothing is rendered or published. With `built`, checks a folder of published files
 * instead. Rejects with a RangeError for an unknown code, and for an update without a baseline.
 */
export async function check(
  options: CheckOptions,
  environment: Environment = processEnvironment(),
): Promise<CheckResult> {
  const select = createSelection(options);
  const fault = baselineFault(options);
  if (fault !== null) throw new RangeError(fault);
  const { host } = environment;
  if (options.built !== undefined) {
    const { checkPublished } = await import('./check-published.ts');
    const result = await checkPublished(options, options.built, environment);
    const { root } = result;
    const compared = applyBaseline(result.diagnostics, { root, options, select, host });
    return { ...result, ok: !hasFailures(compared.diagnostics, options.strict === true), ...compared };
  }
  const { root, opened, diagnostics: ofConfig } = await openSite(options, environment);
  if (opened === null) return { ok: false, root, diagnostics: ofConfig, ...NOTHING_CHECKED };
  const { check: checkSite } = await import('../site/plan.ts');
  const { value, diagnostics: ofSite } = await checkSite(opened.loaded, opened.run, {
    lock: lockUse(options),
    externalAllow: options.external === true ? (options.externalAllow ?? []) : null,
  });
  const compared = applyBaseline([...ofConfig, ...ofSite], { root, options, select, host });
  return { ok: !hasFailures(compared.diagnostics, opened.run.strict), root, ...compared, ...value };
}

/** The result for a configuration that cannot be used. */
const NOTHING_CHECKED = { pages: 0, links: 0, coverage: [], external: null, baseline: null };

function lockUse({ lock, updateLock }: CheckOptions): 'compare' | 'update' | null {
  if (updateLock === true) return 'update';
  return lock === true ? 'compare' : null;
}
