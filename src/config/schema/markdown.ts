import { z } from 'zod';
import type { ContainerConfig, MarkdownConfig } from '../../model/config.ts';
import type { ContainerKind, Limits } from '../../model/site.ts';
import type { Complaint } from '../complaint.ts';
import { quote } from '../describe.ts';
import { complain, type Loose, ON_OBJECTS, type Shape } from './rule.ts';
import { badForm, text } from './text.ts';

const KINDS = [
  'note',
  'tip',
  'info',
  'warning',
  'danger',
  'caution',
  'important',
] as const satisfies readonly ContainerKind[];

const BUILT_IN: ReadonlySet<string> = new Set([...KINDS, 'details']);

const container = z.strictObject({
  as: z.literal(KINDS),
  title: text.exactOptional(),
} satisfies Shape<ContainerConfig>);

/** What Markdown may do. */
export const markdown = z.strictObject({
  html: z.literal(['sanitize', 'allow']).exactOptional(),
  containers: z
    .record(z.string(), container)
    .superRefine(complain(containerComplaints), ON_OBJECTS)
    .exactOptional(),
  linkSymbols: z.boolean().exactOptional(),
} satisfies Shape<MarkdownConfig>);

function containerComplaints(containers: Loose): readonly Complaint[] {
  return Object.keys(containers).flatMap((name): readonly Complaint[] => {
    if (BUILT_IN.has(name))
      return [
        { code: 'config/contradiction', path: [name], message: `${quote(name)} is a built-in container` },
      ];
    if (/^[a-z][a-z0-9-]*$/.test(name)) return [];
    return [{ ...badForm('a name of small letters, digits and "-"', name), path: [name] }];
  });
}

// Not `z.int()`: its issue would keep the rules of all objects around it from running.
const amount = z
  .number()
  .superRefine(complain((value) => [amountComplaint(value)]))
  .exactOptional();

function amountComplaint(value: number): Complaint | null {
  if (Number.isSafeInteger(value) && value > 0) return null;
  return { code: 'config/invalid-value', message: `expected a whole number from 1 on, found ${value}` };
}

/** Bounds on one page. */
export const limits = z.strictObject({
  pageBytes: amount,
  lineBytes: amount,
  nesting: amount,
  marks: amount,
  codeBytes: amount,
} satisfies Shape<Limits>);
