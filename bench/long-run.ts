import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openEdited } from './edits.ts';
import { type BenchSite, measureDocgen } from './measure.ts';
import { startServe, untilServed } from './serving.ts';
import { type BenchOptions, printRow, shownCount, withCorpus } from './site.ts';

const MEMORY = new URL('./memory.js', import.meta.url).href;
/** How often memory is looked at. */
const SAMPLES = 10;

/** Megabytes after a collection of garbage. */
interface Sample {
  readonly heap: number;
  readonly rss: number;
}

/** Edits a page many times without a rest, and says how the memory of `serve --watch` grows. */
export async function benchLongRun({ pages, manyEdits }: BenchOptions): Promise<void> {
  await withCorpus(pages, {}, async (site) => {
    await measureDocgen(['check'], site);
    const note = join(site.cacheDir, '..', 'memory');
    const serving = await startServe(site, {
      flags: ['--watch'],
      nodeFlags: ['--expose-gc', '--import', MEMORY],
      env: { DOCGEN_BENCH_MEMORY: note },
    });
    try {
      const start = performance.now();
      const samples = await editOften(site, serving, { pages, manyEdits, note });
      const each = (performance.now() - start) / manyEdits;
      // What is compiled and cached in the first edits is no leak.
      const later = samples.slice(Math.floor(samples.length / 5));
      const row = (key: keyof Sample) => {
        const values = later.map((sample) => sample[key]);
        const grown = (slopeOf(values) * SAMPLES * 1000) / manyEdits;
        return `${values[0]?.toFixed(0)} to ${values.at(-1)?.toFixed(0)} MB (${grown.toFixed(1)} MB a 1,000 edits)`;
      };
      printRow(
        `${shownCount(pages)} pages, ${shownCount(manyEdits)} edits in a row`,
        `heap ${row('heap')}`,
        `resident ${row('rss')}`,
        `${each.toFixed(0)} ms an edit`,
      );
    } finally {
      await serving.close();
    }
  });
}

interface LongRun {
  readonly pages: number;
  readonly manyEdits: number;
  readonly note: string;
}

async function editOften(
  site: BenchSite,
  { origin, pid }: { readonly origin: string; readonly pid: number },
  { pages, manyEdits, note }: LongRun,
): Promise<readonly Sample[]> {
  const edited = openEdited(site, pages, origin);
  const samples: Sample[] = [];
  for (let edit = 1; edit <= manyEdits; edit++) {
    edited.write(edit, 'text');
    await untilServed(edited.url, edited.mark(edit));
    if (edit % Math.ceil(manyEdits / SAMPLES) === 0) samples.push(await sampleMemory(pid, note));
  }
  return samples;
}

async function sampleMemory(pid: number, note: string): Promise<Sample> {
  process.kill(pid, 'SIGUSR2');
  while (!existsSync(note)) await sleep(10);
  const sample = JSON.parse(readFileSync(note, 'utf8'));
  rmSync(note);
  return sample;
}

/** How much values grow from one to the next: the slope of the line through them. */
function slopeOf(values: readonly number[]): number {
  const mean = (values.length - 1) / 2;
  let [above, below] = [0, 0];
  for (const [index, value] of values.entries()) {
    above += (index - mean) * value;
    below += (index - mean) ** 2;
  }
  return above / below;
}
