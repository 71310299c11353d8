import { createHash } from 'node:crypto';

/** Returns the hash of bytes or a text: the first 32 hexadecimal digits of SHA-256. */
export function hash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}

/** Returns SHA-256 of a text in base64, as a Content-Security-Policy has it. */
export function base64Hash(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}

/** Returns the hash of plain data. The order of object keys counts, so build the value in one function. */
export function hashOf(value: unknown): string {
  return hash(
    JSON.stringify(value, (_key, field: unknown) => {
      if (field instanceof Map) return [...field];
      if (field instanceof Set) return [...field];
      return field;
    }),
  );
}

/** Returns the digits of a hash for the name of a fingerprinted file. */
export function fingerprint(digits: string): string {
  return digits.slice(0, 10);
}
