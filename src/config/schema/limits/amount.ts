import * as z from 'zod/mini';
import type { RuleIssue } from '../config-issue.ts';
import { rule } from '../rule.ts';

/** A whole number from 1 on, which may be left out. */
// Not `z.int()`: its issue would stop the rules of all objects around it.
export const amount = z.exactOptional(z.number().check(rule(amountIssue)));

function amountIssue(value: number): RuleIssue | null {
  if (Number.isSafeInteger(value) && value > 0) return null;
  return { code: 'config/invalid-value', message: `expected a whole number from 1 on, found ${value}` };
}
