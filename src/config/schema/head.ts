import { z } from 'zod';
import type { HeadTag } from '../../model/site.ts';
import type { Complaint } from '../complaint.ts';
import { quote } from '../describe.ts';
import { isRecord } from '../is-record.ts';
import { schemeOf, unsafeScheme } from './address.ts';
import { complain, type Loose, ON_OBJECTS, type Shape } from './rule.ts';
import { badForm } from './text.ts';

const UNSAFE_SCHEMES: ReadonlySet<string> = new Set(['javascript', 'vbscript', 'data']);

const tag = z
  .strictObject({
    tag: z.literal(['meta', 'link', 'script']),
    attributes: z.record(z.string(), z.string()),
  } satisfies Shape<HeadTag>)
  .superRefine(complain(tagComplaints), ON_OBJECTS);

/** Tags added to the head of every page. */
export const head = z.array(tag);

function tagComplaints({ tag, attributes }: Loose): readonly Complaint[] {
  if (!isRecord(attributes)) return [];
  const found = Object.entries(attributes).flatMap(([name, value]): readonly Complaint[] => {
    const complaint =
      nameComplaint(name) ?? (typeof value === 'string' ? valueComplaint(tag, name, value) : null);
    return complaint === null ? [] : [{ ...complaint, path: ['attributes', name] }];
  });
  if (tag !== 'script' || Object.keys(attributes).some((name) => name.toLowerCase() === 'src')) return found;
  const message = 'a script without src does nothing: head tags have attributes only';
  const hint =
    "put the script into a file of the static folder: attributes: { src: '/script.js', defer: '' }";
  return [...found, { code: 'config/contradiction', path: ['attributes'], message, hint }];
}

function nameComplaint(name: string): Complaint | null {
  if (/^on/i.test(name))
    return {
      code: 'config/unsafe-value',
      message: `the attribute ${quote(name)} would run code`,
      hint: 'put the code into a file of the static folder and add it with a script tag',
    };
  return /^[a-z][a-z0-9:_-]*$/i.test(name) ? null : badForm('the name of an attribute', name);
}

function valueComplaint(tag: unknown, name: string, value: string): Complaint | null {
  // `<meta http-equiv="refresh" content="0;url=javascript:…">` carries its address after `url=`.
  const refreshed = tag === 'meta' ? /;\s*url\s*=\s*['"]?(.*)$/is.exec(value)?.[1] : undefined;
  const address = refreshed ?? value;
  const scheme = schemeOf(address);
  if (scheme === null || !UNSAFE_SCHEMES.has(scheme)) return null;
  // Icons are often written in place; as an image a data URL cannot run code.
  const isIcon = tag === 'link' && name.toLowerCase() === 'href' && /^data:image\//i.test(address);
  return isIcon ? null : unsafeScheme(value, scheme);
}
