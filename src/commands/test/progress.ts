import type { SampleProgress } from '../../samples/index.ts';

/** Milliseconds between two lines of progress. CI systems end a job that is silent for too long. */
const PAUSE = 20_000;

/** Prints the progress of a long run from time to time. `print` writes to standard error. */
export function createProgress(print: (text: string) => void): {
  readonly onProgress: (progress: SampleProgress) => void;
  readonly stop: () => void;
} {
  const state: { progress: SampleProgress | null } = { progress: null };
  const started = Date.now();
  const timer = setInterval(() => {
    const seconds = Math.round((Date.now() - started) / 1000);
    const { done, all, failed } = state.progress ?? { done: 0, all: 0, failed: 0 };
    const count = all === 0 ? 'asking the tools for their versions' : `${done} of ${all} samples tested`;
    print(`${count}${failed === 0 ? '' : `, ${failed} failed`} (${seconds} s)\n`);
  }, PAUSE);
  return {
    onProgress: (progress) => {
      state.progress = progress;
    },
    stop: () => clearInterval(timer),
  };
}
