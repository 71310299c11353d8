import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CorpusForm, writeCorpus } from './corpus.ts';
import type { BenchSite } from './measure.ts';

/** What a run of the benchmark is asked for. */
export interface BenchOptions {
  readonly pages: number;
  /** How often a build is measured. */
  readonly rounds: number;
  /** How many edits are timed. */
  readonly edits: number;
  /** How many edits follow each other without a rest. */
  readonly manyEdits: number;
}

/** Prints one row of the table. */
export function printRow(what: string, ...figures: readonly string[]): void {
  console.log(`| ${what} | ${figures.join('; ')} |`);
}

/** A number of milliseconds as people read it. */
export function shownTime(ms: number): string {
  return ms < 10_000 ? `${ms.toFixed(ms < 100 ? 1 : 0)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

/** A count with its thousands set apart. */
export function shownCount(count: number): string {
  return count.toLocaleString('en-US');
}

/** Generates a site in a temporary folder, gives it to `work`, and removes it whatever happens. */
export async function withCorpus<T>(
  pages: number,
  form: CorpusForm,
  work: (site: BenchSite) => Promise<T>,
): Promise<T> {
  const root = mkdtempSync(join(tmpdir(), 'docgen-bench-'));
  const site = { dir: join(root, 'site'), cacheDir: join(root, 'cache') };
  try {
    writeCorpus(site.dir, pages, form);
    return await work(site);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** Removes all that a run of docgen leaves: what it published and what it cached. */
export function makeCold({ dir, cacheDir }: BenchSite): void {
  const made = ['build', '.docgen', '.cache', 'node_modules'].map((name) => join(dir, name));
  for (const path of [...made, cacheDir]) rmSync(path, { recursive: true, force: true });
}
