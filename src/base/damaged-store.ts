const CODE = 'DOCGEN_DAMAGED_STORE';

/** Makes the error for a page of which the store holds something that docgen did not put there. */
export function damagedStore(source: string): Error {
  return Object.assign(new Error(`${source}: what the store holds of it is damaged`), { code: CODE });
}

/** Whether an error was made by `damagedStore`. */
export function isDamagedStore(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === CODE;
}
