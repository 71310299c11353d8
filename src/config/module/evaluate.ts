import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { threadFlags } from '../../base/process/thread-flags.ts';
import { BUNDLE_NAME, type Bundle } from './config-bundle.ts';
import type { Evaluation, EvaluationInput } from './evaluation.ts';

/** Milliseconds that a configuration may run. */
export const CONFIG_TIMEOUT = 30_000;

/**
 * Runs the bundle of a configuration in its own thread, which takes 30 ms. What the configuration prints goes to
 * standard error, because standard output is for the report.
 */
export function evaluateBundle(bundle: Bundle, timeout: number): Promise<Evaluation> {
  const workerData: EvaluationInput = {
    url: `data:text/javascript,${encodeURIComponent(`${bundle.code}\n//# sourceURL=${BUNDLE_NAME}\n`)}`,
    configUrl: pathToFileURL(bundle.sources.entry).href,
  };
  const worker = new Worker(new URL('./evaluation-thread.js', import.meta.url), {
    workerData,
    stdout: true,
    ...threadFlags(),
  });
  worker.stdout.pipe(process.stderr, { end: false });
  return firstOf(worker, timeout).finally(() => worker.terminate());
}

/** Returns the first message, error or end of a thread, or a timeout. */
function firstOf(worker: Worker, timeout: number): Promise<Evaluation> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => finish({ kind: 'timeout' }), timeout);
    const finish = (evaluation: Evaluation) => {
      clearTimeout(timer);
      resolve(evaluation);
    };
    worker.once('message', finish);
    worker.once('error', (error) =>
      finish({ kind: 'threw', message: `${error.name}: ${error.message}`, stack: error.stack ?? '' }),
    );
    worker.once('exit', (exitCode) => finish({ kind: 'exited', exitCode }));
  });
}
