import { relative } from 'node:path';
import { build } from '../api/build.ts';
import type { BuildResult, PublishedSite } from '../api/results.ts';
import type { CommandContext } from './context.ts';
import { type ExitCode, exitCodeOf } from './exit.ts';
import { printReport } from './report/print-report.ts';
import { type SiteFlags, siteOptions } from './site-flags.ts';
import { styled, type Terminal } from './terminal.ts';

/** `docgen build`: checks a site, then publishes all of it; publishes nothing if a finding fails the run. */
export async function runBuild(dir: string, flags: SiteFlags, context: CommandContext): Promise<ExitCode> {
  const { terminal } = context;
  const started = performance.now();
  const result = await build(siteOptions(dir, flags, terminal), context);
  const { root, diagnostics, published } = result;
  printReport({ root, diagnostics }, flags, context);
  if (published !== null) {
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    terminal.err(summaryOf(published, { outDir: shownFolder(result, terminal), seconds }, terminal));
  } else if (result.outDir !== null)
    terminal.err(`${styled(terminal, 'red', 'not published')}: the last good site stays as it was\n`);
  return exitCodeOf(diagnostics, flags.strict === true || published === null);
}

function shownFolder({ outDir }: BuildResult, { cwd }: Terminal): string {
  return relative(cwd, outDir ?? '') || '.';
}

interface BuildFacts {
  readonly outDir: string;
  readonly seconds: string;
}

function summaryOf(
  { pages, written, unchanged, removed }: PublishedSite,
  { outDir, seconds }: BuildFacts,
  terminal: Terminal,
): string {
  const changes = `${written} written, ${unchanged} unchanged, ${removed.length} removed`;
  const counted = `${pages} ${pages === 1 ? 'page' : 'pages'}`;
  return `${styled(terminal, 'green', 'published')} ${counted} to ${outDir} in ${seconds} s (${changes})\n`;
}
