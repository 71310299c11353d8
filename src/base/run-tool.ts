import { spawn } from 'node:child_process';
import { errorCode } from './host.ts';

/** A program to run to its end. Its input is empty; it never sees a shell. */
export interface ToolCall {
  /** Program and arguments. A program without `/` is looked for on the `PATH`. */
  readonly command: readonly string[];
  /** Absolute folder that it runs in. */
  readonly cwd: string;
  /** Milliseconds after which it is killed. */
  readonly timeout: number;
}

/** How a program ended: by itself, killed for taking too long or printing too much, or not started at all. */
export type ToolEnd =
  | { readonly kind: 'ended'; readonly code: number; readonly stdout: Buffer; readonly stderr: string }
  | { readonly kind: 'killed'; readonly reason: string; readonly stderr: string }
  | { readonly kind: 'missing' }
  | { readonly kind: 'refused'; readonly reason: string };

/** Bytes that a program may print; the description of the whole Mojo library has 9 million. */
const MOST = 512 * 1024 * 1024;

/** Runs a program. What it does wrong is in the answer; the promise is never rejected. */
export function runTool({ command, cwd, timeout }: ToolCall): Promise<ToolEnd> {
  const [program = '', ...args] = command;
  // Node throws where the system could not even be asked.
  if (program === '') return Promise.resolve({ kind: 'missing' });
  if (command.some((word) => word.includes('\0')))
    return Promise.resolve({ kind: 'refused', reason: 'a NUL stands in it' });
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true });
    const printed = { out: [] as Buffer[], err: [] as Buffer[], bytes: 0 };
    const stderr = () => Buffer.concat(printed.err).toString('utf8');
    // The pipes may outlive the program (what it started holds them too), so a killed one is not waited for.
    const kill = (reason: string) => {
      child.kill('SIGKILL');
      child.stdout.destroy();
      child.stderr.destroy();
      end({ kind: 'killed', reason, stderr: stderr() });
    };
    const timer = setTimeout(() => kill(`it ran longer than ${timeout / 1000} s`), timeout);
    const end = (how: ToolEnd) => {
      clearTimeout(timer);
      resolve(how);
    };
    const collect = (into: Buffer[]) => (chunk: Buffer) => {
      into.push(chunk);
      printed.bytes += chunk.length;
      if (printed.bytes > MOST) kill(`it printed more than ${MOST} bytes`);
    };
    child.stdout.on('data', collect(printed.out));
    child.stderr.on('data', collect(printed.err));
    child.on('error', (error) => end(notStarted(error)));
    child.on('close', (code) =>
      end({ kind: 'ended', code: code ?? -1, stdout: Buffer.concat(printed.out), stderr: stderr() }),
    );
  });
}

function notStarted(error: Error): ToolEnd {
  const code = errorCode(error);
  if (code === 'ENOENT') return { kind: 'missing' };
  return { kind: 'refused', reason: code === 'EACCES' ? 'its file may not be run' : error.message };
}
