import { spawn } from 'node:child_process';
import { resultOfSpawnError } from './run-group.ts';

/** A program to run to its end. It has no input and no shell. */
export interface ToolCall {
  /** Program and arguments. A program without `/` is looked up on the `PATH`. */
  readonly command: readonly string[];
  /** Absolute working directory. */
  readonly cwd: string;
  /** Time limit in milliseconds. */
  readonly timeout: number;
}

/** The result of a program. `killed` means that it took too long or printed too much. */
export type ToolResult =
  | { readonly kind: 'ended'; readonly code: number; readonly stdout: Buffer; readonly stderr: string }
  | { readonly kind: 'killed'; readonly reason: string; readonly stderr: string }
  | { readonly kind: 'missing' }
  | { readonly kind: 'refused'; readonly reason: string };

/** Limit in bytes for the output. The description of the whole Mojo library has 9 million. */
const MAX_BYTES = 512 * 1024 * 1024;

/** Runs a program in docgen's own process group, so that Ctrl+C ends both. The promise never rejects. */
export function runTool({ command, cwd, timeout }: ToolCall): Promise<ToolResult> {
  const [program = '', ...args] = command;
  // `spawn` throws on both.
  if (program === '') return Promise.resolve({ kind: 'missing' });
  if (command.some((word) => word.includes('\0')))
    return Promise.resolve({ kind: 'refused', reason: 'it contains a NUL character' });
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true });
    const output = { out: [] as Buffer[], err: [] as Buffer[], bytes: 0 };
    const stderr = () => Buffer.concat(output.err).toString('utf8');
    // Processes that the program started may keep its pipes open, so this does not wait for `close`.
    const kill = (reason: string) => {
      child.kill('SIGKILL');
      child.stdout.destroy();
      child.stderr.destroy();
      end({ kind: 'killed', reason, stderr: stderr() });
    };
    const timer = setTimeout(() => kill(`it ran longer than ${timeout / 1000} s`), timeout);
    const end = (result: ToolResult) => {
      clearTimeout(timer);
      resolve(result);
    };
    const collect = (into: Buffer[]) => (chunk: Buffer) => {
      into.push(chunk);
      output.bytes += chunk.length;
      if (output.bytes > MAX_BYTES) kill(`it printed more than ${MAX_BYTES} bytes`);
    };
    child.stdout.on('data', collect(output.out));
    child.stderr.on('data', collect(output.err));
    child.on('error', (error) => end(resultOfSpawnError(error)));
    child.on('close', (code) =>
      end({ kind: 'ended', code: code ?? -1, stdout: Buffer.concat(output.out), stderr: stderr() }),
    );
  });
}
