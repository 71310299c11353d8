import { setTimeout as wait } from 'node:timers/promises';

/** Time and chance. Tests replace them. */
export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Waits, or rejects when the run is over. */
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Returns a number from 0 to 1. */
  readonly random: () => number;
}

/** The clock of the system. */
export const SYSTEM_CLOCK: Clock = {
  now: Date.now,
  sleep: (milliseconds, signal) => wait(milliseconds, undefined, { signal }),
  random: Math.random,
};
