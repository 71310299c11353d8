// Prints how long the first page of `docgen serve` takes, from the start of the process to the last byte of the page:
// `npm run bench -- serve 100 10000`. The sizes take turns, so that a machine that grows slower does so for all.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { writeCorpus } from './corpus.ts';

const DOCGEN = fileURLToPath(new URL('../../bin/docgen.js', import.meta.url));
/** Starts of each size. */
const ROUNDS = 7;
/** A page of every corpus of more than a hundred pages, far from the first one. */
const PAGE = 'area-0/page-71';

/** Prints the median of each size, and its ratio to the first. */
export async function benchFirstPage(sizes: readonly number[]): Promise<void> {
  const corpora = sizes.map((pages) => {
    const dir = mkdtempSync(join(tmpdir(), 'docgen-bench-'));
    writeCorpus(dir, pages);
    return { pages, dir, times: [] as number[] };
  });
  try {
    for (let round = 0; round < ROUNDS; round++)
      for (const { dir, times } of corpora) times.push(await timeFirstPage(dir));
    const medians = corpora.map(({ pages, times }) => ({ pages, ms: median(times) }));
    for (const { pages, ms } of medians)
      console.log(
        `${pages} pages: first page ${ms.toFixed(0)} ms, ${(ms / (medians[0]?.ms ?? ms)).toFixed(2)}`,
      );
  } finally {
    for (const { dir } of corpora) rmSync(dir, { recursive: true, force: true });
  }
}

async function timeFirstPage(dir: string): Promise<number> {
  const start = performance.now();
  const words = [DOCGEN, 'serve', dir, '--no-cache', '--port', '0'];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  try {
    const response = await fetch(`${await addressOf(child.stdout)}${PAGE}`);
    await response.text();
    if (!response.ok) throw new Error(`the first page answers ${response.status}`);
    return performance.now() - start;
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

/** The address that the command says it serves. */
async function addressOf(said: Readable): Promise<string> {
  let text = '';
  for await (const part of said.iterator({ destroyOnReturn: false })) {
    text += String(part);
    const address = /serving (\S+)/.exec(text)?.[1];
    if (address !== undefined) return address;
  }
  throw new Error('docgen serve ended without serving');
}

function median(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
