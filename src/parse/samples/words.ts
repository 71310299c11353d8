import type { SampleWords } from '../../model/sample.ts';
import type { FenceMeta } from '../markdown/code/fence-meta.ts';

/** What a fence says about its test. `reason` is what the comment above it says. */
export function wordsOf({ words, values, fails }: FenceMeta, reason: string | null): SampleWords {
  return {
    noTest: words.has('no-test'),
    noRun: words.has('no-run'),
    shouldFail: fails,
    reason,
    runner: nameIn(values.get('runner'))?.toLowerCase() ?? null,
    doctest: nameIn(values.get('doctest')),
  };
}

function nameIn(value = ''): string | null {
  return value.trim() === '' ? null : value.trim();
}
