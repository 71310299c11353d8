import { type SpawnOptionsWithStdioTuple, type StdioNull, type StdioPipe, spawn } from 'node:child_process';
import { errorCode } from '../disk/host.ts';

/** A program to run with everything that it starts. It has no input and no shell. */
export interface GroupCall {
  /** Program and arguments. A program without `/` is looked up on the `PATH`. */
  readonly command: readonly string[];
  /** Absolute working directory. */
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** Time limit in milliseconds. */
  readonly timeout: number;
  /** Limit in bytes for each of its two outputs. More output is dropped. */
  readonly maxBytes: number;
  /** Process groups that are running. The program's group is in the set while it runs. */
  readonly running: Set<number>;
}

/** The result of a program. */
export type GroupResult =
  | {
      readonly kind: 'ended';
      /** Exit code, or -1 after a signal. */
      readonly code: number;
      readonly stdout: string;
      readonly stderr: string;
      /** Whether output was dropped. */
      readonly isCut: boolean;
    }
  | { readonly kind: 'timeout'; readonly stdout: string; readonly stderr: string }
  | { readonly kind: 'missing' }
  | { readonly kind: 'refused'; readonly reason: string };

/** Milliseconds for the last output of a program that ended: a process outside its group may keep the pipes open. */
const GRACE = 500;

const SPAWN: SpawnOptionsWithStdioTuple<StdioNull, StdioPipe, StdioPipe> = {
  stdio: ['ignore', 'pipe', 'pipe'],
  windowsHide: true,
  // Makes the program the leader of a process group.
  detached: process.platform !== 'win32',
};

/**
 * Runs a program in its own process group. Kills the whole group when the program ends or reaches its time limit. The
 * promise never rejects.
 */
export function runGroup(call: GroupCall): Promise<GroupResult> {
  const { command, cwd, env, timeout, maxBytes, running } = call;
  const [program = '', ...args] = command;
  if (program === '') return Promise.resolve({ kind: 'missing' });
  if (command.some((word) => word.includes('\0')))
    return Promise.resolve({ kind: 'refused', reason: 'it contains a NUL character' });
  return new Promise((resolve) => {
    const child = spawn(program, args, { ...SPAWN, cwd, env });
    const stdout = collectStart(child.stdout, maxBytes);
    const stderr = collectStart(child.stderr, maxBytes);
    const { pid } = child;
    const state = { isLate: false };
    if (pid !== undefined) running.add(pid);
    const timer = setTimeout(() => {
      state.isLate = true;
      if (pid !== undefined) killGroup(pid);
    }, timeout);
    child.on('error', (error) => {
      clearTimeout(timer);
      resolve(resultOfSpawnError(error));
    });
    child.on('exit', () => {
      clearTimeout(timer);
      if (pid !== undefined) {
        killGroup(pid);
        running.delete(pid);
      }
      setTimeout(() => {
        child.stdout.destroy();
        child.stderr.destroy();
      }, GRACE).unref();
    });
    child.on('close', (code) => {
      const output = { stdout: stdout.text(), stderr: stderr.text() };
      if (state.isLate) resolve({ kind: 'timeout', ...output });
      else resolve({ kind: 'ended', code: code ?? -1, ...output, isCut: stdout.isCut() || stderr.isCut() });
    });
  });
}

/** Kills every process of a group. Does nothing if the group has ended. */
export function killGroup(group: number): void {
  try {
    process.kill(process.platform === 'win32' ? group : -group, 'SIGKILL');
  } catch (error) {
    if (errorCode(error) !== 'ESRCH' && errorCode(error) !== 'EPERM') throw error;
  }
}

/** Reads a stream to its end and collects its first bytes. */
function collectStart(stream: NodeJS.ReadableStream, maxBytes: number) {
  const chunks: Buffer[] = [];
  const state = { bytes: 0, isCut: false };
  stream.on('data', (chunk: Buffer) => {
    const part = chunk.subarray(0, maxBytes - state.bytes);
    if (part.length > 0) chunks.push(part);
    state.bytes += part.length;
    state.isCut ||= part.length < chunk.length;
  });
  return { text: () => Buffer.concat(chunks).toString('utf8'), isCut: () => state.isCut };
}

/** Returns the result of a program that could not be started. */
export function resultOfSpawnError(
  error: Error,
): Extract<GroupResult, { readonly kind: 'missing' | 'refused' }> {
  const code = errorCode(error);
  if (code === 'ENOENT') return { kind: 'missing' };
  return { kind: 'refused', reason: code === 'EACCES' ? 'its file may not be run' : error.message };
}
