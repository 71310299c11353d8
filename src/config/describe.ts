/** Describes a value in messages: `"intro"`, `3`, `an array`, `an object`. A bigint is an index into `found`. */
export function describeValue(value: unknown, found: readonly string[] = []): string {
  if (typeof value === 'bigint') return found[Number(value)] ?? '';
  if (typeof value === 'string') return quote(value);
  if (Array.isArray(value)) return 'an array';
  if (value !== null && typeof value === 'object') return 'an object';
  return String(value);
}

/** Returns text in double quotes, on one line and cut after 80 characters. */
export function quote(text: string): string {
  return JSON.stringify(text.length > 80 ? `${text.slice(0, 79)}…` : text);
}

/** `"a"`, `"a" or "b"`, `"a", "b" or "c"`. */
export function listOf(names: readonly string[]): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} or ${names[names.length - 1] ?? ''}`;
}
