import { spanAt } from '../../../base/data/located-data.ts';
import { type KeyFinding, type Path, shownPath, unknownKey, wrongType, type YamlSource } from './findings.ts';
import type { ValueFault } from './value-rules.ts';

/** A set of keys and values. */
export type FrontMatterRecord = Readonly<Record<string, unknown>>;

/** A type of values. `name` is that of `typeof`, or `array`. */
export interface ValueType<T> {
  readonly name: 'string' | 'number' | 'boolean' | 'array' | 'object';
  readonly has: (value: unknown) => value is T;
}

/** The types of values in front matter. */
export const TEXT: ValueType<string> = { name: 'string', has: (value) => typeof value === 'string' };
export const NUMBER: ValueType<number> = {
  name: 'number',
  has: (value): value is number => typeof value === 'number' && Number.isFinite(value),
};
export const FLAG: ValueType<boolean> = { name: 'boolean', has: (value) => typeof value === 'boolean' };
const LIST: ValueType<readonly unknown[]> = { name: 'array', has: (value) => Array.isArray(value) };
export const RECORD: ValueType<FrontMatterRecord> = {
  name: 'object',
  has: (value): value is FrontMatterRecord =>
    typeof value === 'object' && value !== null && !Array.isArray(value),
};

/** Returns a fault for an invalid value of the right type. */
export type Rule<T> = (value: T) => ValueFault | null;

/** Reads the keys of a record. */
export interface KeyReader {
  /** Returns the value of a key, or undefined if the key is missing, or if the value is invalid, which is reported. */
  readonly read: <T>(key: string, type: ValueType<T>, rule?: Rule<T>) => T | undefined;
  /** Does the same for a text, or null, which means "none". */
  readonly textOrNull: (key: string, rule: Rule<string>) => string | null | undefined;
  /** Does the same for a list of texts, all of which must be valid. */
  readonly texts: (key: string, rule: Rule<string>) => readonly string[] | undefined;
  /** Does the same for a set of keys, all of which must be valid. `readInner` reads them. */
  readonly record: <T>(
    key: string,
    rule: Rule<FrontMatterRecord>,
    readInner: (keys: KeyReader) => T,
  ) => T | undefined;
  /** Reports the keys that were not asked for. Returns whether there are any. */
  readonly refuseUnknown: () => boolean;
}

/** Returns the reader of a record that is at a path of the front matter. It adds its findings to `findings`. */
export function createKeyReader(
  record: FrontMatterRecord,
  findings: KeyFinding[],
  { source, path = [] }: { readonly source: YamlSource; readonly path?: Path },
): KeyReader {
  const known: string[] = [];
  const take = (key: string): unknown => {
    known.push(key);
    return Object.hasOwn(record, key) ? record[key] : undefined;
  };
  const check = <T>(value: unknown, at: Path, { type, rule }: Expected<T>): T | undefined => {
    if (value === undefined) return undefined;
    if (!type.has(value)) {
      findings.push(wrongType(value, at, { expected: type.name, source }));
      return undefined;
    }
    const fault = rule?.(value) ?? null;
    if (fault === null) return value;
    const offset = spanAt(source.data, at)?.key ?? 0;
    const message = `"${shownPath(at)}" ${fault.message}`;
    findings.push({ code: 'content/invalid-value', offset, message, hint: fault.hint });
    return undefined;
  };
  const read: KeyReader['read'] = (key, type, rule) => check(take(key), [...path, key], { type, rule });
  return {
    read,
    textOrNull(key, rule) {
      if (record[key] !== null) return read(key, TEXT, rule);
      known.push(key);
      return null;
    },
    texts(key, rule) {
      const entries = read(key, LIST) ?? [];
      const texts = entries.flatMap(
        (entry, index) => check(entry, [...path, key, index], { type: TEXT, rule }) ?? [],
      );
      return texts.length === 0 || texts.length < entries.length ? undefined : texts;
    },
    record(key, rule, readInner) {
      const inner = read(key, RECORD, rule);
      if (inner === undefined) return undefined;
      const count = findings.length;
      const value = readInner(createKeyReader(inner, findings, { source, path: [...path, key] }));
      return findings.length > count ? undefined : value;
    },
    refuseUnknown() {
      const unknown = Object.keys(record).filter((key) => !known.includes(key));
      findings.push(...unknown.map((key) => unknownKey([...path, key], known, source)));
      return unknown.length > 0;
    },
  };
}

interface Expected<T> {
  readonly type: ValueType<T>;
  readonly rule?: Rule<T> | undefined;
}
