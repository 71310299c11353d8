import { globTest } from '../../base/text/glob.ts';
import type { CodeInfo } from '../../model/code-info.ts';
import { CODES, type Code } from '../../model/codes.ts';
import type { Diagnostic, SeverityOf } from '../../model/diagnostic.ts';
import type { Site } from '../../model/site.ts';

/** Returns the severities that a site sets. Findings of safety keep theirs. */
export function createSeverityOf({ severity }: Pick<Site, 'severity'>): SeverityOf {
  const known = new Map<Code, SeverityOf>();
  return (code, file) => {
    const find = known.get(code) ?? severityOfCode(code, severity);
    known.set(code, find);
    return find(code, file);
  };
}

function severityOfCode(code: Code, severity: Site['severity']): SeverityOf {
  const info: CodeInfo = CODES[code];
  const setting = info.safety === true ? undefined : severity[code];
  if (typeof setting !== 'object') return () => setting;
  const rules = Object.entries(setting).map(([files, level]) => ({ isFile: globTest(files), level }));
  return (_, file) => rules.findLast(({ isFile }) => isFile(file))?.level;
}

/** Returns findings with the severities that a site sets, without those that are `off`. */
export function applySeverity(found: readonly Diagnostic[], severityOf: SeverityOf): Diagnostic[] {
  return found.flatMap((one) => {
    const severity = severityOf(one.code, one.at.file);
    if (severity === 'off') return [];
    return [severity === undefined ? one : { ...one, severity }];
  });
}

/** Whether findings fail the run: any error does, and under `strict` any warning. */
export function hasFailures(found: readonly Diagnostic[], strict: boolean): boolean {
  return found.some((one) => one.severity === 'error' || (strict && one.severity === 'warning'));
}
