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
    switch (request.verb) {
      case 'parse':
        return state.worker.parse(request.input);
      case 'checkOverrides':
        return state.worker.checkOverrides(request.input);
      case 'declareOutput':
        return state.worker.declareOutput(request.input);
      case 'runOutput':
        return state.worker.runOutput(request.input);
      case 'declareAdapter':
        return state.worker.declareAdapter(request.input);
      case 'runAdapter':
        return state.worker.runAdapter(request.input);
      case 'prepare':
        return state.worker.prepare(request.input);
      case 'openRenderer':
        return state.worker.openRenderer(request.input);
      case 'render':
        return state.worker.render(request.input);
      case 'renderNotFound':
        return state.worker.renderNotFound(request.input);
    }
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
