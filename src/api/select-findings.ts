import { resolve } from 'node:path';
import { positionsOf } from '../base/grouped-finding.ts';
import { globTest } from '../base/text/glob.ts';
import { didYouMean } from '../base/text/nearest.ts';
import { CODES, codeInfo } from '../model/codes.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { isUnreadLibrary } from '../site/findings/unread-library.ts';
import type { CheckOptions } from './options.ts';
import { fileFrom } from './shown-file.ts';

/** Returns the findings that were asked for. Files of findings are relative to `root`. */
export type Selection = (found: readonly Diagnostic[], root: string) => readonly Diagnostic[];

/** Returns what is wrong with `only` and `ignore`, as a sentence, or null. */
export function selectionFault({
  only = [],
  ignore = [],
}: Pick<CheckOptions, 'only' | 'ignore'>): string | null {
  const codes = Object.keys(CODES);
  const patterns = [...only, ...ignore.map((pattern) => splitIgnore(pattern)[0])];
  const unknown = patterns.find((pattern) => !codes.some(globTest(pattern)));
  if (unknown === undefined) return null;
  return `there is no code "${unknown}"; ${didYouMean(unknown, codes) ?? 'docgen explain lists all codes'}`;
}

/** Makes the selection of `only` and `ignore`. Throws a RangeError for a pattern that no code matches. */
export function createSelection(options: Pick<CheckOptions, 'only' | 'ignore' | 'cwd'>): Selection {
  const fault = selectionFault(options);
  if (fault !== null) throw new RangeError(fault);
  const { only = [], ignore = [], cwd = '.' } = options;
  const wanted = only.map(globTest);
  const ignored = ignore.map(ignoreTest);
  return (found, root) => {
    const shownFile = fileFrom(resolve(cwd), root);
    return found.filter((one) => {
      const { code } = one;
      if (isAlwaysReported(one)) return true;
      if (wanted.length > 0 && !wanted.some((test) => test(code))) return false;
      const files = positionsOf(one).map(({ file }) => [file, shownFile(file)]);
      return !files.every((paths) => ignored.some((test) => test(code, paths)));
    });
  };
}

/** Whether a finding is about what everything else needs: without a configuration or a readable library, nothing else was checked. */
export function isAlwaysReported(one: Diagnostic): boolean {
  return codeInfo(one.code).exit !== undefined || isUnreadLibrary(one);
}

/** Returns the test of `CODE:glob`. The pattern of files can be relative to the site or to the current folder. */
function ignoreTest(pattern: string): (code: string, paths: readonly string[]) => boolean {
  const [isCode, isFile] = splitIgnore(pattern).map(globTest);
  return (code, paths) => isCode?.(code) === true && (isFile === undefined || paths.some(isFile));
}

/** Returns the code and, if there is one, the pattern of files. */
function splitIgnore(pattern: string): readonly [code: string, ...files: string[]] {
  const colon = pattern.indexOf(':');
  return colon < 0 ? [pattern] : [pattern.slice(0, colon), pattern.slice(colon + 1)];
}
