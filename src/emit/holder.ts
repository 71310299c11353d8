import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { errorCode, type Host } from '../base/host.ts';

/** The process that holds a lock, told apart from any other that ever ran. */
export interface Holder {
  /** Never the same twice. */
  readonly id: string;
  readonly pid: number;
  /** Name of the machine or container. */
  readonly machine: string;
  /** Names the time since the machine was started; empty where the system does not tell. */
  readonly boot: string;
  /** When the process started, in the system's own count; empty where the system does not tell. */
  readonly started: string;
}

/** This process, with a new id. */
export function currentHolder(host: Host): Holder {
  return {
    id: randomUUID(),
    pid: process.pid,
    machine: hostname(),
    boot: bootOf(host),
    started: startOf(process.pid, host) ?? '',
  };
}

/** Whether the process of a lock has certainly ended. Other machines cannot be asked: their locks count as held. */
export function isDead(holder: Holder, host: Host): boolean {
  if (holder.machine !== hostname()) return false;
  const boot = bootOf(host);
  if (boot !== '' && holder.boot !== '' && boot !== holder.boot) return true;
  if (!isRunning(holder.pid)) return true;
  const started = startOf(holder.pid, host);
  return started !== null && holder.started !== '' && started !== holder.started;
}

/** The holder that a lock file names, or null for a text that names none. */
export function parseHolder(text: string): Holder | null {
  const fields = /^([0-9a-f-]{36}) (\d{1,10}) (\S+) (\S*) (\S*)\n$/.exec(text);
  if (fields === null) return null;
  const [, id = '', pid = '', machine = '', boot = '', started = ''] = fields;
  return { id, pid: Number(pid), machine: decodeURIComponent(machine), boot, started };
}

/** A holder as a lock file names it: one line. */
export function formatHolder({ id, pid, machine, boot, started }: Holder): string {
  return `${id} ${pid} ${encodeURIComponent(machine)} ${boot} ${started}\n`;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) !== 'ESRCH';
  }
}

/** Field 22 of `/proc/<pid>/stat`, in ticks; a name no process has for one that only waits to be reaped; null if unknown. */
function startOf(pid: number, host: Host): string | null {
  const text = readProc(`/proc/${pid}/stat`, host);
  const [state, ...rest] = text.slice(text.lastIndexOf(')') + 2).split(' ');
  if (state === 'Z' || state === 'X') return 'ended';
  return rest[18] ?? null;
}

function bootOf(host: Host): string {
  return readProc('/proc/sys/kernel/random/boot_id', host).trim();
}

function readProc(path: string, host: Host): string {
  try {
    return host.readBytes(path).toString('utf8');
  } catch {
    return '';
  }
}
