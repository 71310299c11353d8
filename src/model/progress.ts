/** The stages of a run. `files` are those beside the pages: they come before and after the pages. */
export type Stage = 'sources' | 'parse' | 'check' | 'files' | 'render' | 'publish';

/** How far a run is. */
export interface Progress {
  readonly stage: Stage;
  /** Pages that are done in this stage, and all that it has; both are 0 in a stage that does not go page by page. */
  readonly done: number;
  readonly total: number;
  /** The pages that were done since the call before. */
  readonly pages: readonly TimedPage[];
}

/** What a page took. */
export interface TimedPage {
  /** `max/intro`. */
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly started: number;
  readonly milliseconds: number;
  /** `threadId` of the thread that worked on it. */
  readonly thread: number;
}
