import { NEW_THREADS, type ThreadSource } from '../../src/site/workers/thread-source.ts';

/** Makes a source of threads that are used again: loading their modules takes longer than most tests. */
export function createWarmThreads(): ThreadSource {
  const idle: ReturnType<ThreadSource['take']>[] = [];
  return {
    take() {
      const thread = idle.pop() ?? NEW_THREADS.take();
      thread.ref();
      return thread;
    },
    async release(thread) {
      thread.unref();
      idle.push(thread);
    },
  };
}
