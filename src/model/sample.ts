import type { Position } from './diagnostic.ts';

/** A line of a sample, and where an author wrote it. */
export interface SampleLine {
  readonly text: string;
  readonly at: Position;
}

/** What the words of a fence ask for: nothing, no test at all, a program that is made but not run, a program that must fail. */
export interface SampleWords {
  readonly noTest: boolean;
  readonly noRun: boolean;
  readonly shouldFail: boolean;
  /** Why it is not tested or not run, as the comment above the fence says; null where nothing is said. */
  readonly reason: string | null;
  /** Name of the runner, where it is not that of the language. */
  readonly runner: string | null;
  /** Samples of one page that name the same id are one program, in order; null for a program of its own. */
  readonly doctest: string | null;
}

/** A piece of code that a page or a docstring shows. */
export interface Sample {
  /** The page's file, or the qualified name of the symbol that it belongs to. */
  readonly origin: string;
  /** Where the fence opens. */
  readonly at: Position;
  /** Language as typed, in small letters. */
  readonly lang: string;
  /** Name of the file that the fence shows, or null. */
  readonly title: string | null;
  readonly lines: readonly SampleLine[];
  readonly words: SampleWords;
  /** What the `output` fence right after it says, or null without one. */
  readonly output: SampleOutput | null;
}

/** What a page says that a sample prints. */
export interface SampleOutput {
  /** Where the fence opens. */
  readonly at: Position;
  readonly lines: readonly SampleLine[];
}

/** How samples of one language are tested. */
export type SampleRunner = ToolRunner | ParserRunner;

/** A program that runs or checks a file. `{file}`, `{out}` (a name for what is made) and `{root}` (the site) are filled in. */
export interface ToolRunner {
  readonly kind: 'tool';
  /** Runs a sample; null for a language whose samples are only checked. */
  readonly command: readonly string[] | null;
  /** Checks a sample without running it; null where the language cannot. */
  readonly check: readonly string[] | null;
  /** Extension of the file, without the dot. */
  readonly extension: string;
  /** Seconds that one program may take. */
  readonly timeout: number;
  /** How loose statements become a program. */
  readonly wrap: SampleWrap | null;
}

/** How a part of a program becomes a whole one: statements of Mojo go into `def main()`, settings into a configuration of docgen. */
export type SampleWrap = 'mojo-main' | 'docgen-config';

/** A parser of docgen's own: nothing is started. */
export interface ParserRunner {
  readonly kind: 'parser';
  readonly parser: 'json' | 'yaml' | 'toml';
}

/** A line of an assembled program, and where it comes from; null for one that was added. */
export interface ProgramLine {
  readonly text: string;
  readonly at: Position | null;
  /** Characters that were put before what the author wrote; none where it is absent. */
  readonly shift?: number;
}

/** A file that a page shows as a sample with a title. */
export interface SampleFile {
  /** Relative path with `/`. */
  readonly path: string;
  readonly text: string;
}

/** One sample, or the samples of one doctest id, ready to be tested. */
export interface SampleProgram {
  readonly origin: string;
  readonly at: Position;
  readonly lang: string;
  /** Name of the runner that tests it. */
  readonly runner: string;
  readonly words: SampleWords;
  /** The `output` fences of its samples: one but for several samples of one id. */
  readonly outputs: readonly SampleOutput[];
  /** Folder of the file that the sample shows, ending in `/`; empty for a sample without a path. */
  readonly folder: string;
  /** What stands in its folder beside it. */
  readonly files: readonly SampleFile[];
  readonly lines: readonly ProgramLine[];
}

/** How the test of a program ended. */
export interface SampleResult {
  readonly program: SampleProgram;
  readonly verdict: SampleVerdict;
  /** Whether nothing had to be started, because the same program was tested before. */
  readonly isKept: boolean;
}

/** What came of a program. `compiled` ones were checked, not run; `exempt` ones are so by the words of their fence. */
export type SampleVerdict =
  | { readonly kind: 'passed' }
  | {
      readonly kind: 'compiled';
      /** Whether its runner would have run it, had the words of its fence not forbidden that. */
      readonly isHeldBack: boolean;
    }
  | { readonly kind: 'exempt'; readonly reason: string | null }
  | { readonly kind: 'skipped'; readonly reason: string }
  | SampleFailure;

/** What is wrong with a sample, as far as each part is known. */
export interface SampleFailure {
  readonly kind: 'failed';
  readonly reason: string;
  /** The page's words, where what was printed differs from them. */
  readonly expected: string | null;
  readonly found: string | null;
  /** All that it printed, where that is the only thing wrong with it; else null. */
  readonly printed: string | null;
  /** What the tool wrote about the program. */
  readonly message: string | null;
  /** Line of the program, from 1, that the tool names. */
  readonly line: number | null;
  /** Column of that line, from 1, where the tool names one. */
  readonly col: number | null;
}
