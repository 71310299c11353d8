import type { Code } from './codes.ts';
import type { Severity } from './severity.ts';

/** A place in a source file. `file` is relative to the site root with `/`; `line` and `col` count from 1. */
export interface Position {
  readonly file: string;
  readonly line: number;
  readonly col: number;
}

/**
 * A position in the sources of a page: line and column from 1, and the file if it is not `PublicFacts.file` (an included text).
 * Facts of a whole site are held in memory: the name of the file is not repeated for each link.
 */
export type FactPosition = readonly [line: number, col: number, file?: string];

/** One finding, for an author to act on. The message names the offending text, the hint says what to type. */
export interface Diagnostic {
  readonly code: Code;
  readonly severity: Severity;
  readonly message: string;
  readonly at: Position;
  readonly hint?: string;
  /** Other places that belong to the finding: the second of two clashing pages, the file that included this one. */
  readonly related?: readonly RelatedPosition[];
}

/** A second place of a finding and what it has to do with it. */
export interface RelatedPosition {
  readonly at: Position;
  readonly message: string;
}

/** What every stage returns: its value and everything it found wrong on the way. */
export interface Result<T> {
  readonly value: T;
  readonly diagnostics: readonly Diagnostic[];
}

/** The parts of a finding that differ from case to case; the severity comes from the code table. */
export interface Finding {
  readonly message: string;
  readonly at: Position;
  readonly hint?: string | undefined;
  readonly related?: readonly RelatedPosition[] | undefined;
}
