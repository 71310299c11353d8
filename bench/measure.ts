import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The command line that is measured, as users run it. */
export const DOCGEN = fileURLToPath(new URL('../../bin/docgen.js', import.meta.url));
const USAGE = new URL('./usage.js', import.meta.url).href;

/** What a command cost: milliseconds of processor, with its child processes, and of clock; megabytes at the peak. */
export interface Cost {
  readonly cpu: number;
  readonly wall: number;
  /** Of the main process; 0 if it is not Node. */
  readonly peak: number;
}

/** A site to run docgen on. Whatever docgen caches outside the site goes to `cacheDir`. */
export interface BenchSite {
  readonly dir: string;
  readonly cacheDir: string;
}

/** Measures docgen on a site; throws with its output if it fails. `nodeFlags` go before the program. */
export async function measureDocgen(
  words: readonly string[],
  site: BenchSite,
  nodeFlags: readonly string[] = [],
): Promise<Cost> {
  const note = join(tmpdir(), `docgen-bench-usage-${process.pid}`);
  const env = { ...envFor(site), DOCGEN_BENCH_USAGE: note };
  const command = [process.execPath, ...nodeFlags, '--import', USAGE, DOCGEN, ...words, site.dir];
  const cost = await measureCommand(command, { cwd: site.dir, env });
  const peak = Number(readFileSync(note, 'utf8'));
  rmSync(note);
  return { ...cost, peak };
}

/** The environment in which docgen finds no cache but that of the site, whose parent is the home folder, as for most users. */
export function envFor({ dir, cacheDir }: BenchSite): NodeJS.ProcessEnv {
  return { ...process.env, HOME: dirname(dir), XDG_CACHE_HOME: cacheDir, NO_COLOR: '1' };
}

/** Measures a command by the shell's `time`; throws with its output if it fails. */
export function measureCommand(
  command: readonly string[],
  options: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): Promise<Cost> {
  const script = 'TIMEFORMAT="%U %S"; { time "$@" 2>&1 ; } 2>&3';
  const start = performance.now();
  const child = spawn('bash', ['-c', script, 'time', ...command], {
    ...options,
    stdio: ['ignore', 'pipe', 'inherit', 'pipe'],
  });
  const printed: string[] = [];
  const times: string[] = [];
  child.stdout?.on('data', (part) => printed.push(String(part)));
  child.stdio[3]?.on('data', (part) => times.push(String(part)));
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('close', (code) => {
      const wall = performance.now() - start;
      const [user = 0, system = 0] = times.join('').trim().split(/\s+/).map(Number);
      if (code === 0) done({ cpu: (user + system) * 1000, wall, peak: 0 });
      else fail(new Error(`${command.join(' ')} ended with ${code}\n${printed.join('').slice(-2000)}`));
    });
  });
}

/** Whether a program is installed. */
export function hasProgram(name: string): boolean {
  return spawnSync(name, ['version'], { stdio: 'ignore' }).status === 0;
}

/** The value below which a share of all values lies; 0 for none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** The least of each: whatever else runs on the machine only adds. */
export function least(costs: readonly Cost[]): Cost {
  const of = (key: keyof Cost) => Math.min(...costs.map((cost) => cost[key]));
  return { cpu: of('cpu'), wall: of('wall'), peak: of('peak') };
}
