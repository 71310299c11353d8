import { relative } from 'node:path';
import { build } from '../api/build.ts';
import type { BuildResult, PublishedSite } from '../api/results.ts';
import type { CommandContext } from './context.ts';
import { type ExitCode, exitCodeOf } from './exit.ts';
import { seconds } from './progress.ts';
import { printReport } from './report/print-report.ts';
import { type SiteFlags, siteOptions } from './site-flags.ts';
import { styled, type Terminal } from './terminal.ts';
import { watchRun } from './watch-run.ts';

/** `docgen build`: checks a site, then publishes all of it; publishes nothing if a finding fails the run. */
export async function runBuild(dir: string, flags: SiteFlags, context: CommandContext): Promise<ExitCode> {
  const { terminal } = context;
  const started = performance.now();
  const { onProgress, end, report } = watchRun(flags, context);
  const result = await build({ ...siteOptions(dir, flags, terminal), onProgress }, context).finally(end);
  const { root, diagnostics, published } = result;
  printReport({ root, diagnostics }, flags, context);
  if (published !== null) {
    const facts = { outDir: shownFolder(result, terminal), time: seconds(performance.now() - started) };
    if (flags.quiet !== true) terminal.err(summaryOf(published, facts, terminal));
  } else if (result.outDir !== null)
    terminal.err(`${styled(terminal, 'red', 'not published')}: the last good site stays as it was\n`);
  report();
  return exitCodeOf(diagnostics, flags.strict === true || published === null);
}

function shownFolder({ outDir }: BuildResult, { cwd }: Terminal): string {
  return relative(cwd, outDir ?? '') || '.';
}

interface BuildFacts {
  readonly outDir: string;
  readonly time: string;
}

function summaryOf(
  { pages, written, unchanged, removed }: PublishedSite,
  { outDir, time }: BuildFacts,
  terminal: Terminal,
): string {
  const changes = `${written} written, ${unchanged} unchanged, ${removed.length} removed`;
  const counted = `${pages} ${pages === 1 ? 'page' : 'pages'}`;
  return `${styled(terminal, 'green', 'published')} ${counted} to ${outDir} in ${time} s (${changes})\n`;
}
