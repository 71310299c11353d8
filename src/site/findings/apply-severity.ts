import type { CodeInfo } from '../../model/code-info.ts';
import { CODES } from '../../model/codes.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Site } from '../../model/site.ts';

/** Findings with the severities that the site asks for. Findings of safety keep theirs; `off` drops a finding. */
export function applySeverity(found: readonly Diagnostic[], severity: Site['severity']): Diagnostic[] {
  return found.flatMap((one) => {
    const info: CodeInfo = CODES[one.code];
    const wanted = info.safety === true ? undefined : severity[one.code];
    if (wanted === 'off') return [];
    return [wanted === undefined ? one : { ...one, severity: wanted }];
  });
}

/** Whether findings fail the run: any error does, and under `strict` any warning. */
export function hasFailures(found: readonly Diagnostic[], strict: boolean): boolean {
  return found.some((one) => one.severity === 'error' || (strict && one.severity === 'warning'));
}
