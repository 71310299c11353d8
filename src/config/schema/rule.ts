import * as z from 'zod/mini';
import { isRecord } from '../../base/data/is-record.ts';
import type { RuleIssue } from './config-issue.ts';

/** The fields of an object schema: one for each field of the authored type, and no others. */
export type Shape<T> = { readonly [Key in keyof T]-?: z.ZodMiniType<T[Key] | undefined> };

/** An object whose fields are not checked yet. Rules run even if types are wrong, so that one run reports everything. */
export type Loose = Readonly<Record<string, unknown>>;

type When = (payload: { readonly value: unknown }) => boolean;

type Found = RuleIssue | null;

/** Makes a check of a schema from a function that returns what is wrong with a value. */
export function rule<T>(issuesOf: (value: T) => Found | readonly Found[], when?: When) {
  const check = (value: T, context: z.core.$RefinementCtx<T>): void => {
    for (const issue of [issuesOf(value)].flat()) {
      if (issue === null) continue;
      const { code, path = [], message, hint } = issue;
      context.addIssue({ code: 'custom', path: [...path], message, params: { code, hint } });
    }
  };
  return z.superRefine(check, when === undefined ? {} : { when });
}

/** Runs a rule on every object, even if some of its fields are wrong. */
export const ON_OBJECTS: When = ({ value }) => isRecord(value);

/** Runs a rule on every array, even if some of its elements are wrong. */
export const ON_ARRAYS: When = ({ value }) => Array.isArray(value);
