import type { Worker } from 'node:worker_threads';
import { machineErrorText } from '../../base/disk/disk-error.ts';
import { type FatalError, fatalError } from '../../base/fatal-error.ts';
import {
  type PageWorker,
  PROGRESS,
  type WorkerCall,
  type WorkerOptions,
  type WorkerReply,
  type WorkerRequest,
} from './protocol.ts';

import type { ThreadSource } from './thread-source.ts';

/** What a call is about, for messages. */
export interface CallSubject {
  /** `parsing`, `rendering`. */
  readonly activity: string;
  /** Source file of each page in the call. */
  readonly pages: readonly string[];
}

/** A page worker in a thread of its own. */
export interface WorkerThread {
  /** Asks the worker. Rejects if the thread has ended, or if one of its pages takes too long: then the thread ends. */
  readonly ask: <V extends keyof PageWorker>(
    verb: V,
    input: Parameters<PageWorker[V]>[0],
    subject: CallSubject,
  ) => ReturnType<PageWorker[V]>;
  /** Whether it ended by itself or was ended. */
  readonly hasEnded: () => boolean;
  readonly end: () => Promise<void>;
}

interface Waiting {
  readonly subject: CallSubject;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

interface Running {
  readonly thread: Worker;
  readonly progress: Int32Array;
  readonly waiting: Map<number, Waiting>;
  calls: number;
  /** Why it ended, or null while it runs. */
  ended: Error | null;
  /** The step that was seen last, and since when. */
  step: number;
  since: number;
}

/** How often a thread is looked at while it works. Milliseconds. */
const LOOK = 500;

/** What a thread is started with. */
export interface ThreadOptions {
  readonly worker: WorkerOptions;
  readonly source: ThreadSource;
  /** Seconds that a page may take. */
  readonly pageSeconds: number;
}

/** Starts a thread. */
export function startWorkerThread({ worker, source, pageSeconds }: ThreadOptions): WorkerThread {
  const progress = new SharedArrayBuffer(PROGRESS.length * Int32Array.BYTES_PER_ELEMENT);
  const running: Running = {
    thread: source.take(),
    progress: new Int32Array(progress),
    waiting: new Map(),
    calls: 0,
    ended: null,
    step: 0,
    since: 0,
  };
  const { thread, waiting } = running;
  const watch = setInterval(() => endIfStuck(running, pageSeconds), LOOK);
  watch.unref();
  thread.on('message', (reply: WorkerReply) => {
    const call = waiting.get(reply.call);
    waiting.delete(reply.call);
    if (reply.ok) call?.resolve(reply.value);
    else call?.reject(Object.assign(new Error(reply.error), { code: reply.code }));
  });
  thread.on('error', (error) => fail(running, failureFrom(error, running)));
  thread.on('exit', (code) => {
    clearInterval(watch);
    fail(running, stoppedError(running, `ended with exit code ${code}`));
  });
  void send(
    running,
    { verb: 'open', input: { options: worker, progress } },
    { activity: 'starting', pages: [] },
  ).catch(() => undefined);
  return {
    // The reply's type belongs to the verb: both sides are compiled from PageWorker.
    ask: <V extends keyof PageWorker>(verb: V, input: Parameters<PageWorker[V]>[0], subject: CallSubject) =>
      send(running, { verb, input } as WorkerRequest, subject) as ReturnType<PageWorker[V]>,
    hasEnded: () => running.ended !== null,
    async end() {
      clearInterval(watch);
      const isIdle = running.ended === null && waiting.size === 0;
      fail(running, new Error('the page worker was ended'));
      for (const event of ['message', 'error', 'exit']) thread.removeAllListeners(event);
      // A thread that fails while it ends would end the process if nobody listened.
      thread.on('error', () => undefined);
      await (isIdle ? source.release(thread) : thread.terminate());
    },
  };
}

function send(running: Running, request: WorkerRequest, subject: CallSubject): Promise<unknown> {
  return new Promise((resolve, reject) => {
    if (running.ended !== null) return reject(running.ended);
    const call: WorkerCall = { ...request, call: ++running.calls };
    if (running.waiting.size === 0) running.since = performance.now();
    running.waiting.set(call.call, { subject, resolve, reject });
    running.thread.postMessage(call);
  });
}

/** Everything that waits fails, and everything that is asked later. */
function fail(running: Running, error: Error): void {
  running.ended ??= error;
  for (const { reject } of running.waiting.values()) reject(running.ended);
  running.waiting.clear();
}

function endIfStuck(running: Running, pageSeconds: number): void {
  const step = Atomics.load(running.progress, PROGRESS.step);
  if (running.waiting.size === 0 || step !== running.step) {
    running.step = step;
    running.since = performance.now();
    return;
  }
  if (performance.now() - running.since < pageSeconds * 1000) return;
  const { page, activity } = workOf(running);
  const message = `${page}: ${activity} took longer than ${pageSeconds} s`;
  const hint = 'look for a loop that does not end, or raise limits.pageSeconds';
  fail(running, fatalError(message, hint));
  void running.thread.terminate();
}

function failureFrom(error: Error, running: Running): Error {
  if (machineErrorText(error) !== null) return error;
  const isMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  if (isMemory) return stoppedError(running, 'ran out of memory');
  const { page, activity } = workOf(running);
  return fatalError(`${page}: ${activity} failed: ${error.stack ?? error.message}`, ADVICE);
}

const ADVICE =
  'look at what the components of the site do on this page; if they do nothing special, report a bug of docgen';

function stoppedError(running: Running, what: string): FatalError {
  const { page, activity } = workOf(running);
  return fatalError(`${page}: the page worker ${what} while ${activity}`, ADVICE);
}

/** Returns the page that a thread is at, and what it does with it. */
function workOf({ progress, waiting }: Running): { readonly page: string; readonly activity: string } {
  const subject =
    waiting.get(Atomics.load(progress, PROGRESS.call))?.subject ?? [...waiting.values()][0]?.subject;
  const page = subject?.pages[Atomics.load(progress, PROGRESS.page)] ?? 'the site';
  return { page, activity: subject?.activity ?? 'waiting' };
}
