import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { createHost, errorCode } from '../../base/disk/host.ts';
import { createPageWorker } from './page-worker.ts';
import { type PageWorker, PROGRESS, type WorkerCall, type WorkerReply } from './protocol.ts';

interface ThreadState {
  worker: (PageWorker & { readonly close: () => void }) | null;
  progress: Int32Array;
  /** Settles when the call under way and those before it are done. */
  line: Promise<void>;
}

/** Answers calls from the main thread, one after another, until that ends this thread. */
function serveCalls(port: NonNullable<typeof parentPort>): void {
  const state: ThreadState = {
    worker: null,
    progress: new Int32Array(PROGRESS.length),
    line: Promise.resolve(),
  };
  const onPage = (index: number) => {
    Atomics.store(state.progress, PROGRESS.page, index);
    Atomics.add(state.progress, PROGRESS.step, 1);
  };
  const run = async (request: WorkerCall): Promise<unknown> => {
    if (request.verb === 'open') {
      state.worker?.close();
      state.progress = new Int32Array(request.input.progress);
      state.worker = createPageWorker(request.input.options, { host: createHost(), onPage });
      return null;
    }
    if (state.worker === null) throw new Error('docgen bug: a page worker was not opened');
    // The input belongs to the verb: both sides are compiled from PageWorker.
    const answer = state.worker[request.verb] as (input: typeof request.input) => Promise<unknown>;
    return answer(request.input);
  };
  const reply = async (request: WorkerCall): Promise<WorkerReply> => {
    const { call } = request;
    Atomics.store(state.progress, PROGRESS.call, call);
    onPage(0);
    try {
      return { call, ok: true, value: await run(request) };
    } catch (error) {
      return {
        call,
        ok: false,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
        code: errorCode(error),
      };
    }
  };
  port.on('message', (request: WorkerCall) => {
    state.line = state.line.then(async () => port.postMessage(await reply(request)));
  });
}

if (!isMainThread && parentPort !== null && workerData?.docgen === 'page worker') serveCalls(parentPort);
