import { z } from 'zod';
import type { Redirect } from '../../model/site.ts';
import type { Complaint } from '../complaint.ts';
import { textFromPath } from '../config-path.ts';
import { quote } from '../describe.ts';
import { isRecord } from '../is-record.ts';
import { schemeOf, unsafeScheme } from './address.ts';
import { complain, type Loose, ON_ARRAYS, ON_OBJECTS, type Shape } from './rule.ts';
import { badForm, hasControls, textWith } from './text.ts';

const redirect = z
  .strictObject({
    from: textWith((value) => [fromComplaint(value)]),
    to: textWith((value) => [toComplaint(value)]),
  } satisfies Shape<Redirect>)
  .superRefine(complain(selfComplaints), ON_OBJECTS);

/** Old addresses and where they went. */
export const redirects = z.array(redirect).superRefine(complain(duplicateComplaints), ON_ARRAYS);

function fromComplaint(value: string): Complaint | null {
  const expected = 'a path of the site that starts with "/"';
  const scheme = schemeOf(value);
  if (scheme !== null || value.startsWith('//')) return badForm(expected, value, 'leave the origin out');
  if (!value.startsWith('/')) return badForm(expected, value, `write /${value}`);
  if (/[?#]/.test(value)) return badForm('a path without "?" and "#": only whole pages can move', value);
  if (/[\\\s*<>"|]/.test(value) || hasControls(value))
    return badForm('a path without blanks and any of \\ * < > " |', value);
  const climbs = value.split('/').some((segment) => segment === '..' || segment === '.');
  if (!climbs) return null;
  return {
    code: 'config/unsafe-value',
    message: `a redirect must stay inside the site: ${quote(value)} has "." or ".."`,
  };
}

function toComplaint(value: string): Complaint | null {
  const scheme = schemeOf(value);
  if (scheme !== null && scheme !== 'http' && scheme !== 'https') return unsafeScheme(value, scheme);
  if (hasControls(value) || /[\s\\]/.test(value)) return badForm('an address without blanks and "\\"', value);
  if (scheme !== null) return URL.canParse(value) ? null : badForm('a complete address', value);
  if (value.startsWith('//')) return badForm('an address with its scheme', value, `write https:${value}`);
  if (value.startsWith('/')) return null;
  return badForm('an address or a path that starts with "/"', value, `write /${value.replace(/^[./]+/, '')}`);
}

function selfComplaints({ from, to }: Loose): readonly Complaint[] {
  if (typeof from !== 'string' || from !== to) return [];
  return [{ code: 'config/contradiction', path: ['to'], message: `${quote(from)} leads to itself` }];
}

function duplicateComplaints(list: readonly unknown[]): readonly Complaint[] {
  const firstAt = new Map<string, number>();
  return list.flatMap((one, index): readonly Complaint[] => {
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
