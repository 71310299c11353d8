import type { BaselineUse } from '../../api/results.ts';
import { numeral } from './cap-findings.ts';

/** Returns what is said about a baseline, one sentence a line. `isClean` is whether the report has no findings. */
export function baselineLines(baseline: BaselineUse | null, isClean: boolean): readonly string[] {
  if (baseline === null) return [];
  const { state, known, gone } = baseline;
  const findings = counted(known, 'finding is', 'findings are');
  if (state === 'created') return [`${findings} in the new baseline`];
  const entries = counted(gone, 'entry', 'entries');
  const removed = state === 'updated' ? 'gone and taken out' : 'gone: --update-baseline takes them out';
  return [
    `${findings} in the baseline`,
    ...(gone === 0 ? [] : [`${entries} of the baseline ${gone === 1 ? 'is' : 'are'} ${removed}`]),
    ...(state === 'updated' && !isClean
      ? ['an update adds no new findings: fix them, or delete the file and write it again']
      : []),
  ];
}

function counted(count: number, one: string, many: string): string {
  return `${numeral(count)} ${count === 1 ? one : many}`;
}
