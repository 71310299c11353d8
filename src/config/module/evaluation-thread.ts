/**
 * Runs a configuration in its own thread. An endless loop, `process.exit` or a crash there does not end docgen, and
 * each load starts without the modules of the last one.
 */
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { Evaluation, EvaluationInput } from './evaluation.ts';
import { plainFrom } from './plain.ts';

async function evaluate({ url, configUrl }: EvaluationInput): Promise<Evaluation> {
  // The bundle calls this global for `require` of modules outside of it.
  Object.assign(globalThis, { require: createRequire(configUrl) });
  try {
    const exported: Readonly<Record<string, unknown>> = await import(url);
    const found = 'default' in exported ? exported.default : exported.config;
    const exports = Object.keys(exported);
    if (!exports.includes('default') && found === undefined) return { kind: 'no-export', exports };
    const config: unknown = await (typeof found === 'function' ? found() : found);
    return { kind: 'config', ...plainFrom(config) };
  } catch (error) {
    return threw(error);
  }
}

function threw(error: unknown): Evaluation {
  if (!(error instanceof Error)) return { kind: 'threw', message: String(error), stack: '' };
  return { kind: 'threw', message: `${error.name}: ${error.message}`, stack: error.stack ?? '' };
}

function send(evaluation: Evaluation): void {
  process.off('beforeExit', sendStuck);
  parentPort?.postMessage(evaluation);
}

function sendStuck(): void {
  send({ kind: 'stuck' });
}

process.on('beforeExit', sendStuck);
send(await evaluate(workerData));
