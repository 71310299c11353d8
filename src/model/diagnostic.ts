import type { Code } from './codes.ts';
import type { Severity } from './severity.ts';

/** A position in a source file. `file` is relative to the site root with `/`; `line` and `col` count from 1. */
export interface Position {
  readonly file: string;
  readonly line: number;
  readonly col: number;
  /** Qualified name of the symbol whose text is there, if an API description has it. */
  readonly symbol?: string;
}

/**
 * A position in the sources of a page: line and column from 1, the file if it is not `PublicFacts.file` (an included text), and the
 * symbol. The facts of a whole site are in memory, so the name of the file is not repeated for each link.
 */
export type FactPosition = readonly [
  line: number,
  col: number,
  file?: string | null,
  symbol?: string | undefined,
];

/** One finding, for an author to act on. The message names the offending text, the hint says what to type. */
export interface Diagnostic {
  readonly code: Code;
  readonly severity: Severity;
  readonly message: string;
  readonly at: Position;
  readonly hint?: string;
  /** Other positions of the finding: the second of two colliding pages, the same link on other pages. */
  readonly related?: readonly RelatedPosition[];
}

/** Another position of a finding, and its role in the finding. */
export interface RelatedPosition {
  readonly at: Position;
  readonly message: string;
}

/** The message of the other positions of a finding that is reported once. */
export const ALSO_HERE = 'also here';

/** What the severity of findings is set to: one for all files, or severities by pattern of files, of which the last that matches counts. */
export type SeveritySetting = Severity | 'off' | Readonly<Record<string, Severity | 'off'>>;

/** Returns the severity that the site sets for a code in a file, or undefined if it keeps its own. `off` hides a finding. */
export type SeverityOf = (code: Code, file: string) => Severity | 'off' | undefined;

/** The result of a stage: its value, and the diagnostics of everything it found. */
export interface Result<T> {
  readonly value: T;
  readonly diagnostics: readonly Diagnostic[];
}

/** A diagnostic without its code and severity: the severity comes from the code table. */
export interface Finding {
  readonly message: string;
  readonly at: Position;
  readonly hint?: string | undefined;
  readonly related?: readonly RelatedPosition[] | undefined;
}
