import type { SampleProgress } from '../../samples/index.ts';

/** Milliseconds between two lines of progress: often enough for a CI that ends what is silent. */
const PAUSE = 20_000;

/** Says now and then how far a long run is. `say` writes to the standard error. */
export function createProgress(say: (text: string) => void): {
  readonly onProgress: (progress: SampleProgress) => void;
  readonly stop: () => void;
} {
  const so: { progress: SampleProgress | null } = { progress: null };
  const started = Date.now();
  const timer = setInterval(() => {
    const seconds = Math.round((Date.now() - started) / 1000);
    const { done, all, failed } = so.progress ?? { done: 0, all: 0, failed: 0 };
    const count = all === 0 ? 'asking the tools for their versions' : `${done} of ${all} samples tested`;
    say(`${count}${failed === 0 ? '' : `, ${failed} failed`} (${seconds} s)\n`);
  }, PAUSE);
  return {
    onProgress: (progress) => {
      so.progress = progress;
    },
    stop: () => clearInterval(timer),
  };
}
