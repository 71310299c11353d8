/** The reason why a value is invalid, which completes the sentence `"key" …`, and a hint. */
export interface ValueFault {
  readonly message: string;
  readonly hint: string;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression finds them
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/;
const DATE =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})?)?$/;

/** Returns a fault unless a text has a visible character and at most `longest` characters. Line breaks count as spaces. */
export function textFault(value: string, longest: number): ValueFault | null {
  if (value.trim() === '') return { message: 'is empty', hint: 'write some text, or remove the key' };
  if (CONTROL.test(value)) return { message: 'has a control character', hint: 'delete it' };
  if (/\p{Surrogate}/u.test(value))
    return { message: 'has half of a character', hint: 'write the character itself' };
  if (value.length <= longest) return null;
  return { message: `is ${value.length} characters long, ${longest} are allowed`, hint: 'shorten it' };
}

/** Returns a fault unless a value can be the last segment of a page's id. */
export function idFault(value: string): ValueFault | null {
  const hint = 'use letters, digits, "-", "_" and "."; the folder of the page is put in front of it';
  if (value.includes('/')) return { message: 'has a "/"', hint };
  return textFault(value, 200) ?? segmentFault(value, hint);
}

/** Returns a fault unless a value can be the path of a page below its version or its folder. */
export function slugFault(value: string): ValueFault | null {
  const hint = 'write a path such as setup, /guides/setup or /guides/';
  const fault = textFault(value, 1_000);
  if (fault !== null) return fault;
  if (/^[A-Za-z][A-Za-z0-9+.-]*:/.test(value)) return { message: 'is an address, not a path', hint };
  if (value.includes('//')) return { message: 'has an empty segment: "//"', hint };
  const segments = value === '/' ? [] : value.replace(/^\//, '').replace(/\/$/, '').split('/');
  for (const segment of segments) {
    const found = segmentFault(segment, hint);
    if (found !== null) return found;
  }
  return null;
}

function segmentFault(segment: string, hint: string): ValueFault | null {
  if (segment === '.' || segment === '..') return { message: `has the segment "${segment}"`, hint };
  if (/\s/.test(segment.replaceAll(' ', ''))) return { message: 'has a line break or tab', hint };
  if (segment !== segment.trim()) return { message: 'has a segment with a space at its end', hint };
  const mark = /[\\%?#]/.exec(segment)?.[0];
  if (mark === undefined) return null;
  return {
    message: `has the character "${mark}"`,
    hint: mark === '%' ? 'write characters as they are; docgen encodes them' : hint,
  };
}

/** Returns a fault unless a value is a date, or a date with a time, in ISO 8601. */
export function dateFault(value: string): ValueFault | null {
  const hint = 'write the day as 2026-01-31';
  const match = DATE.exec(value);
  if (match === null) return { message: `is no date: ${JSON.stringify(value.slice(0, 60))}`, hint };
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  if (exists && year > 0 && hour < 24 && minute < 60 && second < 60) return null;
  return { message: `is a date that does not exist: ${value}`, hint };
}

/** Returns a fault unless a value is a web address, or a path from the root of the site. */
export function addressFault(value: string): ValueFault | null {
  const fault = textFault(value, 2_000);
  if (fault !== null) return fault;
  const scheme = /^([A-Za-z][A-Za-z0-9+.-]*):/.exec(value.trim())?.[1]?.toLowerCase();
  const isWeb = scheme === undefined || scheme === 'http' || scheme === 'https';
  if (isWeb && !/[\s\\]/.test(value)) return null;
  return {
    message: `is no address: ${JSON.stringify(value.slice(0, 60))}`,
    hint: 'write an https:// address or a path',
  };
}

/** Returns a fault unless a value is a level of headings that a table of contents can show, from `min` on. */
export function levelFault(value: number, min?: number): ValueFault | null {
  if (!Number.isInteger(value) || value < 2 || value > 6) {
    const message = `is no heading level that a table of contents can show: ${value}`;
    return { message, hint: 'write a number from 2 to 6' };
  }
  if (min === undefined || min <= value) return null;
  const message = `is below toc_min_heading_level: ${value} < ${min}`;
  return { message, hint: `write a number from ${min} to 6` };
}
