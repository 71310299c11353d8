/** An error that ends the run and is no fault of docgen: a page that never ends, a component that stops its thread. */
export interface FatalError extends Error {
  readonly hint: string;
}

/** Makes an error that is reported by its message and a hint, without a stack. */
export function fatalError(message: string, hint: string): FatalError {
  return Object.assign(new Error(message), { name: 'FatalError', hint });
}

/** Whether an error was made by `fatalError`. */
export function isFatalError(error: unknown): error is FatalError {
  return error instanceof Error && error.name === 'FatalError' && 'hint' in error;
}
