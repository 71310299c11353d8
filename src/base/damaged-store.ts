const CODE = 'DOCGEN_DAMAGED_STORE';

/** Makes the error for a page whose stored document is damaged or is not the one that its facts name. */
export function damagedStore(source: string): Error {
  return Object.assign(new Error(`${source}: its stored document is damaged`), { code: CODE });
}

/** Whether an error was made by `damagedStore`. */
export function isDamagedStore(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === CODE;
}
