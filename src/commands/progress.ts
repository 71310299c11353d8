import type { Progress, Stage } from '../model/progress.ts';
import { styled, type Terminal } from './terminal.ts';

/** What is said of the stages. */
export const STAGES: Readonly<Record<Stage, string>> = {
  sources: 'reading sources',
  parse: 'parsing pages',
  check: 'checking',
  external: 'asking other sites',
  files: 'writing files',
  render: 'rendering pages',
  publish: 'publishing',
};

/** Milliseconds between two lines: for a person who watches, and in a log, where a short run prints none. */
const PAUSE = { watched: 80, logged: 5_000 };
/** Goes to the start of the line and empties it. */
const CLEAR = '\r\u001b[2K';

/** Prints the progress of a run: in one line that replaces itself for a person, in a line from time to time in a log. */
export function createProgressLine({ err, isInteractive, color }: Terminal): {
  readonly onProgress: (progress: Progress) => void;
  /** Removes the line. */
  readonly end: () => void;
} {
  const started = performance.now();
  const pause = isInteractive ? PAUSE.watched : PAUSE.logged;
  let last = started;
  let isShown = false;
  return {
    onProgress({ stage, done, total }) {
      const now = performance.now();
      if (now - last < pause) return;
      last = now;
      isShown = isInteractive;
      const count = total === 0 ? '' : ` ${done} of ${total}`;
      const text = `${STAGES[stage]}${styled({ color }, 'dim', `${count} (${seconds(now - started)} s)`)}`;
      err(isInteractive ? `${CLEAR}${text}` : `${text}\n`);
    },
    end() {
      if (isShown) err(CLEAR);
    },
  };
}

/** Returns milliseconds as seconds with one digit after the point. */
export function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(1);
}
