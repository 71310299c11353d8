import { Worker } from 'node:worker_threads';
import { threadFlags } from '../../base/process/thread-flags.ts';

/** Where threads for page workers come from, and where they go when a run is done with them. */
export interface ThreadSource {
  readonly take: () => Worker;
  /** Takes back a thread that is idle. */
  readonly release: (thread: Worker) => Promise<unknown>;
}

/** Threads of a run's own: they end with it. */
export const NEW_THREADS: ThreadSource = {
  take: () =>
    new Worker(new URL('./thread.js', import.meta.url), {
      workerData: { docgen: 'page worker' },
      ...threadFlags(),
    }),
  release: (thread) => thread.terminate(),
};
