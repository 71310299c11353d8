// Prints what a library costs beside Markdown of as many pages and as much HTML: `npm run bench -- api 10000`.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { A_PAGE_EACH, AS_THE_STANDARD_LIBRARY, type ModuleForm, writeApiCorpus } from './api-corpus.ts';
import { writeCorpus } from './corpus.ts';

/** What a build cost: milliseconds of processor and of clock, megabytes at the peak, and bytes of HTML that it wrote. */
export interface Cost {
  readonly cpu: number;
  readonly wall: number;
  readonly peak: number;
  readonly bytes: number;
}

/** How often each build is measured: the least counts, because whatever else runs only adds. */
const ROUNDS = 3;
/** Pages of the two samples that tell how much HTML a section makes. */
const SAMPLE = 500;

/** Compares libraries of about `symbols` symbols with Markdown. `bench` is the program whose `cost DIR WORKERS` builds and prints. */
export function compareWithMarkdown(symbols: number, bench: string): void {
  const forms = [
    ['a page for each symbol', A_PAGE_EACH],
    ['pages as in the Mojo standard library', AS_THE_STANDARD_LIBRARY],
  ] as const;
  for (const [name, form] of forms) {
    const dir = mkdtempSync(join(tmpdir(), 'docgen-bench-'));
    try {
      compareForm(name, { dir, form, symbols, bench });
    } finally {
      rmSync(dir, { recursive: true, force: true });
    }
  }
}

interface Comparison {
  readonly dir: string;
  readonly form: ModuleForm;
  readonly symbols: number;
  readonly bench: string;
}

function compareForm(name: string, { dir, form, symbols, bench }: Comparison): void {
  const measure = (site: string, workers: string): Cost =>
    JSON.parse(
      execFileSync(process.execPath, [bench, 'cost', join(dir, site), workers], { encoding: 'utf8' }),
    );
  const made = writeApiCorpus(join(dir, 'api'), symbols, form);
  const wanted = measure('api', '0').bytes / made.pages;
  writeCorpus(join(dir, 'markdown'), made.pages, { sections: sectionsFor(wanted, { dir, measure }) });
  console.log(`${made.symbols} symbols, ${name}:`);
  for (const workers of ['0', 'as many as pay']) {
    const rounds = Array.from({ length: ROUNDS }, () => [
      measure('api', workers),
      measure('markdown', workers),
    ]);
    const api = least(rounds.map(([one]) => one));
    const markdown = least(rounds.map(([, one]) => one));
    console.log(`  workers ${workers}`);
    console.log(`    ${made.pages} pages of the library: ${shown(api)}`);
    console.log(`    ${made.pages} pages of Markdown:    ${shown(markdown)}`);
    const ratio = (key: keyof Cost) => (api[key] / markdown[key]).toFixed(2);
    console.log(
      `    ratio: CPU ${ratio('cpu')}, clock ${ratio('wall')}, peak ${ratio('peak')}, HTML ${ratio('bytes')}`,
    );
  }
}

/** Sections a page that make about so many bytes of HTML, told from two samples. */
function sectionsFor(
  bytes: number,
  { dir, measure }: { readonly dir: string; readonly measure: (site: string, workers: string) => Cost },
): number {
  const [few, many] = [2, 6].map((sections) => {
    writeCorpus(join(dir, `sample-${sections}`), SAMPLE, { sections });
    return measure(`sample-${sections}`, '0').bytes / SAMPLE;
  });
  const each = ((many ?? 0) - (few ?? 0)) / 4;
  return Math.max(1, 2 + (bytes - (few ?? 0)) / each);
}

function least(costs: readonly (Cost | undefined)[]): Cost {
  const of = (key: keyof Cost) => Math.min(...costs.map((cost) => cost?.[key] ?? Number.POSITIVE_INFINITY));
  return { cpu: of('cpu'), wall: of('wall'), peak: of('peak'), bytes: of('bytes') };
}

function shown({ cpu, wall, peak, bytes }: Cost): string {
  const html = (bytes / 1e6).toFixed(1);
  return `${cpu.toFixed(0)} ms of CPU, ${wall.toFixed(0)} ms of clock, peak ${peak.toFixed(0)} MB, ${html} MB of HTML`;
}
