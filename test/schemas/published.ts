import * as z from 'zod';
import { docsJson } from '../../src/built/read/docs-json-schema.ts';
import { reportSchema } from './report-schema.ts';

/** The schemas of the package, by file name in `schemas/`. */
export const SCHEMAS: Readonly<Record<string, z.core.$ZodType>> = {
  'docs.schema.json': docsJson,
  'report.schema.json': reportSchema,
};

/** Returns the text of a published schema. It accepts fields that a later version adds. */
export function schemaText(schema: z.core.$ZodType): string {
  return `${JSON.stringify(z.toJSONSchema(schema, { io: 'input' }), null, 2)}\n`;
}
