import { schemeOf } from './address.ts';
import type { RuleIssue } from './config-issue.ts';
import { hasControls, malformed, textWith } from './text.ts';

/** A file of the static folder: `images/logo.svg`. A leading slash is allowed, as in its address. */
export const staticFile = textWith(staticFileIssue);

function staticFileIssue(value: string): RuleIssue | null {
  const expected = 'a file of the static folder, such as "images/logo.svg"';
  if (schemeOf(value) !== null || value.startsWith('//'))
    return malformed(expected, value, 'put the image into the static folder');
  if (/[\\?#]/.test(value) || hasControls(value)) return malformed(expected, value);
  const outside = value.split('/').includes('..');
  return outside ? malformed(expected, value, 'it must lie inside the static folder') : null;
}
