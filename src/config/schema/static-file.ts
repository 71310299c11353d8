import type { Complaint } from '../complaint.ts';
import { schemeOf } from './address.ts';
import { badForm, hasControls, textWith } from './text.ts';

/** A file of the static folder: `images/logo.svg`. A leading slash is allowed, since that is its address. */
export const staticFile = textWith((value) => [staticFileComplaint(value)]);

function staticFileComplaint(value: string): Complaint | null {
  const expected = 'a file of the static folder, such as "images/logo.svg"';
  if (schemeOf(value) !== null || value.startsWith('//'))
    return badForm(expected, value, 'put the image into the static folder');
  if (/[\\?#]/.test(value) || hasControls(value)) return badForm(expected, value);
  const outside = value.split('/').includes('..');
  return outside ? badForm(expected, value, 'it must lie inside the static folder') : null;
}
