import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FuzzCase, Target } from './target.ts';

/** Runs cases in another process, which may crash or hang. */
export interface Executor {
  /** Returns why a case fails, or null. */
  readonly run: (input: FuzzCase) => Promise<string | null>;
  readonly end: () => void;
}

/** Seconds of processor time that a case may take. Other programs may take the processor, so more of the clock may pass. */
const LIMIT = 10;
/** Seconds of the clock after which a case hangs, whatever it does. */
const CLOCK_LIMIT = 90;

/** Starts a process for a target when the first case comes, and after each one that it does not survive. */
export function createExecutor({ name }: Target): Executor {
  const state: { child: Child | null } = { child: null };
  const end = () => {
    state.child?.process.kill('SIGKILL');
    state.child = null;
  };
  return {
    end,
    async run(input) {
      state.child ??= startChild(name);
      const { failure, isOver } = await ask(state.child, input);
      if (isOver) end();
      return failure;
    },
  };
}

interface Child {
  readonly process: ChildProcess;
  readonly said: string[];
}

function startChild(target: string): Child {
  const path = fileURLToPath(new URL('./child.js', import.meta.url));
  const child = fork(path, [target], { serialization: 'advanced', stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said.push(text);
      if (said.length > 50) said.shift();
    });
  return { process: child, said };
}

interface Outcome {
  readonly failure: string | null;
  /** Whether the process ended, or has to. */
  readonly isOver: boolean;
}

function ask({ process: child, said }: Child, input: FuzzCase): Promise<Outcome> {
  return new Promise((resolve) => {
    const since = { clock: performance.now(), processor: processorSeconds(child) };
    const settle = (outcome: Outcome) => {
      clearInterval(timer);
      child.removeAllListeners('message').removeAllListeners('exit');
      resolve(outcome);
    };
    const timer = setInterval(() => {
      const clock = (performance.now() - since.clock) / 1000;
      const processor = (processorSeconds(child) ?? clock) - (since.processor ?? 0);
      if (processor < LIMIT && clock < CLOCK_LIMIT) return;
      const took = `${Math.round(processor)} s of processor time, ${Math.round(clock)} s of the clock`;
      settle({ failure: `no hang: not done after ${took}`, isOver: true });
    }, 500);
    child.on('message', ({ failure }: Pick<Outcome, 'failure'>) => settle({ failure, isOver: false }));
    child.on('exit', (code, signal) =>
      // What it printed last may arrive after its end.
      setTimeout(
        () =>
          settle({ failure: `no crash: ${signal ?? code}\n${said.join('').slice(-4_000)}`, isOver: true }),
        100,
      ),
    );
    child.send(input);
  });
}

/** Returns the seconds of processor time that a process has used, or null where the system does not say. */
function processorSeconds({ pid }: ChildProcess): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return null;
  }
}
