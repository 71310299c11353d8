import * as z from 'zod/mini';
import type { ExternalConfig } from '../../../model/config.ts';
import type { Shape } from '../rule.ts';
import { text } from '../text.ts';
import { amount } from './amount.ts';

/** How links to other sites are asked for. */
export const external = z.strictObject({
  allow: z.exactOptional(z.array(text)),
  perHost: amount,
  requestSeconds: amount,
  runSeconds: amount,
  cacheDays: amount,
} satisfies Shape<ExternalConfig>);
