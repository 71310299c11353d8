// Prints what each stage costs on generated sites: CPU milliseconds of a process, and the peak of its memory.
//   npm run bench -- 1000 10000
//   npm run bench -- api 10000
//   npm run bench -- serve 100 10000
//   npm run bench -- resolve 10000 100000
// One page worker, no cache. Figures of different sizes are to be read as ratios within one run.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createHost } from '../src/base/host.ts';
import { build } from '../src/site/build.ts';
import { readSources } from '../src/site/load.ts';
import { loadSite } from '../src/site/load-site.ts';
import { resolvePages } from '../src/site/plan.ts';
import { readPages } from '../src/site/read-pages.ts';
import { type RunOptions, withRun } from '../src/site/site-run.ts';
import { type Cost, compareWithMarkdown } from './compare.ts';
import { writeCorpus } from './corpus.ts';
import { benchFirstPage } from './first-page.ts';
import { benchResolve } from './resolve.ts';

const PROGRAM = fileURLToPath(import.meta.url);

/** A stage and its CPU time in milliseconds. */
type Figure = readonly [stage: string, ms: number];

async function measure<T>(work: () => T | Promise<T>): Promise<{ readonly value: T; readonly ms: number }> {
  const before = process.cpuUsage();
  const value = await work();
  const { user, system } = process.cpuUsage(before);
  return { value, ms: (user + system) / 1000 };
}

async function openCorpus(dir: string, workers: number | null = 1) {
  const host = createHost();
  const loaded = await loadSite(`${dir}/docgen.config.ts`, { host });
  if (loaded.value === null) throw new Error(JSON.stringify(loaded.diagnostics));
  const clientDir = fileURLToPath(new URL('../client', import.meta.url));
  const run = { docgen: 'bench', cacheDir: null, workers, strict: false, force: false };
  const options: RunOptions = { host, clientDir, ...run };
  return { loaded: loaded.value, options };
}

/** The stages up to the barrier, one by one. */
async function measureStages(dir: string): Promise<readonly Figure[]> {
  const { loaded, options } = await openCorpus(dir);
  return withRun(loaded, options, async (run) => {
    const discover = await measure(() => readSources(loaded, options, run.shelf));
    const parse = await measure(() => readPages(discover.value.value.docs, run));
    const parsed = { value: parse.value.map(({ facts }) => facts), diagnostics: [] };
    const resolve = await measure(() => resolvePages(loaded, discover.value, parsed));
    return [
      ['discover', discover.ms],
      ['parse', parse.ms],
      ['resolve', resolve.ms],
    ];
  });
}

/** A whole build into an empty folder, or a second one over it. */
async function measureBuild(dir: string): Promise<readonly Figure[]> {
  const { loaded, options } = await openCorpus(dir);
  const built = await measure(() => build(loaded, options));
  if (built.value.value === null) throw new Error(JSON.stringify(built.value.diagnostics.slice(0, 3)));
  return [['build', built.ms]];
}

/** What a whole build into an empty folder costs, by processor and by clock. */
async function measureCost(dir: string, workers: number | null): Promise<Cost> {
  rmSync(join(dir, 'build'), { recursive: true, force: true });
  const { loaded, options } = await openCorpus(dir, workers);
  const start = performance.now();
  const { value, ms } = await measure(() => build(loaded, options));
  const wall = performance.now() - start;
  if (value.value === null) throw new Error(JSON.stringify(value.diagnostics.slice(0, 3)));
  const files = readdirSync(join(dir, 'build'), { withFileTypes: true, recursive: true });
  const pages = files.filter((file) => file.isFile() && file.name.endsWith('.html'));
  const bytes = pages.reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0);
  return { cpu: ms, wall, peak: process.resourceUsage().maxRSS / 1024, bytes };
}

/** Each part in a process of its own, so that the peak is its own. */
function benchSize(pages: number): void {
  const dir = mkdtempSync(join(tmpdir(), 'docgen-bench-'));
  try {
    writeCorpus(dir, pages);
    for (const part of ['stages', 'build', 'again']) {
      execFileSync(process.execPath, [PROGRAM, part, dir, String(pages)], {
        stdio: 'inherit',
      });
    }
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

const [part = '', dir = '', pages = '1'] = process.argv.slice(2);
if (part === 'stages' || part === 'build' || part === 'again') {
  const figures = part === 'stages' ? await measureStages(dir) : await measureBuild(dir);
  const shown = figures.map(([stage, ms]) => {
    return `${part === 'again' ? 'build again' : stage} ${ms.toFixed(0)} ms, ${(ms / Number(pages)).toFixed(3)} a page`;
  });
  const peak = (process.resourceUsage().maxRSS / 1024).toFixed(0);
  console.log(`${pages} pages: ${shown.join('; ')}; peak ${peak} MB`);
} else if (part === 'cost') {
  console.log(JSON.stringify(await measureCost(dir, pages === '0' ? 1 : null)));
} else {
  const sizes = process.argv
    .slice(2)
    .map(Number)
    .filter((size) => size > 0);
  if (part === 'serve') await benchFirstPage(sizes.length > 0 ? sizes : [100, 1000, 10_000]);
  else if (part === 'resolve') benchResolve(sizes.length > 0 ? sizes : [10_000]);
  else if (part === 'api')
    for (const size of sizes.length > 0 ? sizes : [10_000]) compareWithMarkdown(size, PROGRAM);
  else for (const size of sizes.length > 0 ? sizes : [1000, 10_000]) benchSize(size);
}
