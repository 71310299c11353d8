import * as z from 'zod/mini';
import type { RuleIssue } from '../config-issue.ts';
import { type Loose, ON_OBJECTS, rule } from '../rule.ts';
import { hasControls, malformed } from '../text.ts';

const values = z.record(z.string(), z.string()).check(rule(valueIssues, ON_OBJECTS));

/** Headers by path for `_headers`, or `false` for no such file. */
export const headers = z.union([
  z.literal(false),
  z.record(z.string(), values).check(rule(pathIssues, ON_OBJECTS)),
]);

function pathIssues(rules: Loose): readonly RuleIssue[] {
  return Object.keys(rules)
    .filter((path) => !/^\/\S*$/.test(path) || hasControls(path))
    .map((path) => ({
      ...malformed('a path that starts with "/", such as "/assets/*"', path),
      path: [path],
    }));
}

/** A line end would start another header. */
function valueIssues(found: Loose): readonly RuleIssue[] {
  return Object.entries(found).flatMap(([name, value]): readonly RuleIssue[] => {
    if (!/^[A-Za-z][A-Za-z0-9-]*$/.test(name))
      return [{ ...malformed('the name of a header', name), path: [name] }];
    if (typeof value !== 'string' || !hasControls(value)) return [];
    return [{ ...malformed('a value without control characters', value), path: [name] }];
  });
}
