import type { Position } from './diagnostic.ts';

/** A line of a sample with its position in the source. */
export interface SampleLine {
  readonly text: string;
  readonly at: Position;
}

/** Options of a fence about its test. */
export interface SampleWords {
  readonly noTest: boolean;
  readonly noRun: boolean;
  readonly shouldFail: boolean;
  /** Reason for `noTest` or `noRun`, from the comment above the fence, or null. */
  readonly reason: string | null;
  /** Name of the runner, or null for that of the language. */
  readonly runner: string | null;
  /** Samples of a page with the same id are one program. Null for a program of this sample alone. */
  readonly doctest: string | null;
}

/** A code block of a page or a docstring. */
export interface Sample {
  /** The file of the page, or the qualified name of the symbol. */
  readonly origin: string;
  /** Position of the opening fence. */
  readonly at: Position;
  /** Language of the fence in lower case. */
  readonly lang: string;
  /** Name of the file that the fence shows, or null. */
  readonly title: string | null;
  readonly lines: readonly SampleLine[];
  readonly words: SampleWords;
  /** The `output` fence right after it, or null. */
  readonly output: SampleOutput | null;
}

/** The output of a sample as the page shows it. */
export interface SampleOutput {
  /** Position of the opening fence. */
  readonly at: Position;
  readonly lines: readonly SampleLine[];
}

/** Tests samples of one language. */
export type SampleRunner = ToolRunner | ParserRunner;

/** A program that runs or checks a file. Words may contain `{file}`, `{out}` (an output file) and `{root}` (the site). */
export interface ToolRunner {
  readonly kind: 'tool';
  /** Command that runs a sample, or null if samples are only checked. */
  readonly command: readonly string[] | null;
  /** Command that checks a sample without running it, or null. */
  readonly check: readonly string[] | null;
  /** Extension of the file without the dot. */
  readonly extension: string;
  /** Time limit of one program in seconds. */
  readonly timeout: number;
  /** What turns statements into a program, or null for nothing. */
  readonly wrap: SampleWrap | null;
}

/** Puts statements of Mojo into `def main()`, or settings into a configuration of docgen. */
export type SampleWrap = 'mojo-main' | 'docgen-config';

/** A parser of docgen. It starts no program. */
export interface ParserRunner {
  readonly kind: 'parser';
  readonly parser: 'json' | 'yaml' | 'toml';
}

/** A line of an assembled program with its position, or null for a line that was added. */
export interface ProgramLine {
  readonly text: string;
  readonly at: Position | null;
  /** Number of characters that were added before the author's text; default 0. */
  readonly shift?: number;
}

/** A file that a page shows: a sample whose title is a path. */
export interface SampleFile {
  /** Relative path with `/`. */
  readonly path: string;
  readonly text: string;
}

/** The program of one sample, or of the samples with one doctest id. */
export interface SampleProgram {
  readonly origin: string;
  readonly at: Position;
  readonly lang: string;
  /** Name of its runner. */
  readonly runner: string;
  readonly words: SampleWords;
  /** The `output` fences of its samples. */
  readonly outputs: readonly SampleOutput[];
  /** Folder of the sample's file with `/` at the end; empty for a sample without a path. */
  readonly folder: string;
  /** Other files of its working directory. */
  readonly files: readonly SampleFile[];
  readonly lines: readonly ProgramLine[];
}

/** A program and the result of its test. */
export interface TestedProgram {
  readonly program: SampleProgram;
  readonly result: TestResult;
  /** Whether the result comes from the cache. */
  readonly isCached: boolean;
}

/** The result of a test. A `compiled` program was checked but not run; an `exempt` one was not tested, as its fence asks. */
export type TestResult =
  | { readonly kind: 'passed' }
  | {
      readonly kind: 'compiled';
      /** Whether its runner can run it and its fence forbids that. */
      readonly isHeldBack: boolean;
    }
  | { readonly kind: 'exempt'; readonly reason: string | null }
  | { readonly kind: 'skipped'; readonly reason: string }
  | TestFailure;

/** A failed test. */
export interface TestFailure {
  readonly kind: 'failed';
  readonly reason: string;
  /** Output that the page shows, if the program printed something else. */
  readonly expected: string | null;
  readonly found: string | null;
  /** Everything that the program printed, if nothing else is wrong. */
  readonly printed: string | null;
  /** Message of the tool about the program. */
  readonly message: string | null;
  /** Line of the program that the tool names; lines start at 1. */
  readonly line: number | null;
  /** Column of that line, if the tool names one; columns start at 1. */
  readonly col: number | null;
}
