import * as z from 'zod/mini';
import { quote } from '../describe.ts';
import type { RuleIssue } from './config-issue.ts';
import { rule } from './rule.ts';

/** Text of at least one visible character. */
export const text = textWith(() => null);

/** Text of at least one visible character that also passes a rule. */
export function textWith(issueOf: (value: string) => RuleIssue | null): z.ZodMiniString {
  return z
    .string()
    .check(rule((value) => (value.trim() === '' ? malformed('some text', value) : issueOf(value))));
}

/** Returns the issue that text does not have the form that its setting needs. */
export function malformed(expected: string, found: string, hint?: string): RuleIssue {
  return { code: 'config/invalid-value', message: `expected ${expected}, found ${quote(found)}`, hint };
}

/** Whether text has control characters. No name and no address may have them. */
export function hasControls(value: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the search is for control characters
  return /[\u0000-\u001F\u007F]/.test(value);
}
