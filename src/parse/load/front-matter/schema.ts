import * as z from 'zod/mini';
import { addressFault, dateFault, idFault, slugFault, textFault, type ValueFault } from './text-rules.ts';

/** Limit of the characters of a title or label. */
const TITLE_LENGTH = 500;
const DESCRIPTION_LENGTH = 5_000;

type Context<T> = z.core.$RefinementCtx<T>;

function textWith(rule: (value: string) => ValueFault | null): z.ZodMiniString {
  return z.string().check(z.superRefine((value, context) => addFault(context, rule(value))));
}

function addFault<T>(context: Context<T>, fault: ValueFault | null, path: readonly string[] = []): void {
  if (fault === null) return;
  context.addIssue({ code: 'custom', path: [...path], message: fault.message, params: { hint: fault.hint } });
}

const label = textWith((value) => textFault(value, TITLE_LENGTH));
const address = textWith(addressFault);
const level = z.number().check(z.superRefine((value, context) => addFault(context, levelFault(value))));
const labels = z.array(label);

function levelFault(value: number): ValueFault | null {
  if (Number.isInteger(value) && value >= 2 && value <= 6) return null;
  return {
    message: `is no heading level that a table of contents can show: ${value}`,
    hint: 'write a number from 2 to 6',
  };
}

const lastUpdate = z
  .strictObject({ date: z.exactOptional(textWith(dateFault)), author: z.exactOptional(label) })
  .check(
    z.superRefine((value, context) => {
      if (value.date !== undefined || value.author !== undefined) return;
      addFault(context, {
        message: 'has neither date nor author',
        hint: 'write last_update: { date: 2026-01-31 }',
      });
    }),
  );

/** The keys of front matter. A key accepts `null` if that means "none". */
export const FRONT_MATTER = z
  .strictObject({
    id: z.exactOptional(textWith(idFault)),
    title: z.exactOptional(label),
    description: z.exactOptional(textWith((value) => textFault(value, DESCRIPTION_LENGTH))),
    slug: z.exactOptional(textWith(slugFault)),
    sidebar_label: z.exactOptional(label),
    sidebar_position: z.exactOptional(z.number()),
    sidebar_class_name: z.exactOptional(label),
    displayed_sidebar: z.exactOptional(z.nullable(label)),
    pagination_label: z.exactOptional(label),
    pagination_next: z.exactOptional(z.nullable(label)),
    pagination_prev: z.exactOptional(z.nullable(label)),
    custom_edit_url: z.exactOptional(
      z.nullable(textWith((value) => (value === '' ? null : addressFault(value)))),
    ),
    hide_title: z.exactOptional(z.boolean()),
    hide_table_of_contents: z.exactOptional(z.boolean()),
    toc_min_heading_level: z.exactOptional(level),
    toc_max_heading_level: z.exactOptional(level),
    keywords: z.exactOptional(labels),
    image: z.exactOptional(address),
    tags: z.exactOptional(labels),
    draft: z.exactOptional(z.boolean()),
    unlisted: z.exactOptional(z.boolean()),
    last_update: z.exactOptional(lastUpdate),
  })
  .check(
    z.superRefine(({ toc_min_heading_level: min, toc_max_heading_level: max }, context) => {
      if (min === undefined || max === undefined || min <= max) return;
      const fault = {
        message: `is below toc_min_heading_level: ${max} < ${min}`,
        hint: `write a number from ${min} to 6`,
      };
      addFault(context, fault, ['toc_max_heading_level']);
    }),
  );

/** Front matter that has passed the schema. */
export type FrontMatter = z.infer<typeof FRONT_MATTER>;

/** The keys that a part of front matter may have, by its path. */
export const KNOWN_KEYS: ReadonlyMap<string, readonly string[]> = new Map([
  ['', Object.keys(FRONT_MATTER.shape)],
  ['last_update', Object.keys(lastUpdate.shape)],
]);
