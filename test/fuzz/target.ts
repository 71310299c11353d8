import type * as fc from 'fast-check';

/** The content of a file: text, or bytes that may be no text. */
export type Content = string | Uint8Array;

/** One input of a target: files of a site by path, and what is done with them, if that is not the same each time. */
export interface FuzzCase {
  readonly files: Readonly<Record<string, Content>>;
  /** Requests, or changes of files: one line each. */
  readonly steps?: readonly string[];
}

/** A part of docgen that gets random input. */
export interface Target {
  readonly name: string;
  readonly cases: fc.Arbitrary<FuzzCase>;
  /** The command that a fixture of a failing case runs; null if a case is no site. */
  readonly command: string | null;
  /** Runs a case. Rejects with a message that says which invariant does not hold. */
  readonly run: (input: FuzzCase) => Promise<void>;
  /** Ends what the first case started. */
  readonly end?: () => Promise<void>;
}

/** Fails a case. */
export function violated(invariant: string, detail: string): never {
  throw new Error(`${invariant}: ${detail}`);
}
