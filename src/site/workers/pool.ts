import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Host } from '../../base/host.ts';
import { docKey } from '../../base/paths.ts';
import type { Diagnostic, Result } from '../../model/diagnostic.ts';
import type { PageFacts, SourceDoc } from '../../model/page.ts';
import type { PagePlan } from '../../model/plan.ts';
import type { RendererOptions } from '../../render/index.ts';
import type { WorkshopOptions } from './desk.ts';
import {
  createWorkshop,
  type RenderedPage,
  type Workshop,
  type WorkshopAnswer,
  type WorkshopCall,
} from './worker.ts';

/** Pages rendered at a time, so that memory holds a batch and not the site. */
const BATCH = 64;

/** How many threads pay for a number of pages: at least 100 pages a thread, none for small sites. */
export function workersFor(pages: number): number {
  const wanted = Math.min(availableParallelism(), Math.floor(pages / 100));
  return wanted >= 2 ? wanted : 0;
}

/** Workshops side by side. A document always goes to the same one, so its body is found where it was parsed. */
export class Pool {
  readonly #workshops: readonly Workshop[];
  readonly #threads: readonly Worker[];
  readonly #home = new Map<string, Workshop>();

  /** `threads` 0 works in this thread. */
  constructor(threads: number, options: WorkshopOptions, host: Host) {
    this.#threads = Array.from({ length: threads }, () => openThread(options));
    this.#workshops = threads === 0 ? [createWorkshop(options, host)] : this.#threads.map(remoteWorkshop);
  }

  /** Parses every document; facts come back in the order of `docs`, whatever thread made them. */
  async parse(docs: readonly SourceDoc[]): Promise<Result<readonly PageFacts[]>> {
    const share = Math.ceil(docs.length / this.#workshops.length);
    const results = await Promise.all(
      this.#workshops.map((workshop, index) => {
        const part = docs.slice(index * share, (index + 1) * share);
        for (const doc of part) this.#home.set(docKey(doc), workshop);
        return workshop.parse(part);
      }),
    );
    const diagnostics: Diagnostic[] = results.flatMap((result) => result.diagnostics);
    return { value: results.flatMap((result) => result.value), diagnostics };
  }

  /** Loads the templates everywhere; answers the hash of what pages share. */
  async openRenderer(options: RendererOptions): Promise<string> {
    const hashes = await Promise.all(this.#workshops.map((workshop) => workshop.openRenderer(options)));
    return hashes[0] ?? '';
  }

  /** Renders pages in batches, each where its body is. The order of pages is the order of `plans` within a workshop. */
  async *render(plans: readonly PagePlan[]): AsyncGenerator<RenderedPage> {
    const queues = new Map<Workshop, PagePlan[]>();
    for (const plan of plans) {
      const workshop = this.#home.get(docKey(plan));
      if (workshop === undefined) throw new Error(`docgen bug: ${plan.source} was never parsed`);
      const queue = queues.get(workshop);
      if (queue === undefined) queues.set(workshop, [plan]);
      else queue.push(plan);
    }
    const longest = Math.max(0, ...[...queues.values()].map((queue) => queue.length));
    for (let at = 0; at < longest; at += BATCH) {
      const batches = [...queues].map(([workshop, queue]) => workshop.render(queue.slice(at, at + BATCH)));
      for (const batch of await Promise.all(batches)) yield* batch;
    }
  }

  /** Ends the threads. */
  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.terminate()));
  }
}

function openThread(options: WorkshopOptions): Worker {
  return new Worker(new URL('./worker.js', import.meta.url), { workerData: { docgen: 'workshop', options } });
}

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** A workshop whose work is done by a thread: each verb is a numbered message and waits for the answer of that number. */
function remoteWorkshop(thread: Worker): Workshop {
  const waiting = new Map<number, Waiting>();
  const numbers = (function* count() {
    for (let number = 1; ; number++) yield number;
  })();
  const failAll = (error: Error) => {
    for (const one of waiting.values()) one.reject(error);
    waiting.clear();
  };
  thread.on('message', (answer: WorkshopAnswer) => {
    const one = waiting.get(answer.call);
    waiting.delete(answer.call);
    if (answer.ok) one?.resolve(answer.value);
    else one?.reject(new Error(answer.error));
  });
  thread.on('error', failAll);
  thread.on('exit', (code) => failAll(new Error(`docgen bug: a worker ended with ${code}`)));
  // The answer's type belongs to the verb: both sides are compiled from WorkshopCall and Workshop.
  const ask = <T>(message: (call: number) => WorkshopCall): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      const call = numbers.next().value ?? 0;
      waiting.set(call, { resolve: (value) => resolve(value as T), reject });
      thread.postMessage(message(call));
    });
  return {
    parse: (docs) => ask((call) => ({ call, verb: 'parse', docs })),
    openRenderer: (options) => ask((call) => ({ call, verb: 'openRenderer', options })),
    render: (plans) => ask((call) => ({ call, verb: 'render', plans })),
  };
}
