import { type SpawnOptionsWithStdioTuple, type StdioNull, type StdioPipe, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { errorCode, type Host } from './host.ts';
import { KIN_VARIABLE, killKin } from './kin.ts';

/** A program to run with all that it starts. Its input is empty; it never sees a shell. */
export interface GroupCall {
  /** Program and arguments. A program without `/` is looked for on the `PATH`. */
  readonly command: readonly string[];
  /** Absolute folder that it runs in. */
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** Milliseconds after which it is killed. */
  readonly timeout: number;
  /** Bytes of each of its two outputs that are kept; what it prints beyond them is dropped. */
  readonly most: number;
  /** The groups at work: this one is among them as long as it lives, for whoever has to end them all. */
  readonly live: Set<LiveGroup>;
  readonly host: Host;
}

/** A program at work and all that it started. */
export interface LiveGroup {
  /** Number of its process group. */
  readonly group: number;
  /** What all of its processes carry in their environment. */
  readonly mark: string;
}

/** How a program and its group ended. */
export type GroupEnd =
  | {
      readonly kind: 'ended';
      /** Its exit code; -1 where a signal ended it. */
      readonly code: number;
      readonly stdout: string;
      readonly stderr: string;
      /** Whether something it printed was dropped. */
      readonly isCut: boolean;
    }
  | { readonly kind: 'timeout'; readonly stdout: string; readonly stderr: string }
  | { readonly kind: 'missing' }
  | { readonly kind: 'refused'; readonly reason: string };

/** Milliseconds for the last output of a program that ended, where something outside its group holds the pipes. */
const GRACE = 500;

const SPAWN: SpawnOptionsWithStdioTuple<StdioNull, StdioPipe, StdioPipe> = {
  stdio: ['ignore', 'pipe', 'pipe'],
  windowsHide: true,
  // The leader of a group of its own.
  detached: process.platform !== 'win32',
};

/**
 * Runs a program in a process group of its own and kills the whole group when the program ends or its time is over, so that
 * nothing it started goes on; on Linux also what left the group. The promise is never rejected.
 */
export function runGroup({ command, cwd, env, timeout, most, live, host }: GroupCall): Promise<GroupEnd> {
  const [program = '', ...args] = command;
  if (program === '') return Promise.resolve({ kind: 'missing' });
  if (command.some((word) => word.includes('\0')))
    return Promise.resolve({ kind: 'refused', reason: 'a NUL stands in it' });
  return new Promise((resolve) => {
    const mark = randomUUID();
    const child = spawn(program, args, { ...SPAWN, cwd, env: { ...env, [KIN_VARIABLE]: mark } });
    const stdout = keepStart(child.stdout, most);
    const stderr = keepStart(child.stderr, most);
    const state = { isLate: false };
    const group = child.pid === undefined ? null : { group: child.pid, mark };
    if (group !== null) live.add(group);
    const timer = setTimeout(() => {
      state.isLate = true;
      if (group !== null) killGroup(group, host);
    }, timeout);
    const end = (how: GroupEnd) => {
      clearTimeout(timer);
      resolve(how);
    };
    child.on('error', (error) => end(notStarted(error)));
    child.on('exit', () => {
      clearTimeout(timer);
      if (group !== null) {
        killGroup(group, host);
        live.delete(group);
      }
      setTimeout(() => {
        child.stdout.destroy();
        child.stderr.destroy();
      }, GRACE).unref();
    });
    child.on('close', (code) => {
      const said = { stdout: stdout.text(), stderr: stderr.text() };
      if (state.isLate) end({ kind: 'timeout', ...said });
      else end({ kind: 'ended', code: code ?? -1, ...said, isCut: stdout.isCut() || stderr.isCut() });
    });
  });
}

/** Ends every process of a group, and what left it. */
export function killGroup({ group, mark }: LiveGroup, host: Host): void {
  // First those that are found by their parents, while these are there.
  killKin(mark, host);
  killNumber(group);
}

function killNumber(group: number): void {
  try {
    process.kill(process.platform === 'win32' ? group : -group, 'SIGKILL');
  } catch (error) {
    // Nobody is left in the group.
    if (errorCode(error) !== 'ESRCH' && errorCode(error) !== 'EPERM') throw error;
  }
}

/** Reads a stream to its end and keeps the first bytes of it. */
function keepStart(stream: NodeJS.ReadableStream, most: number) {
  const chunks: Buffer[] = [];
  const state = { kept: 0, isCut: false };
  stream.on('data', (chunk: Buffer) => {
    const part = chunk.subarray(0, most - state.kept);
    if (part.length > 0) chunks.push(part);
    state.kept += part.length;
    state.isCut ||= part.length < chunk.length;
  });
  return { text: () => Buffer.concat(chunks).toString('utf8'), isCut: () => state.isCut };
}

function notStarted(error: Error): GroupEnd {
  const code = errorCode(error);
  if (code === 'ENOENT') return { kind: 'missing' };
  return { kind: 'refused', reason: code === 'EACCES' ? 'its file may not be run' : error.message };
}
