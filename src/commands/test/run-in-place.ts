import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import type { Host } from '../../base/host.ts';
import { killGroup, type LiveGroup } from '../../base/run-group.ts';
import type { Sample } from '../../model/sample.ts';
import type { SampleOptions, SampleRun } from '../../samples/index.ts';

/** What would end docgen and leave programs behind. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs samples in a folder of their own and leaves neither it nor a program behind, however the run ends. */
export async function runInPlace(
  samples: readonly Sample[],
  { root, ...options }: Omit<SampleOptions, 'place'> & { readonly root: string },
  host: Host,
): Promise<SampleRun> {
  const { runSamples } = await import('../../samples/index.ts');
  const workDir = `${host.realPath(tmpdir())}/docgen-samples-${randomUUID()}`;
  const live = new Set<LiveGroup>();
  const stop = (signal: NodeJS.Signals) => {
    for (const group of live) killGroup(group, host);
    host.remove(workDir);
    process.off(signal, stop);
    process.kill(process.pid, signal);
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  try {
    return await runSamples(samples, { ...options, place: { root, workDir, live } }, host);
  } finally {
    for (const signal of SIGNALS) process.off(signal, stop);
    host.remove(workDir);
  }
}
