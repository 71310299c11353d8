import * as z from 'zod';
import type { JsonReport } from '../../src/index.ts';
import type { SameData } from './same-data.ts';

const count = z.int().min(0);

const position = z
  .object({
    file: z.string().describe('Path relative to the current folder, with "/".'),
    line: z.int().min(1).describe('Line, counted from 1.'),
    col: z.int().min(1).describe('Column in UTF-16 units, counted from 1.'),
    symbol: z.exactOptional(
      z.string().describe('Qualified name of the symbol whose text is there, in an API description.'),
    ),
  })
  .describe('A position in a file.');

const related = z.object({ at: position, message: z.string().describe('The role of the position.') });

const finding = z
  .object({
    code: z
      .string()
      .regex(/^[a-z]+\/[a-z-]+$/)
      .describe('What is wrong, such as link/missing-page. `docgen explain` lists all codes.'),
    severity: z
      .enum(['error', 'warning', 'info'])
      .describe('Errors fail the run, warnings fail it with --strict, infos never do.'),
    message: z.string(),
    at: position,
    hint: z.exactOptional(z.string().describe('What to type.')),
    related: z.exactOptional(z.array(related).describe('Other positions of the finding.')),
    count: z
      .int()
      .min(1)
      .describe(
        'How many findings it is: more than one if it is for the further findings of a code in a file.',
      ),
  })
  .describe('A finding.');

const baseline = z
  .object({
    state: z.enum(['compared', 'updated', 'created']).describe('What was done with the file.'),
    known: count.describe('Number of findings that the baseline contains.'),
    gone: count.describe('Number of its entries that have no finding any more.'),
  })
  .describe('What the baseline says. Its findings are not among the diagnostics.');

const counts = {
  symbols: count,
  summaries: count.describe('How many of the symbols have a summary.'),
  parameters: count,
  describedParameters: count.describe('How many of the parameters have a description.'),
};

const group = z.object({
  ...counts,
  group: z.string().describe('A package of the library.'),
  missing: z.array(z.string()).describe('Qualified names of the symbols without a summary.'),
});

const library = z
  .object({ ...counts, version: z.string(), library: z.string(), groups: z.array(group) })
  .describe('Documentation coverage of an API library of a version.');

/** The schema of the report `json` of `check` and `build`. */
export const reportSchema = z
  .object({
    docgen: z.string().describe('The version of docgen.'),
    summary: z
      .object({ errors: count, warnings: count, infos: count })
      .describe('How many findings there are, with those that a `count` stands for.'),
    baseline: z.exactOptional(baseline),
    diagnostics: z.array(finding).describe('The findings, sorted by file.'),
    coverage: z.exactOptional(z.array(library).describe('Documentation coverage, if it was asked for.')),
  })
  .meta({ title: 'Report of docgen', description: 'What docgen check and build print with --format json.' });

/** Does not compile if the schema and the type of the report are not the same. */
export const REPORT_IS_TYPED: SameData<z.infer<typeof reportSchema>, JsonReport> = true;
