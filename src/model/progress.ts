/** The stages of a run. `files` are those beside the pages: they come before and after the pages. `external` asks other sites. */
export type Stage = 'sources' | 'parse' | 'check' | 'external' | 'files' | 'render' | 'publish';

/** How far a run is. */
export interface Progress {
  readonly stage: Stage;
  /** Pages, or links in `external`, that are done in this stage, and all that it has; both are 0 in a stage that counts nothing. */
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
