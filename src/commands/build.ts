import { relative } from 'node:path';
import type { ExitCode } from './exit.ts';
import {
  type CommandContext,
  exitCodeOf,
  openSite,
  printReport,
  runOptions,
  type SiteFlags,
} from './open-site.ts';
import { styled } from './terminal.ts';

/** `docgen build`: checks the site, then publishes it all together; findings that fail the run publish nothing. */
export async function runBuild(dir: string, flags: SiteFlags, context: CommandContext): Promise<ExitCode> {
  const { terminal } = context;
  const started = performance.now();
  const { root, site, diagnostics } = await openSite(dir, flags, context);
  const strict = flags.strict === true;
  if (site === null) {
    printReport(diagnostics, { root, flags }, context);
    return exitCodeOf(diagnostics, strict);
  }
  const { build } = await import('../site/build.ts');
  const built = await build(site, runOptions(site, flags, context));
  const found = [...diagnostics, ...built.diagnostics];
  printReport(found, { root, flags }, context);
  if (built.value === null) {
    terminal.err(`${styled(terminal, 'red', 'not published')}: the last good site stays as it was\n`);
    return exitCodeOf(found, true);
  }
  const { pages, report } = built.value;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const changes = `${report.written} written, ${report.kept} unchanged, ${report.removed.length} removed`;
  const outDir = relative(terminal.cwd, site.site.outDir) || '.';
  terminal.err(
    `${styled(terminal, 'green', 'published')} ${pages} ${pages === 1 ? 'page' : 'pages'} to ${outDir} in ${seconds} s (${changes})\n`,
  );
  return exitCodeOf(found, strict);
}
