import * as z from 'zod/mini';
import type { PageRecord, VersionDocument } from '../../model/page/plan.ts';
import type { PublishedCategory, PublishedLink } from '../../model/sidebar.ts';

/** The fields of an object schema: one for each field of a type, and no others. Ids are plain text here. */
type Shape<T> = Readonly<Record<keyof T, z.ZodMiniType>>;

const link = z.object({
  type: z.literal('link'),
  label: z.string(),
  href: z.string(),
  docId: z.optional(z.string()),
  unlisted: z.boolean(),
  className: z.optional(z.string()),
} satisfies Shape<PublishedLink>);

const category = z.object({
  type: z.literal('category'),
  label: z.string(),
  get items(): z.ZodMiniArray<z.ZodMiniType> {
    return z.array(item);
  },
  collapsible: z.boolean(),
  collapsed: z.boolean(),
  href: z.optional(z.string()),
  className: z.optional(z.string()),
} satisfies Shape<PublishedCategory>);

const item: z.ZodMiniType = z.discriminatedUnion('type', [link, category]);

const page = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  sidebar: z.optional(z.string()),
} satisfies Shape<PageRecord>);

/** The format of `docs.json`, the page index of a version. Other keys are allowed. */
export const docsJson = z.object({
  pluginId: z.string(),
  version: z.string(),
  label: z.string(),
  banner: z.nullable(z.literal(['unreleased', 'unmaintained'])),
  badge: z.boolean(),
  noIndex: z.boolean(),
  className: z.string(),
  isLast: z.boolean(),
  docsSidebars: z.record(z.string(), z.array(item)),
  docs: z.record(z.string(), page),
} satisfies Shape<VersionDocument>);

/** A value that does not fit the format. */
export interface SchemaFault {
  readonly path: readonly PropertyKey[];
  /** What is wrong, after the path: `expected string, found 3`. */
  readonly message: string;
}

/** Faults of one file that are reported. */
const MOST_FAULTS = 20;

/** Returns where a value does not fit the format of `docs.json`. */
export function docsJsonFaults(value: unknown): readonly SchemaFault[] {
  const { error } = docsJson.safeParse(value, { reportInput: true });
  return (error?.issues ?? []).slice(0, MOST_FAULTS).map((issue) => {
    const found = issue.code === 'invalid_union' ? Reflect.get(Object(issue.input), 'type') : issue.input;
    return { path: issue.path, message: `expected ${expectedBy(issue)}, found ${describe(found)}` };
  });
}

function expectedBy(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return issue.expected === 'record' ? 'object' : issue.expected;
  if (issue.code === 'invalid_value') return issue.values.map((one) => JSON.stringify(one)).join(' or ');
  return issue.code === 'invalid_union' ? '"link" or "category"' : 'another value';
}

function describe(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'array';
  return typeof value === 'object' && value !== null ? 'object' : JSON.stringify(value).slice(0, 60);
}

/** Returns a path as JSONPath writes it: `$.docs["max/intro"].title`. */
export function jsonPath(path: readonly PropertyKey[]): string {
  const steps = path.map((step) => {
    if (typeof step === 'number') return `[${step}]`;
    return /^[A-Za-z_]\w*$/.test(String(step)) ? `.${String(step)}` : `[${JSON.stringify(String(step))}]`;
  });
  return `$${steps.join('')}`;
}
