import { z } from 'zod';
import { addressFault, dateFault, idFault, slugFault, textFault, type ValueFault } from './text-rules.ts';

/** Characters of a title or label; what is longer is no title. */
const TITLE_LENGTH = 500;
const DESCRIPTION_LENGTH = 5_000;

function textWith(rule: (value: string) => ValueFault | null): z.ZodString {
  return z.string().superRefine((value, context) => addFault(context, rule(value)));
}

function addFault(context: z.RefinementCtx, fault: ValueFault | null, path: readonly string[] = []): void {
  if (fault === null) return;
  context.addIssue({ code: 'custom', path: [...path], message: fault.message, params: { hint: fault.hint } });
}

const label = textWith((value) => textFault(value, TITLE_LENGTH));
const address = textWith(addressFault);
const level = z.number().superRefine((value, context) => addFault(context, levelFault(value)));
const labels = z.array(label);

function levelFault(value: number): ValueFault | null {
  if (Number.isInteger(value) && value >= 2 && value <= 6) return null;
  return {
    message: `is no heading level that a table of contents can show: ${value}`,
    hint: 'write a number from 2 to 6',
  };
}

const lastUpdate = z
  .strictObject({ date: textWith(dateFault).exactOptional(), author: label.exactOptional() })
  .superRefine((value, context) => {
    if (value.date !== undefined || value.author !== undefined) return;
    addFault(context, {
      message: 'has neither date nor author',
      hint: 'write last_update: { date: 2026-01-31 }',
    });
  });

/** The keys of front matter. `null` stands where it means "none". */
export const FRONT_MATTER = z
  .strictObject({
    id: textWith(idFault).exactOptional(),
    title: label.exactOptional(),
    description: textWith((value) => textFault(value, DESCRIPTION_LENGTH)).exactOptional(),
    slug: textWith(slugFault).exactOptional(),
    sidebar_label: label.exactOptional(),
    sidebar_position: z.number().exactOptional(),
    sidebar_class_name: label.exactOptional(),
    displayed_sidebar: label.nullable().exactOptional(),
    pagination_label: label.exactOptional(),
    pagination_next: label.nullable().exactOptional(),
    pagination_prev: label.nullable().exactOptional(),
    custom_edit_url: textWith((value) => (value === '' ? null : addressFault(value)))
      .nullable()
      .exactOptional(),
    hide_title: z.boolean().exactOptional(),
    hide_table_of_contents: z.boolean().exactOptional(),
    toc_min_heading_level: level.exactOptional(),
    toc_max_heading_level: level.exactOptional(),
    keywords: labels.exactOptional(),
    image: address.exactOptional(),
    tags: labels.exactOptional(),
    draft: z.boolean().exactOptional(),
    unlisted: z.boolean().exactOptional(),
    last_update: lastUpdate.exactOptional(),
  })
  .superRefine(({ toc_min_heading_level: min, toc_max_heading_level: max }, context) => {
    if (min === undefined || max === undefined || min <= max) return;
    const fault = {
      message: `is below toc_min_heading_level: ${max} < ${min}`,
      hint: `write a number from ${min} to 6`,
    };
    addFault(context, fault, ['toc_max_heading_level']);
  });

/** Front matter that has passed the schema. */
export type FrontMatter = z.infer<typeof FRONT_MATTER>;

/** The keys that a part of front matter may have, by its path. */
export const KNOWN_KEYS: ReadonlyMap<string, readonly string[]> = new Map([
  ['', Object.keys(FRONT_MATTER.shape)],
  ['last_update', Object.keys(lastUpdate.shape)],
]);
