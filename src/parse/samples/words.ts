import type { SampleWords } from '../../model/sample.ts';

/** The words of an info string that concern tests. What stands in quotes or braces is no word. */
export function wordsOf(info: string, reason: string | null): SampleWords {
  const words = new Set(info.replace(/"[^"]*"|'[^']*'|\{[^}]*\}/g, '').split(/\s+/));
  return {
    noTest: words.has('no-test'),
    noRun: words.has('no-run'),
    shouldFail: words.has('should-fail'),
    reason,
    runner: wordValue('runner', info)?.toLowerCase() ?? null,
    doctest: wordValue('doctest', info),
  };
}

/** The value of `key="value"` in an info string, or null. */
function wordValue(key: string, info: string): string | null {
  const found = new RegExp(`(?:^|\\s)${key}=(?:"([^"]*)"|'([^']*)'|([^\\s"']+))`).exec(info);
  const value = found?.[1] ?? found?.[2] ?? found?.[3] ?? '';
  return value.trim() === '' ? null : value.trim();
}
