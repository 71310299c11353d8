import { createHash } from 'node:crypto';

/** Hash of some bytes or text as 32 hexadecimal digits (SHA-256, cut): equal input, equal digits, on any machine. */
export function hash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}

/** Hash of plain data. Object keys count in their order, so build the value in one place. Refuses what JSON drops silently. */
export function hashOf(value: unknown): string {
  return hash(
    JSON.stringify(value, (_key, field: unknown) => {
      if (field instanceof Map) return [...field];
      if (field instanceof Set) return [...field];
      return field;
    }),
  );
}

/** The digits of a hash that stand in a fingerprinted file name. */
export function fingerprint(digits: string): string {
  return digits.slice(0, 10);
}
