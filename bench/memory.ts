// Loaded into `docgen serve`: collects garbage at SIGUSR2 and writes what memory is left, in megabytes.
import { renameSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const note = process.env.DOCGEN_BENCH_MEMORY;
if (isMainThread && note !== undefined)
  process.on('SIGUSR2', () => {
    globalThis.gc?.();
    const { heapUsed, rss } = process.memoryUsage();
    writeFileSync(`${note}.new`, JSON.stringify({ heap: heapUsed / 1e6, rss: rss / 1e6 }));
    renameSync(`${note}.new`, note);
  });
