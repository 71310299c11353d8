import * as z from 'zod/mini';
import { isRecord } from '../../../base/data/is-record.ts';
import { didYouMean } from '../../../base/text/nearest.ts';
import { quote } from '../../describe.ts';
import type { RuleIssue } from '../config-issue.ts';
import { type Loose, ON_OBJECTS, rule } from '../rule.ts';
import { malformed, text } from '../text.ts';

/** Text files with the reference of several libraries, by the name of the file. */
export const llms = z.record(z.string(), z.array(text)).check(rule(nameIssues, ON_OBJECTS));

function nameIssues(files: Loose): readonly RuleIssue[] {
  return Object.keys(files)
    .filter((name) => !/^[a-z0-9][a-z0-9_-]*$/.test(name) || name === 'full')
    .map((name) => ({
      ...malformed('a name of small letters, digits, "-" and "_", not "full"', name),
      path: [name],
    }));
}

/** Returns the libraries in `llms` that no version has. */
export function unknownLibraries(config: Loose, versions: readonly Loose[] | null): readonly RuleIssue[] {
  if (!isRecord(config.llms)) return [];
  const lists = [config.apis, ...(versions ?? []).map(({ apis }) => apis)];
  const libraries = lists.flatMap((list) => (Array.isArray(list) ? list.filter(isRecord) : []));
  const names = new Set(libraries.flatMap(({ library }) => (typeof library === 'string' ? [library] : [])));
  return Object.entries(config.llms).flatMap(([file, list]) =>
    (Array.isArray(list) ? list : []).flatMap((name: unknown, index): readonly RuleIssue[] => {
      if (typeof name !== 'string' || name.trim() === '' || names.has(name)) return [];
      return [
        {
          code: 'config/invalid-value',
          path: ['llms', file, index],
          message: `no version has a library ${quote(name)}`,
          hint: didYouMean(name, names) ?? 'name a library of `apis`',
        },
      ];
    }),
  );
}
