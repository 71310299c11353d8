import * as z from 'zod/mini';
import { isRecord } from '../../../base/data/is-record.ts';
import type { Redirect } from '../../../model/site.ts';
import { quote } from '../../describe.ts';
import { textFromPath } from '../../locate/config-path.ts';
import { schemeOf, unsafeScheme } from '../address.ts';
import type { RuleIssue } from '../config-issue.ts';
import { type Loose, ON_ARRAYS, ON_OBJECTS, rule, type Shape } from '../rule.ts';
import { hasControls, malformed, textWith } from '../text.ts';

const redirect = z
  .strictObject({
    from: textWith(fromIssue),
    to: textWith(toIssue),
  } satisfies Shape<Redirect>)
  .check(rule(selfIssues, ON_OBJECTS));

/** Old addresses and their new targets. */
export const redirects = z.array(redirect).check(rule(duplicateIssues, ON_ARRAYS));

function fromIssue(value: string): RuleIssue | null {
  const expected = 'a path of the site that starts with "/"';
  const scheme = schemeOf(value);
  if (scheme !== null || value.startsWith('//')) return malformed(expected, value, 'leave the origin out');
  if (!value.startsWith('/')) return malformed(expected, value, `write /${value}`);
  if (/[?#]/.test(value)) return malformed('a path without "?" and "#": only whole pages can move', value);
  if (/[\\\s*<>"|]/.test(value) || hasControls(value))
    return malformed('a path without blanks and any of \\ * < > " |', value);
  const climbs = value.split('/').some((segment) => segment === '..' || segment === '.');
  if (!climbs) return null;
  return {
    code: 'config/unsafe-value',
    message: `a redirect must stay inside the site: ${quote(value)} has "." or ".."`,
  };
}

function toIssue(value: string): RuleIssue | null {
  const scheme = schemeOf(value);
  if (scheme !== null && scheme !== 'http' && scheme !== 'https') return unsafeScheme(value, scheme);
  if (hasControls(value) || /[\s\\]/.test(value))
    return malformed('an address without blanks and "\\"', value);
  if (scheme !== null) return URL.canParse(value) ? null : malformed('a complete address', value);
  if (value.startsWith('//')) return malformed('an address with its scheme', value, `write https:${value}`);
  if (value.startsWith('/')) return null;
  return malformed(
    'an address or a path that starts with "/"',
    value,
    `write /${value.replace(/^[./]+/, '')}`,
  );
}

function selfIssues({ from, to }: Loose): readonly RuleIssue[] {
  if (typeof from !== 'string' || from !== to) return [];
  return [{ code: 'config/contradiction', path: ['to'], message: `${quote(from)} redirects to itself` }];
}

function duplicateIssues(list: readonly unknown[]): readonly RuleIssue[] {
  const firstAt = new Map<string, number>();
  return list.flatMap((one, index): readonly RuleIssue[] => {
    const from = isRecord(one) ? one.from : null;
    if (typeof from !== 'string') return [];
    const first = firstAt.get(from);
    if (first === undefined) firstAt.set(from, index);
    if (first === undefined) return [];
    const where = textFromPath(['redirects', first]);
    return [
      {
        code: 'config/duplicate',
        path: [index, 'from'],
        message: `${quote(from)} is redirected by ${where} already`,
      },
    ];
  });
}
