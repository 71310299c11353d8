import * as z from 'zod/mini';
import type { LinksConfig } from '../../../model/config.ts';
import type { Shape } from '../rule.ts';

/** How pages write links to other pages. */
export const links = z.strictObject({
  trailingSlash: z.exactOptional(z.literal(['always', 'never', 'page'])),
  relative: z.exactOptional(z.literal(['always', 'never'])),
} satisfies Shape<LinksConfig>);
