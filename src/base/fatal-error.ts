/** An error that ends the run and is not a bug of docgen: a page that takes too long, a component that ends its thread. */
export interface FatalError extends Error {
  readonly hint: string;
}

/** Makes an error that is reported by its message and a hint, without a stack. */
export function fatalError(message: string, hint: string): FatalError {
  return Object.assign(new Error(message), { name: 'FatalError', hint });
}

/** Returns whether an error was made by `fatalError`. */
export function isFatalError(error: unknown): error is FatalError {
  return error instanceof Error && error.name === 'FatalError' && 'hint' in error;
}
