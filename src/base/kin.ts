import { errorCode, type Host } from './host.ts';
import { ioOrNull } from './io-or-null.ts';

/** Name of the variable that everything which a program starts inherits. */
export const KIN_VARIABLE = 'DOCGEN_SAMPLE';

/** Times that processes are looked for: each look may find what was forked during the last one. */
const MOST_LOOKS = 10;

/**
 * Ends every process that carries a mark in its environment, and all that descend from those: also what left the group or the
 * session of the program that started it. Only Linux tells environments; elsewhere nothing is done.
 */
export function killKin(mark: string, host: Host): void {
  if (process.platform !== 'linux') return;
  const gone = new Set<number>();
  for (let look = 0; look < MOST_LOOKS; look++) {
    const found = kinOf(mark, host).filter((pid) => !gone.has(pid));
    if (found.length === 0) return;
    for (const pid of found) {
      gone.add(pid);
      killOne(pid);
    }
  }
}

function kinOf(mark: string, host: Host): readonly number[] {
  const sign = `${KIN_VARIABLE}=${mark}`;
  const parents = new Map<number, number>();
  const kin = new Set<number>();
  for (const pid of processes(host)) {
    if (readProc(`${pid}/environ`, host).split('\0').includes(sign)) kin.add(pid);
    parents.set(pid, parentIn(readProc(`${pid}/stat`, host)));
  }
  if (kin.size === 0) return [];
  // A child that was started without the environment is found by its parent.
  for (let before = -1; before !== kin.size; ) {
    before = kin.size;
    for (const [pid, parent] of parents) if (kin.has(parent)) kin.add(pid);
  }
  return [...kin];
}

function processes(host: Host): readonly number[] {
  const entries = ioOrNull(() => host.readDir('/proc')) ?? [];
  return entries
    .filter(({ name }) => /^\d+$/.test(name))
    .map(({ name }) => Number(name))
    .filter((pid) => pid !== process.pid);
}

/** The number behind the name in brackets and the state. */
function parentIn(stat: string): number {
  return Number(/\) \S (\d+)/.exec(stat.slice(stat.lastIndexOf(')')))?.[1] ?? -1);
}

/** A file about a process; empty where it has ended or belongs to somebody else. */
function readProc(path: string, host: Host): string {
  return ioOrNull(() => host.readBytes(`/proc/${path}`).toString('latin1')) ?? '';
}

function killOne(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (errorCode(error) !== 'ESRCH' && errorCode(error) !== 'EPERM') throw error;
  }
}
