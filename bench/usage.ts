// Loaded into the measured process: writes the peak of its memory, in megabytes, when it ends.
import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const note = process.env.DOCGEN_BENCH_USAGE;
if (isMainThread && note !== undefined)
  process.on('exit', () => writeFileSync(note, String(process.resourceUsage().maxRSS / 1024)));
