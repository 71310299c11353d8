import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import type { Host } from '../../base/disk/host.ts';
import { killGroup } from '../../base/process/run-group.ts';
import type { Sample } from '../../model/sample.ts';
import type { SampleOptions, SampleRun } from '../../samples/index.ts';

/** Signals that end docgen. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Tests samples in a new temporary folder. Removes the folder and kills the programs when it ends, also by a signal. */
export async function runInWorkspace(
  samples: readonly Sample[],
  { root, ...options }: Omit<SampleOptions, 'workspace'> & { readonly root: string },
  host: Host,
): Promise<SampleRun> {
  const { runSamples } = await import('../../samples/index.ts');
  const workDir = `${host.realPath(tmpdir())}/docgen-samples-${randomUUID()}`;
  const running = new Set<number>();
  const stop = (signal: NodeJS.Signals) => {
    for (const group of running) killGroup(group);
    host.remove(workDir);
    process.off(signal, stop);
    process.kill(process.pid, signal);
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  try {
    return await runSamples(samples, { ...options, workspace: { root, workDir, running } }, host);
  } finally {
    for (const signal of SIGNALS) process.off(signal, stop);
    host.remove(workDir);
  }
}
