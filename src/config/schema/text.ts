import { z } from 'zod';
import type { Complaint } from '../complaint.ts';
import { quote } from '../describe.ts';
import { complain } from './rule.ts';

/** Text of at least one visible character. */
export const text = textWith(() => []);

/** Text of at least one visible character that a rule finds nothing wrong with. */
export function textWith(rule: (value: string) => readonly (Complaint | null)[]): z.ZodString {
  return z
    .string()
    .superRefine(complain((value) => (value.trim() === '' ? [emptyText(value)] : rule(value))));
}

function emptyText(value: string): Complaint {
  return { code: 'config/invalid-value', message: `expected some text, found ${quote(value)}` };
}

/** A complaint about text that is not of the form that a setting needs. */
export function badForm(expected: string, found: string, hint?: string): Complaint {
  return { code: 'config/invalid-value', message: `expected ${expected}, found ${quote(found)}`, hint };
}

/** Whether text holds control characters, which no name and no address may. */
export function hasControls(value: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return /[\u0000-\u001F\u007F]/.test(value);
}
