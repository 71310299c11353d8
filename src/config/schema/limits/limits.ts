import * as z from 'zod/mini';
import type { SiteLimits } from '../../../model/site.ts';
import type { Shape } from '../rule.ts';
import { amount } from './amount.ts';

/** Limits of one page. */
export const limits = z.strictObject({
  pageBytes: amount,
  lineBytes: amount,
  nesting: amount,
  marks: amount,
  codeBytes: amount,
  pageSeconds: amount,
} satisfies Shape<SiteLimits>);
