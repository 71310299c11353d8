import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withPhrases } from '../../src/base/text/phrase-mark.ts';
import type { Strings } from '../../src/model/strings.ts';
import { PROJECT } from './paths.ts';

/** The words of the interface in English. */
export const ENGLISH: Strings = JSON.parse(readFileSync(join(PROJECT, 'src/strings/en.json'), 'utf8'));

/** Returns a value with the phrases in all of its texts in English. */
export function inEnglish<T>(value: T): T;
export function inEnglish(value: unknown): unknown {
  if (typeof value === 'string') return withPhrases(value, ENGLISH);
  if (Array.isArray(value)) return value.map((one) => inEnglish(one));
  if (value instanceof Map) return new Map([...value].map(([key, one]) => [key, inEnglish(one)]));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inEnglish(one)]));
}
