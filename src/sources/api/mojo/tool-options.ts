import * as z from 'zod/mini';

/** Options of calling `mojo doc`. */
export const MOJO_TOOL = z.strictObject({
  command: z.exactOptional(z.array(z.string().check(z.minLength(1))).check(z.minLength(1))),
});
