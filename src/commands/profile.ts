import type { Progress, Stage, TimedPage } from '../model/progress.ts';
import { STAGES } from './progress.ts';

/** A stretch of a run in one stage. */
interface Span {
  readonly stage: Stage;
  /** Milliseconds since 1970. */
  readonly started: number;
  ended: number;
  /** Pages that were done in this run; what was stored is not among them. */
  readonly pages: TimedPage[];
  /** Bytes of the process when it ended. */
  memory: number;
}

/** Where the time of a run went. */
export interface Profile {
  readonly onProgress: (progress: Progress) => void;
  /** Ends the last stage. */
  readonly end: () => void;
  /** Returns a table of the stages, and the slowest pages. */
  readonly text: () => string;
  /** Returns the run in the trace event format, which Chrome's performance tools and Perfetto open. */
  readonly trace: () => string;
}

/** Pages that are named. */
const SLOWEST = 10;

/** Starts to measure a run. */
export function createProfile(): Profile {
  const spans: Span[] = [];
  const end = () => {
    const last = spans.at(-1);
    if (last === undefined) return;
    last.ended = Date.now();
    last.memory = process.memoryUsage.rss();
  };
  return {
    onProgress({ stage, pages }) {
      if (spans.at(-1)?.stage !== stage) {
        end();
        spans.push({ stage, started: Date.now(), ended: Date.now(), pages: [], memory: 0 });
      }
      spans.at(-1)?.pages.push(...pages);
    },
    end,
    text: () => profileText(spans),
    trace: () => traceText(spans),
  };
}

function profileText(spans: readonly Span[]): string {
  const stages = new Set(spans.map(({ stage }) => stage));
  const rows = [...stages].map((stage) => {
    const own = spans.filter((span) => span.stage === stage);
    const time = own.reduce((sum, { started, ended }) => sum + ended - started, 0);
    const memory = Math.max(...own.map((span) => span.memory));
    const count = own.reduce((sum, { pages }) => sum + pages.length, 0);
    return row(STAGES[stage], `${time} ms`, `${Math.round(memory / 1e6)} MB`, count === 0 ? '' : `${count}`);
  });
  const slowest = spans
    .flatMap(({ stage, pages }) => pages.map((page) => ({ ...page, stage })))
    .sort((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, SLOWEST)
    .map(({ stage, id, milliseconds }) => `${row(STAGES[stage], `${milliseconds.toFixed(0)} ms`)}  ${id}`);
  const head = row('stage', 'time', 'memory', 'pages');
  return `\n${[head, ...rows].join('\n')}\n${slowest.length === 0 ? '' : `\nslowest pages\n${slowest.join('\n')}\n`}`;
}

function row(name: string, ...cells: readonly string[]): string {
  return `${name.padEnd(16)}${cells.map((cell) => cell.padStart(10)).join('')}`.trimEnd();
}

function traceText(spans: readonly Span[]): string {
  const pid = process.pid;
  const events = spans.flatMap(({ stage, started, ended, pages }) => [
    {
      name: STAGES[stage],
      cat: 'stage',
      ph: 'X',
      ts: started * 1000,
      dur: (ended - started) * 1000,
      pid,
      tid: 0,
    },
    ...pages.map((page) => ({
      name: page.id,
      cat: STAGES[stage],
      ph: 'X',
      ts: page.started * 1000,
      dur: page.milliseconds * 1000,
      pid,
      tid: page.thread,
    })),
  ]);
  return `${JSON.stringify({ traceEvents: events })}\n`;
}
