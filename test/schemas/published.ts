import * as z from 'zod';
import { reportSchema } from './report-schema.ts';

/** The schemas of the package, by file name in `schemas/`. */
export const SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  'report.schema.json': reportSchema,
};

/** Returns the text of a published schema. It accepts fields that a later version adds. */
export function schemaText(schema: z.ZodType): string {
  return `${JSON.stringify(z.toJSONSchema(schema, { io: 'input' }), null, 2)}\n`;
}
