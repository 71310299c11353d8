import type { z } from 'zod';
import type { Complaint } from '../complaint.ts';
import { isRecord } from '../is-record.ts';

/** An object schema's fields, one for each field of the authored type: neither can get a field that the other lacks. */
export type Shape<T> = { readonly [Key in keyof T]-?: z.ZodType<T[Key] | undefined> };

/** A value of which a rule knows nothing yet: rules run beside the types, so that all findings come in one run. */
export type Loose = Readonly<Record<string, unknown>>;

/** A refinement from a rule: what the rule complains of becomes issues. */
export function complain<T>(rule: (value: T) => readonly (Complaint | null)[]) {
  return (value: T, context: z.RefinementCtx<T>): void => {
    for (const complaint of rule(value)) {
      if (complaint === null) continue;
      const { code, path = [], message, hint } = complaint;
      context.addIssue({ code: 'custom', path: [...path], message, params: { code, hint } });
    }
  };
}

/** Lets a rule about objects run although some of their fields are wrong. */
export const ON_OBJECTS = {
  when: ({ value }: { readonly value: unknown }) => isRecord(value),
} as const;

/** Lets a rule about arrays run although some of their elements are wrong. */
export const ON_ARRAYS = {
  when: ({ value }: { readonly value: unknown }) => Array.isArray(value),
} as const;
